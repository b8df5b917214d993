import { describe, expect, it } from 'vitest'
import {
  columnStyle,
  daysOfCell,
  gramsOf,
  millimetresOf,
  nationalIdOf,
  numbersOfCell,
  phoneOf,
  wordsOf,
} from './cell-values.rules.ts'

const today = '2026-11-21'

describe('a phone of another system', () => {
  it.each([
    ['۰۹۱۲ ۱۱۱ ۲۲۳۳', '+989121112233'],
    ['9121112233', '+989121112233'],
    ["'09121112233", '+989121112233'],
    ['9121112233.0', '+989121112233'],
    ['tel:09121112233', '+989121112233'],
    ['\u200e\u202a0912-111-2233', '+989121112233'],
    ['٠٧٧٠١٢٣٤٥٦٧', '+9647701234567'],
    ['+49 151 23456789', '+4915123456789'],
    ['0044 7700 900123', '+447700900123'],
    ['09121112233 - 02188887777', '+989121112233'],
    ['09121112233-خواهرش', '+989121112233'],
    ['wa.me/989121112233', '+989121112233'],
    ['٩٨٩١٢١١١٢٢٣٣+', '+989121112233'],
    ['07801234567', '+9647801234567'],
    ['0750 123 4567', '+9647501234567'],
    ['=HYPERLINK("tel:09121112233")', '+989121112233'],
  ])('%s is %s', (cell, phone) => {
    expect(phoneOf(cell)).toBe(phone)
  })

  it.each([
    '02188887777',
    '07633445566',
    '074-33445566',
    'مادر 09121112233 پدر 09351112233',
    '9.12E+09',
    '0912111',
    '',
    '+9891',
    'ندارد',
  ])('%s is none', (cell) => {
    expect(phoneOf(cell)).toBeNull()
  })
})

describe('a national number', () => {
  it('gets the zeros back that a table program took, and says when it is one digit ten times', () => {
    expect(nationalIdOf('12345679', 'IR')).toEqual({ id: '0012345679', isOdd: false })
    expect(nationalIdOf('۱۱۱۱۱۱۱۱۱۱', 'IR')).toEqual({ id: '1111111111', isOdd: true })
    expect(nationalIdOf('1234567890', 'IR')).toBeNull()
  })
})

describe('a column', () => {
  it('of days with one that proves the order is read in it', () => {
    const style = columnStyle({ key: 'day', header: 'date', cells: ['03/08/2026', '25/08/2026'] }, today)!
    expect(daysOfCell('03/08/2026', style)).toMatchObject([{ day: '2026-08-03' }])
  })

  it('of days that nothing proves is asked about, but for days that are the same either way', () => {
    const style = columnStyle({ key: 'day', header: 'date', cells: ['03/08/2026', '04/05/2026'] }, today)!
    expect(daysOfCell('03/08/2026', style).map(({ day }) => day)).toEqual(
      expect.arrayContaining(['2026-08-03', '2026-03-08']),
    )
    expect(daysOfCell('05/05/2026', style)).toMatchObject([{ day: '2026-05-05' }])
  })

  it('mixes calendars: the year tells each', () => {
    const style = columnStyle({ key: 'start', header: 'شروع', cells: ['1405/08/20', '2026-11-11'] }, today)!
    expect(daysOfCell('1405/08/20', style)).toMatchObject([{ day: '2026-11-11' }])
    expect(daysOfCell('2026-11-11', style)).toMatchObject([{ day: '2026-11-11' }])
  })

  it('of weights and heights is read in the units that people use', () => {
    const style = columnStyle({ key: 'weight', header: 'وزن', cells: ['92,5', '۸۱٫۲'] }, today)!
    expect(numbersOfCell('92,5', style)).toMatchObject([{ number: 92.5 }])
    expect(gramsOf(92.5, null)).toBe(92_500)
    expect(gramsOf(92_500, null)).toBe(92_500)
    expect([millimetresOf(178, null), millimetresOf(1.78, null), millimetresOf(1780, null)]).toEqual([
      1780, 1780, 1780,
    ])
  })

  it('of pounds and inches is no column of kilograms', () => {
    const style = columnStyle({ key: 'weight', header: 'Weight (lbs)', cells: ['173'] }, today)!
    const [read] = numbersOfCell('173', style)
    expect(gramsOf(read!.number!, read!.unit)).toBe(78_471)
    expect([millimetresOf(70, 'in'), millimetresOf(1.78, 'cm')]).toEqual([1778, 1780])
  })
})

it('lists words without those that say there is none', () => {
  expect(wordsOf('دیابت، فشار خون / ندارد')).toEqual(['دیابت', 'فشار خون'])
  expect(wordsOf('ندارم')).toEqual([])
})
