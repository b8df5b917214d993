import { describe, expect, it } from 'vitest'
import { bestMeant, isMeant } from './action-search.ts'

const action = (label: string, consequence: string, isDisabled = false) => ({
  words: { label, consequence, group: 'دوره' },
  isDisabled,
})
const paid = action('ثبت دوره به‌عنوان پرداخت‌شده', 'پرداخت منتظر تأیید می‌شود.')
const enter = action('ثبت پرداخت', 'در انتظار تأیید می‌ماند.')
const confirm = action('تأیید پرداخت منتظر', 'به حساب می‌نشیند.', true)
const actions = [paid, confirm, enter]

describe('the action that a query means', () => {
  it('is found by the words of its name, of what follows and of its group, in any spelling', () => {
    expect(actions.filter(({ words }) => isMeant(words, 'تاييد پرداخت'))).toEqual([paid, confirm, enter])
    expect(actions.filter(({ words }) => isMeant(words, 'حساب'))).toEqual([confirm])
    expect(actions.filter(({ words }) => isMeant(words, 'دوره'))).toEqual(actions)
  })

  it('is the one that is called so, also when it cannot be done now', () => {
    expect(bestMeant(actions, 'ثبت پرداخت')).toBe(enter)
    expect(bestMeant(actions, 'تایید پرداخت')).toBe(confirm)
    expect(bestMeant(actions, 'پرداخت')).toBe(paid)
  })

  it('is the first that can be done where nothing is called so', () => {
    expect(bestMeant([confirm, enter], '')).toBe(enter)
    expect(bestMeant([confirm, enter], 'می‌ماند')).toBe(enter)
    expect(bestMeant([confirm], '')).toBe(confirm)
    expect(bestMeant([], 'x')).toBeUndefined()
  })
})
