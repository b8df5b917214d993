import { describe, expect, it } from 'vitest'
import type { HistoryEntry } from '#platform/contract/history.ts'
import { changedValues, valuesAfter } from './history-values.ts'

const save = (version: number, changes: HistoryEntry['changes']): HistoryEntry => ({
  version,
  action: version === 1 ? 'unit.created' : 'unit.changed',
  at: '2026-11-21T08:00:00.000Z',
  by: null,
  changes,
})

/** Newest first: the position went 1, 2, 3, the weight 750, 800, the kind stayed. */
const entries = [
  save(4, { position: [2, 3], gramsX10: [750, 800] }),
  save(3, { position: [1, 2] }),
  save(2, {
    name: [
      { fa: 'کفگیر', ar: null },
      { fa: 'کفگیر', ar: 'مغرفة' },
    ],
  }),
  save(1, {}),
]

describe('a record as it was', () => {
  it('is undone save by save, so that the oldest value wins', () => {
    expect(valuesAfter(entries, 2)).toEqual({ position: 1, gramsX10: 750 })
    expect(valuesAfter(entries, 1)).toEqual({ position: 2, gramsX10: 750 })
    expect(valuesAfter(entries, 3)).toEqual({ position: 1, gramsX10: 750, name: { fa: 'کفگیر', ar: null } })
  })

  it('is now after the newest save', () => {
    expect(valuesAfter(entries, 0)).toEqual({})
  })

  it('puts in only what differs from the form', () => {
    const form: Record<string, unknown> = { position: 1, gramsX10: 800 }
    const values = { ...valuesAfter(entries, 2), retired: false }
    expect(changedValues(values, (path) => form[path])).toEqual({ gramsX10: 750 })
  })
})
