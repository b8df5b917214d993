import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '#platform/contract/errors.ts'
import type { Assignment } from './assignment.rules.ts'

/** A proposal for the most clients takes about a second. */
const longestMs = 20_000

let last: Promise<unknown> = Promise.resolve()

/**
 * Solves an assignment in a thread of its own, one after the other: the solver takes memory that nobody needs afterwards.
 * @returns per client the index of the target, or null
 * @throws `unavailable` when it takes too long
 */
export function solveAssignment(problem: Assignment): Promise<(number | null)[]> {
  const solved = last.then(() => inThread(problem))
  last = solved.catch(() => null)
  return solved
}

async function inThread(problem: Assignment): Promise<(number | null)[]> {
  const worker = new Worker(new URL('./assignment.worker.ts', import.meta.url), { workerData: problem })
  try {
    // An error of the worker rejects this too.
    const [to] = (await once(worker, 'message', { signal: AbortSignal.timeout(longestMs) })) as [
      (number | null)[],
    ]
    return to
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw new AppError('unavailable')
    throw error
  } finally {
    await worker.terminate()
  }
}
