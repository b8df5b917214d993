import { parentPort } from 'node:worker_threads'
import type { ComposeOutcome } from '../compose-outcome.contract.ts'
import type { ComposeInput } from '../composer.contract.ts'
import type { DaySolver } from './compose-days.rules.ts'
import { composeList } from './compose.rules.ts'
import { loadExactSolver } from './solver.rules.ts'

export interface WorkerRequest {
  readonly id: number
  readonly input: ComposeInput
}

export type WorkerReply =
  | { readonly id: number; readonly outcome: ComposeOutcome }
  | { readonly id: number; readonly error: string }

const port = parentPort
if (port === null) throw new Error('compose.worker.ts runs only as a worker thread')

let loaded: ReturnType<typeof loadExactSolver> | null = null

/** Thrown by the stand-in for the exact solver: hardly any list needs the real one, whose loading takes long. */
class SolverWantedError extends Error {
  override readonly name = 'SolverWantedError'
}

const standIn: DaySolver = () => {
  throw new SolverWantedError()
}

async function composed(input: ComposeInput): Promise<ComposeOutcome> {
  if (loaded !== null) return composeList(input, await loaded)
  try {
    return composeList(input, standIn)
  } catch (error) {
    if (!(error instanceof SolverWantedError)) throw error
    loaded = loadExactSolver()
    return composeList(input, await loaded)
  }
}

async function reply({ id, input }: WorkerRequest): Promise<WorkerReply> {
  try {
    return { id, outcome: await composed(input) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

port.on('message', (request: WorkerRequest) => {
  void reply(request).then((message) => port.postMessage(message))
})
