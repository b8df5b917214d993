import { describe, expect, it } from 'vitest'
import { cellAfter, optionsOfKey } from './board-keys.ts'

const size = { columns: 14, rows: 6 }
const press = (key: string, ctrlKey = false) => ({ key, ctrlKey })
const after = (key: string, column: number, row: number, ctrlKey = false) =>
  cellAfter(press(key, ctrlKey), { column, row }, size)

describe('keys on the board', () => {
  it.each([
    ['ArrowLeft', { column: 4, row: 2 }],
    ['ArrowRight', { column: 2, row: 2 }],
    ['ArrowDown', { column: 3, row: 3 }],
    ['ArrowUp', { column: 3, row: 1 }],
    ['Home', { column: 0, row: 2 }],
    ['End', { column: 13, row: 2 }],
  ])('%s moves as it is drawn from right to left', (key, expected) => {
    expect(after(key, 3, 2)).toEqual(expected)
  })

  it('with Ctrl go to the first and the last cell', () => {
    expect(after('Home', 3, 2, true)).toEqual({ column: 0, row: 0 })
    expect(after('End', 3, 2, true)).toEqual({ column: 13, row: 5 })
  })

  it('stop at the edges', () => {
    expect(after('ArrowRight', 0, 0)).toEqual({ column: 0, row: 0 })
    expect(after('ArrowLeft', 13, 5)).toEqual({ column: 13, row: 5 })
    expect(after('ArrowDown', 13, 5)).toEqual({ column: 13, row: 5 })
  })

  it('leave other keys alone', () => {
    expect(after('a', 1, 1)).toBeNull()
  })
})

describe('opening a meal from the board', () => {
  const key = (name: string, ctrlKey = false) => ({ key: name, ctrlKey, metaKey: false, altKey: false })

  it('brings to its foods, to its first amount, or into the search with what was typed', () => {
    expect(optionsOfKey(key('Enter'), false)).toEqual({ takesFocus: true })
    expect(optionsOfKey(key('F2'), false)).toEqual({ takesFocus: true, focus: 'amount' })
    expect(optionsOfKey(key('۲'), false)).toEqual({ tab: 'finder', typed: '۲' })
    expect(optionsOfKey(key('خ'), false)).toEqual({ tab: 'finder', typed: 'خ' })
  })

  it('is not what shortcuts and other keys do, nor typing where nothing may be changed', () => {
    expect(optionsOfKey(key('c', true), false)).toBeNull()
    expect(optionsOfKey(key('Delete'), false)).toBeNull()
    expect(optionsOfKey(key('/'), false)).toBeNull()
    expect(optionsOfKey(key('۲'), true)).toBeNull()
  })
})
