import { describe, expect, it } from 'vitest'
import { emptySheet, sendAtOf } from './sheet-state.ts'

describe('when the sheet of a message sends', () => {
  it('is now until another time is wanted', () => {
    expect(sendAtOf({ ...emptySheet, day: '2026-11-25' }, 'Asia/Tehran')).toBeNull()
  })

  it('is the moment that the clock of the person shows', () => {
    const later = { ...emptySheet, isLater: true, day: '2026-11-25', clock: '10:00' }
    expect(sendAtOf(later, 'Asia/Tehran')).toBe('2026-11-25T06:30:00.000Z')
    expect(sendAtOf(later, 'Asia/Baghdad')).toBe('2026-11-25T07:00:00.000Z')
  })

  it('is not now when the day of another time is emptied', () => {
    expect(sendAtOf({ ...emptySheet, isLater: true, day: null }, 'Asia/Tehran')).toBeUndefined()
  })
})
