import { Worker } from 'node:worker_threads'
import type { ComposeInput, ComposeOutcome } from '../composer.contract.ts'
import type { WorkerReply, WorkerRequest } from './compose.worker.ts'

/** Composing took longer than allowed; the worker was ended and the next call gets a new one. */
export class ComposeTimeoutError extends Error {
  override readonly name = 'ComposeTimeoutError'
}

export interface ComposePool {
  /** @throws ComposeTimeoutError; Error with the worker's message when the input is faulty. */
  readonly compose: (input: ComposeInput) => Promise<ComposeOutcome>
  readonly close: () => Promise<void>
}

/** Long enough for naming a conflict with the exact solver; a usual list takes a tenth of a second. */
export const COMPOSE_TIMEOUT_MS = 30_000

interface Job {
  readonly id: number
  readonly input: ComposeInput
  readonly resolve: (outcome: ComposeOutcome) => void
  readonly reject: (error: Error) => void
}

/** One worker thread that composes one list after the other, off the event loop. Started by the first call. */
export function createComposePool(timeoutMs: number = COMPOSE_TIMEOUT_MS): ComposePool {
  const queue: Job[] = []
  let worker: Worker | null = null
  let running: Job | null = null
  let timer: NodeJS.Timeout | undefined
  let lastId = 0

  function settle(act: (job: Job) => void): void {
    clearTimeout(timer)
    const job = running
    running = null
    if (job !== null) act(job)
    next()
  }

  async function dropWorker(): Promise<void> {
    const old = worker
    worker = null
    old?.removeAllListeners()
    await old?.terminate()
  }

  function fail(error: Error): void {
    void dropWorker()
    settle((job) => job.reject(error))
  }

  function started(): Worker {
    const fresh = new Worker(new URL('./compose.worker.ts', import.meta.url))
    fresh.on('message', (message: WorkerReply) => {
      settle((job) =>
        'outcome' in message ? job.resolve(message.outcome) : job.reject(new Error(message.error)),
      )
    })
    fresh.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))))
    fresh.on('exit', () => fail(new Error('the composing worker ended')))
    fresh.unref()
    return fresh
  }

  function next(): void {
    if (running !== null) return
    const job = queue.shift()
    if (job === undefined) {
      worker?.unref()
      return
    }
    running = job
    worker ??= started()
    worker.ref()
    timer = setTimeout(() => fail(new ComposeTimeoutError(`no list after ${timeoutMs} ms`)), timeoutMs)
    worker.postMessage({ id: job.id, input: job.input } satisfies WorkerRequest)
  }

  return {
    compose: (input) =>
      new Promise((resolve, reject) => {
        lastId += 1
        queue.push({ id: lastId, input, resolve, reject })
        next()
      }),
    close: async () => {
      clearTimeout(timer)
      const waiting = [...(running === null ? [] : [running]), ...queue.splice(0)]
      running = null
      await dropWorker()
      for (const job of waiting) job.reject(new Error('composing was closed'))
    },
  }
}

let shared: ComposePool | null = null

/** Composes in the process's shared worker. */
export function composeInWorker(input: ComposeInput): Promise<ComposeOutcome> {
  shared ??= createComposePool()
  return shared.compose(input)
}

/** Ends the shared worker at shutdown. */
export async function closeComposeWorker(): Promise<void> {
  await shared?.close()
  shared = null
}
