import type { Worker } from 'node:worker_threads'

/** How often it is asked how long a thread has worked. */
const lookMs = 250
/** A thread that waits for others of the machine may take so many times as long. */
const waitFactor = 4

/**
 * Calls `late` once, when a thread has worked for so long from now on: what a busy machine keeps it waiting says nothing
 * of its work.
 * @param milliseconds of processor time @returns stops watching
 */
export function watchThread(worker: Worker, milliseconds: number, late: () => void): () => void {
  const began = performance.now()
  const before = workedMs(worker)
  let isStopped = false
  const stop = () => {
    isStopped = true
    clearInterval(timer)
  }
  const look = async () => {
    const worked = (await workedMs(worker)) - (await before)
    const waited = performance.now() - began
    if (isStopped || (worked <= milliseconds && waited <= waitFactor * milliseconds)) return
    stop()
    late()
  }
  const timer = setInterval(() => void look(), Math.min(lookMs, milliseconds))
  return stop
}

/** A thread that has not begun has not worked. One that has ended cannot be asked, and needs no limit. */
async function workedMs(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  return (user + system) / 1_000
}
