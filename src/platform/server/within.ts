import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for the work, but no longer than so many milliseconds. */
export async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const late = new AbortController()
  await Promise.race([work, sleep(ms, undefined, { signal: late.signal }).catch(() => undefined)])
  late.abort()
}
