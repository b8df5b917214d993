import { describe, expect, it } from 'vitest'
import { arrowTarget } from './arrow-keys.ts'

describe('arrow keys in a row', () => {
  it.each([
    ['ArrowLeft', 'rtl', 1],
    ['ArrowRight', 'rtl', 3],
    ['ArrowLeft', 'ltr', 3],
    ['ArrowRight', 'ltr', 1],
  ] as const)('%s in %s goes to what is drawn there', (key, direction, expected) => {
    expect(arrowTarget(key, 0, 4, direction)).toBe(expected)
  })

  it('takes Home as first and End as last in reading order, in both directions', () => {
    expect(arrowTarget('Home', 2, 4, 'rtl')).toBe(0)
    expect(arrowTarget('End', 2, 4, 'ltr')).toBe(3)
  })

  it('leaves other keys alone', () => {
    expect(arrowTarget('ArrowDown', 0, 4, 'rtl')).toBeUndefined()
    expect(arrowTarget('ArrowLeft', 0, 0, 'rtl')).toBeUndefined()
  })
})
