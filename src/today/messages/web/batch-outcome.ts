import type { MessageBatch } from '../message-batches.contract.ts'

interface BatchOutcome {
  tone: 'success' | 'danger'
  /** Delivered or on the way. */
  reached: number
  lost: number
}

/** What came of a batch that is done: nobody was written to whom it did not reach. */
export function batchOutcome({ queued, sent, failed }: MessageBatch['counts']): BatchOutcome {
  return { tone: failed === 0 ? 'success' : 'danger', reached: queued + sent, lost: failed }
}
