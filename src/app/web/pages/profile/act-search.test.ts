import { describe, expect, it } from 'vitest'
import { bestMeant, isMeant } from './act-search.ts'

const act = (label: string, consequence: string, isDisabled = false) => ({
  words: { label, consequence, group: 'دوره' },
  isDisabled,
})
const paid = act('ثبت دوره به‌عنوان پرداخت‌شده', 'پرداخت منتظر تأیید می‌شود.')
const enter = act('ثبت پرداخت', 'در انتظار تأیید می‌ماند.')
const confirm = act('تأیید پرداخت منتظر', 'به حساب می‌نشیند.', true)
const acts = [paid, confirm, enter]

describe('the act that a query means', () => {
  it('is found by the words of its name, of what follows and of its group, in any spelling', () => {
    expect(acts.filter(({ words }) => isMeant(words, 'تاييد پرداخت'))).toEqual([paid, confirm, enter])
    expect(acts.filter(({ words }) => isMeant(words, 'حساب'))).toEqual([confirm])
    expect(acts.filter(({ words }) => isMeant(words, 'دوره'))).toEqual(acts)
  })

  it('is the one that is called so, also when it cannot be done now', () => {
    expect(bestMeant(acts, 'ثبت پرداخت')).toBe(enter)
    expect(bestMeant(acts, 'تایید پرداخت')).toBe(confirm)
    expect(bestMeant(acts, 'پرداخت')).toBe(paid)
  })

  it('is the first that can be done where nothing is called so', () => {
    expect(bestMeant([confirm, enter], '')).toBe(enter)
    expect(bestMeant([confirm, enter], 'می‌ماند')).toBe(enter)
    expect(bestMeant([confirm], '')).toBe(confirm)
    expect(bestMeant([], 'x')).toBeUndefined()
  })
})
