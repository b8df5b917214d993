import { describe, expect, it } from 'vitest'
import { recentChoices, recentCodes } from './recent-choices.ts'

function storage(start: Record<string, string> = {}) {
  const values = new Map(Object.entries(start))
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

describe('recent choices', () => {
  it('are the last five ids, newest first, each once', () => {
    const recent = recentChoices(7, 'unit', storage())
    for (const id of [1, 2, 3, 4, 5, 2, 6]) recent.add(id)
    expect(recent.ids()).toEqual([6, 2, 5, 4, 3])
  })

  it('are of one person and one kind of record', () => {
    const shared = storage()
    recentChoices(7, 'unit', shared).add(1)
    expect(recentChoices(8, 'unit', shared).ids()).toEqual([])
    expect(recentChoices(7, 'food-item', shared).ids()).toEqual([])
    expect([...shared.values.values()]).toEqual(['[1]'])
  })

  it('leave out what is no id, and are none when the storage is spoilt or refuses', () => {
    expect(recentChoices(7, 'unit', storage({ 'recent:7:unit': '[3,"x",null,4]' })).ids()).toEqual([3, 4])
    expect(recentChoices(7, 'unit', storage({ 'recent:7:unit': '{' })).ids()).toEqual([])
    const refuse = () => {
      throw new DOMException('QuotaExceededError')
    }
    const recent = recentChoices(7, 'unit', { getItem: refuse, setItem: refuse })
    recent.add(1)
    expect(recent.ids()).toEqual([])
  })

  it('are codes where what is chosen has no number', () => {
    const shared = storage()
    const recent = recentCodes(7, 'registry/provinces', shared)
    for (const code of ['IR-12', 'IQ-BG', 'IR-12']) recent.add(code)
    expect(recent.ids()).toEqual(['IR-12', 'IQ-BG'])
    expect(recentChoices(7, 'registry/provinces', shared).ids()).toEqual([])
  })
})
