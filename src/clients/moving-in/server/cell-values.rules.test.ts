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
    ['09121112233/09351112233', '+989121112233'],
    ['0989121112233', '+989121112233'],
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

describe('a measure in odd units', () => {
  it.each([
    ['weight', '72 کیلو و نیم', 72_500],
    ['weight', '۸۴ کیلوگرم و ۲۰۰ گرم', 84_200],
    ['weight', '80 كيلو ونص', 80_500],
    ['weight', '80 كيلو وربع', 80_250],
    ['weight', 'هفتاد و دو', 72_000],
    ['weight', 'هفتاد کیلو', 70_000],
    ['weight', '11 st 4 lb', 71_668],
    ['weight', '11st', 69_853],
    ['weight', '84 کیلو و 1200 گرم', null],
    ['weight', '11 st 15 lb', null],
    ['height', `5'6"`, 1_676],
    ['height', '5’ 6”', 1_676],
    ['height', '5 ft 10 in', 1_778],
    ['height', '6 ft', 1_829],
    ['height', '1 متر و 78', 1_780],
    ['height', 'متر و 62 سانت', 1_620],
    ['height', '1m65', 1_650],
    ['height', 'صد و شصت و پنج', 1_650],
    ['height', '1 متر و 7', null],
    ['height', `5'13"`, null],
  ] as const)('%s «%s» is %s', (key, cell, expected) => {
    const style = columnStyle({ key, header: key, cells: [cell] }, today)!
    const [{ number, unit } = { number: null, unit: null }] = numbersOfCell(cell, style)
    const of = key === 'weight' ? gramsOf : millimetresOf
    expect(number === null ? null : of(number, unit)).toBe(expected)
  })
})
