import { expect, it } from 'vitest'
import { isBirthPart } from './birth-parts.rules.ts'

it.each([
  '1365',
  '۶۵',
  'متولد ۱۳۶۵',
  'سال تولد: ۱۳۶۵',
  'مواليد 1990',
  'خرداد ۱۳۶۵',
  'خرداد ماه ۱۳۶۵',
  '1365/03',
  '3/1365',
  '1365/00/00',
  '00/00/1365',
  'آذار 1990',
  'متولد خرداد ۶۵',
  '34 سال',
  '34 سال و 2 ماه',
  '۳۴ساله',
  'سن: 34',
  '34 سنة',
  'العمر 34',
  '34 years old',
])('«%s» is less than a day of birth', (cell) => {
  expect(isBirthPart(cell)).toBe(true)
})

it.each(['', '1365/3/12', '1365/13/40', 'نامعلوم', '9', '99999', '12 خرداد', '3000'])(
  '«%s» is none',
  (cell) => {
    expect(isBirthPart(cell)).toBe(false)
  },
)
