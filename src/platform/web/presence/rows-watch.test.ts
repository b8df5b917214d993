import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Colleague } from '#platform/contract/presence.ts'
import { createRowsWatch } from './rows-watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const sara: Colleague = { staffId: 3, name: 'سارا', doing: 'viewing' }

function watched(isHidden = () => false) {
  const asked: (readonly number[])[] = []
  const watch = createRowsWatch({
    load: (ids) => {
      asked.push(ids)
      return asked.length === 2
        ? Promise.reject(new Error('offline'))
        : Promise.resolve(new Map([[7, [sara]]]))
    },
    gatherMs: 100,
    everyMs: 1000,
    isHidden,
  })
  return { asked, watch }
}

describe('who is at the rows of a page', () => {
  it('is asked once for all of them, and again while they are shown, whatever fails', async () => {
    const { asked, watch } = watched()
    let heard = 0
    watch.subscribe(() => (heard += 1))
    const leave = [7, 8, 7].map((id) => watch.show(id))
    await vi.advanceTimersByTimeAsync(100)
    expect(asked).toEqual([[7, 8]])
    expect([watch.colleaguesOf(7), watch.colleaguesOf(8)]).toEqual([[sara], []])
    expect(heard).toBe(1)
    leave[0]?.()
    await vi.advanceTimersByTimeAsync(2000)
    expect(asked).toEqual([
      [7, 8],
      [7, 8],
      [7, 8],
    ])
    expect(watch.colleaguesOf(7)).toEqual([sara])
    for (const one of leave.slice(1)) one()
    await vi.advanceTimersByTimeAsync(5000)
    expect(asked).toHaveLength(3)
  })

  it('is not asked while nobody looks', async () => {
    const { asked, watch } = watched(() => true)
    watch.show(7)
    await vi.advanceTimersByTimeAsync(5000)
    expect(asked).toEqual([])
  })
})
