import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

/** So that work goes on, slowly, where requests never end. */
const longestMs = 25

let underWay = 0
let waiting: (() => void)[] = []

/** Counts the work as the answer to a request, which long work of this process yields to. */
export async function trackRequest<T>(work: () => Promise<T>): Promise<T> {
  underWay += 1
  try {
    return await work()
  } finally {
    underWay -= 1
    if (underWay === 0) {
      for (const goOn of waiting) goOn()
      waiting = []
    }
  }
}

/**
 * Awaited between two short steps (a millisecond or two) of long work on the event loop: waiting requests are accepted,
 * and running ones are answered before the next step begins.
 */
export async function yieldToRequests(): Promise<void> {
  await nextTurn()
  if (underWay === 0) return
  const late = new AbortController()
  const free = new Promise<void>((resolve) => void waiting.push(resolve))
  await Promise.race([free, pause(longestMs, undefined, late)]).finally(() => late.abort())
}
