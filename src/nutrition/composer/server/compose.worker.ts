import { parentPort } from 'node:worker_threads'
import type { ComposeOutcome } from '../compose-outcome.contract.ts'
import type { ComposeInput } from '../composer.contract.ts'
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

let solver: ReturnType<typeof loadExactSolver> | null = null

async function reply({ id, input }: WorkerRequest): Promise<WorkerReply> {
  try {
    solver ??= loadExactSolver()
    return { id, outcome: composeList(input, await solver) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

port.on('message', (request: WorkerRequest) => {
  void reply(request).then((message) => port.postMessage(message))
})
