import { expect, it } from 'vitest'
import { formatter } from '#platform/contract/text/format.ts'
import { changeText, ratioOf, shownChange, valueText } from './number-texts.ts'

const fa = formatter({ locale: 'fa-IR', calendar: 'persian', digits: 'arabext' })
/** Without the invisible marks that keep a sign in its place. */
const plain = (text: string) => text.replaceAll(/[\u200E\u200F\u061C]/g, '')

it('writes a change with its sign, in the unit of the number', () => {
  expect(plain(changeText(8, 'count', '', fa))).toBe('+۸')
  expect(plain(changeText(-6, 'days', '', fa))).toBe('−۶')
  expect(plain(changeText(0.04, 'percent', 'واحد درصد', fa))).toBe('+۴\u00A0واحد درصد')
  expect(plain(changeText(-12_500_000, 'IRR', '', fa))).toBe('−۱٬۲۵۰٬۰۰۰\u00A0تومان')
  expect(plain(changeText(75_000, 'IQD', '', fa))).toBe('+۷۵٬۰۰۰\u00A0دینار عراق')
  expect(plain(changeText(1500, 'kilograms', '', fa))).toBe('+۱٫۵\u00A0کیلوگرم')
})

it('knows a change that is too small to be written as none', () => {
  expect(shownChange(0.004, 'percent')).toBe(0)
  expect(shownChange(-0.016, 'percent')).toBe(-0.02)
  expect(shownChange(0.04, 'mean')).toBe(0)
  expect(shownChange(4, 'count')).toBe(4)
})

it('has no value where there is nothing to divide by, and zero where there is', () => {
  const share = {
    id: 'rate',
    label: { 'fa-IR': '', 'ar-IQ': '' },
    upper: 'a',
    lower: 'b',
    as: 'percent',
  } as const
  expect(ratioOf(share, { a: 0, b: 0 })).toBeNull()
  expect(ratioOf(share, { a: 0, b: 4 })).toBe(0)
  expect(plain(valueText(0.25, 'percent', fa))).toBe('۲۵٪')
  expect(plain(valueText(17.25, 'mean', fa))).toBe('۱۷٫۳')
})
