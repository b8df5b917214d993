import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#platform/contract/text/calendar.ts'
import { changeOfRun, dayIndexOn, dueWeighDay, markedDays, runStateOn } from './run.rules.ts'

const startedOn = '2026-03-18'

describe('the day of the programme', () => {
  it.each([
    ['2026-03-17', 0],
    ['2026-03-18', 1],
    ['2026-03-21', 4],
    ['2026-04-07', 21],
    ['2026-04-08', 21],
  ])('on %s is %i', (today, index) => expect(dayIndexOn(startedOn, today)).toBe(index))

  it('goes up by one a day from 0 to 21 and never back; the run ends when the 21st is over', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), (offset) => {
        const today = addDays(startedOn, offset)
        const index = dayIndexOn(startedOn, today)
        const next = dayIndexOn(startedOn, addDays(today, 1))
        expect(next - index).toBe(offset >= -1 && offset < 20 ? 1 : 0)
        const state = runStateOn({ stoppedOn: null, lastOn: addDays(startedOn, 20) }, today)
        expect(state).toBe(offset > 20 ? 'finished' : 'running')
      }),
    )
  })
})

describe('done days', () => {
  it('after any marks are those whose last mark says so, ascending, each once', () => {
    const marks = fc.array(fc.record({ day: fc.integer({ min: 1, max: 21 }), done: fc.boolean() }))
    fc.assert(
      fc.property(marks, (given) => {
        const result = given.reduce<number[]>((days, { day, done }) => markedDays(days, day, done), [])
        const last = new Map(given.map(({ day, done }) => [day, done]))
        expect(result).toEqual(
          Array.from({ length: 21 }, (_, place) => place + 1).filter((day) => last.get(day)),
        )
      }),
    )
  })
})

describe('weigh-ins', () => {
  it('give the change from the first to the last, whatever their order', () => {
    expect(changeOfRun([])).toBeNull()
    expect(changeOfRun([{ day: 8, weightG: 80_000 }])).toBeNull()
    const weights = [
      { day: 15, weightG: 79_100 },
      { day: 1, weightG: 82_000 },
      { day: 8, weightG: 80_500 },
    ]
    expect(changeOfRun(weights)).toBe(-2900)
  })

  it('are asked for on days 1, 8, 15 and 21, the latest that has come', () => {
    expect(dueWeighDay(0, [])).toBeNull()
    expect(dueWeighDay(7, [])).toBe(1)
    expect(dueWeighDay(8, [1])).toBe(8)
    expect(dueWeighDay(14, [1, 8])).toBeNull()
    expect(dueWeighDay(21, [1, 8])).toBe(21)
  })
})
