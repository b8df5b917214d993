import type { MessageBatch } from '../message-batches.contract.ts'

/** What came of a batch, in the order in which it is said; kinds that nobody is in are left out. */
export interface BatchOutcome {
  tone: 'success' | 'info' | 'danger'
  parts: { kind: 'delivered' | 'onTheWay' | 'lost' | 'unsent'; count: number }[]
}

/** Only what the receiver took is delivered; while something is on its way nothing is settled. */
export function batchOutcome(counts: MessageBatch['counts']): BatchOutcome {
  const { queued, sent, failed, 'no-channel': unsent } = counts
  const all = [
    { kind: 'delivered', count: sent },
    { kind: 'onTheWay', count: queued },
    { kind: 'lost', count: failed },
    { kind: 'unsent', count: unsent },
  ] as const
  const tone = failed + unsent > 0 ? 'danger' : queued > 0 || sent === 0 ? 'info' : 'success'
  return { tone, parts: all.filter(({ count }) => count > 0) }
}
