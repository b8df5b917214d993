import { describe, expect, it } from 'vitest'
import { recentRecords, recordOf, rememberRecord } from './command-palette-recent.ts'

function storage(): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    key: (index: number) => [...items.keys()][index] ?? null,
    clear: () => items.clear(),
    get length() {
      return items.size
    },
  }
}

describe('the records that somebody opened last', () => {
  it('are kept as ids per person, the last one first, each once, twelve of them', () => {
    const kept = storage()
    for (let id = 1; id <= 14; id += 1) rememberRecord(7, 'client', id, kept)
    rememberRecord(7, 'food-item', 3, kept)
    rememberRecord(7, 'client', 13, kept)
    expect(recentRecords(7, kept).slice(0, 4)).toEqual(['client-13', 'food-item-3', 'client-14', 'client-12'])
    expect(recentRecords(7, kept)).toHaveLength(12)
    expect(recentRecords(8, kept)).toEqual([])
  })

  it('survive rubbish in the storage', () => {
    const kept = storage()
    for (const rubbish of ['{', 'null', '{"a":1}', '["staff-1", 4, "client-0", "client-x"]']) {
      kept.setItem('draft:7:recent-records', rubbish)
      expect(recentRecords(7, kept)).toEqual([])
    }
  })

  it('are read back to kind and id', () => {
    expect(recordOf('food-item-12')).toEqual({ kind: 'food-item', id: 12 })
    expect(recordOf('staff-12')).toBeNull()
  })
})
