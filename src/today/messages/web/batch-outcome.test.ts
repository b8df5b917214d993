import { describe, expect, it } from 'vitest'
import { batchOutcome } from './batch-outcome.ts'

const counts = { waiting: 0, queued: 0, sent: 0, failed: 0, 'no-channel': 0, excluded: 2, skipped: 1 }

describe('what came of a message to many', () => {
  it('is a success when everybody got it', () => {
    const delivered = { kind: 'delivered', count: 3 }
    expect(batchOutcome({ ...counts, sent: 3 })).toEqual({ tone: 'success', parts: [delivered] })
  })

  it('counts what is on its way apart from what was delivered', () => {
    const parts = [
      { kind: 'delivered', count: 3 },
      { kind: 'onTheWay', count: 1 },
    ]
    expect(batchOutcome({ ...counts, queued: 1, sent: 3 })).toEqual({ tone: 'info', parts })
  })

  it('is none when somebody did not get it, who is not counted as written to', () => {
    const parts = [
      { kind: 'delivered', count: 3 },
      { kind: 'lost', count: 4 },
      { kind: 'unsent', count: 2 },
    ]
    const lost = { ...counts, sent: 3, failed: 4, 'no-channel': 2 }
    expect(batchOutcome(lost)).toEqual({ tone: 'danger', parts })
  })

  it('is none without a channel', () => {
    const unsent = [{ kind: 'unsent', count: 5 }]
    expect(batchOutcome({ ...counts, 'no-channel': 5 })).toEqual({ tone: 'danger', parts: unsent })
  })
})
