import { Worker } from 'node:worker_threads'
import { watchThread } from '#platform/server/thread-time.ts'
import type { ComposeOutcome } from '../compose-outcome.contract.ts'
import type { ComposeInput } from '../composer.contract.ts'
import type { WorkerReply, WorkerRequest } from './compose.worker.ts'

/** Composing took longer than allowed; the worker was ended and the next call gets a new one. */
export class ComposeTimeoutError extends Error {
  override readonly name = 'ComposeTimeoutError'
}

/** Of processor time: long enough for naming a conflict with the exact solver; a usual list takes a tenth of a second. */
export const COMPOSE_TIMEOUT_MS = 30_000

interface Job {
  readonly id: number
  readonly input: ComposeInput
  /** Composed ahead for somebody who may come to it: it waits for those who look at an empty screen. */
  isAhead: boolean
  readonly resolve: (outcome: ComposeOutcome) => void
  readonly reject: (error: Error) => void
}

/** One worker thread that composes one list after the other, off the event loop. Started by the first call. */
export class ComposePool {
  readonly #timeoutMs: number
  #queue: Job[] = []
  #running: Job | null = null
  #worker: Worker | null = null
  #stopWatching = () => {}
  #lastId = 0

  constructor(timeoutMs: number = COMPOSE_TIMEOUT_MS) {
    this.#timeoutMs = timeoutMs
  }

  /** @throws ComposeTimeoutError; Error with the worker's message when the input is faulty. */
  compose(input: ComposeInput, { isAhead = false } = {}): Promise<ComposeOutcome> {
    return new Promise((resolve, reject) => {
      this.#lastId += 1
      this.#queue.push({ id: this.#lastId, input, isAhead, resolve, reject })
      this.#next()
    })
  }

  /** What is composed ahead of this input is waited for now. */
  hurry(input: ComposeInput): void {
    for (const job of this.#queue) if (job.input === input) job.isAhead = false
  }

  /** Ends the worker; what runs or waits is rejected. */
  async close(): Promise<void> {
    this.#stopWatching()
    const waiting = [...(this.#running === null ? [] : [this.#running]), ...this.#queue]
    this.#running = null
    this.#queue = []
    await this.#dropWorker()
    for (const job of waiting) job.reject(new Error('composing was closed'))
  }

  #next(): void {
    if (this.#running !== null) return
    const job = this.#queue.find(({ isAhead }) => !isAhead) ?? this.#queue[0]
    this.#queue = this.#queue.filter((one) => one !== job)
    if (job === undefined) {
      this.#worker?.unref()
      return
    }
    this.#running = job
    this.#worker ??= this.#started()
    this.#worker.ref()
    const late = () => this.#fail(new ComposeTimeoutError(`no list after ${this.#timeoutMs} ms`))
    this.#stopWatching = watchThread(this.#worker, this.#timeoutMs, late)
    this.#worker.postMessage({ id: job.id, input: job.input } satisfies WorkerRequest)
  }

  #started(): Worker {
    const worker = new Worker(new URL('./compose.worker.ts', import.meta.url))
    worker.on('message', (message: WorkerReply) =>
      this.#settle((job) => {
        if ('outcome' in message) job.resolve(message.outcome)
        else job.reject(new Error(message.error))
      }),
    )
    worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => this.#fail(new Error('the composing worker ended')))
    return worker
  }

  #settle(action: (job: Job) => void): void {
    this.#stopWatching()
    const job = this.#running
    this.#running = null
    if (job !== null) action(job)
    this.#next()
  }

  #fail(error: Error): void {
    void this.#dropWorker()
    this.#settle((job) => job.reject(error))
  }

  async #dropWorker(): Promise<void> {
    const old = this.#worker
    this.#worker = null
    old?.removeAllListeners()
    await old?.terminate()
  }
}
