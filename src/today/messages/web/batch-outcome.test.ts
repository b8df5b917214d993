import { describe, expect, it } from 'vitest'
import { batchOutcome } from './batch-outcome.ts'

const counts = { waiting: 0, queued: 0, sent: 0, failed: 0, excluded: 2, skipped: 1 }

describe('what came of a message to many', () => {
  it('is a success when it reached everybody or is on its way', () => {
    expect(batchOutcome({ ...counts, queued: 1, sent: 3 })).toEqual({ tone: 'success', reached: 4, lost: 0 })
  })

  it('is none when it did not reach somebody, who is not counted as written to', () => {
    expect(batchOutcome({ ...counts, sent: 3, failed: 4 })).toEqual({ tone: 'danger', reached: 3, lost: 4 })
  })
})
