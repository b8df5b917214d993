import { describe, expect, it } from 'vitest'
import { formatter } from '#platform/contract/text/format.ts'
import { defaultPrefs } from '#platform/contract/text/locale.ts'
import { shownReasonOf, stateSentence } from './lifecycle-labels.contract.ts'
import { reasonCodes, type StateReason } from './lifecycle.contract.ts'

const blank: StateReason = { why: 'closed', since: null, until: null, removedBy: 'reopen', params: {} }
const say = (reason: Partial<StateReason>, locale: 'fa-IR' | 'ar-IQ' = 'fa-IR') => {
  const format = formatter(defaultPrefs[locale])
  return stateSentence(shownReasonOf({ ...blank, ...reason }), locale, (day) => format.dayMonth(day))
}

describe('why a client is in a state', () => {
  it('says until when a term goes on, not that its end ends it', () => {
    // The 16th of December 2026 (25 Azar) is the first day without the term.
    const runs = {
      why: 'term-runs',
      since: '2026-11-11',
      until: '2026-12-16',
      removedBy: 'term-end',
    } as const
    expect(say(runs)).toBe('دوره تا ۲۴ آذر ادامه دارد')
    expect(say(runs, 'ar-IQ')).toBe('الاشتراك مستمر حتى ١٥ كانون الأول')
  })

  it('says since when a list is waited for', () => {
    const unsent = { why: 'list-not-sent', since: '2026-11-26', removedBy: 'send-list' } as const
    expect(say(unsent)).toBe('از ۵ آذر منتظر ارسال لیست')
    expect(say(unsent, 'ar-IQ')).toBe('بانتظار إرسال القائمة منذ ٢٦ تشرين الثاني')
  })

  it('says when a list was sent that is not taken', () => {
    const untaken = {
      why: 'list-not-received',
      since: '2026-11-21',
      params: { sentOn: '2026-11-26' },
    } as const
    expect(say(untaken)).toBe('لیست ۵ آذر ارسال شد و هنوز دریافت نشده است')
  })

  it('says of a list that is not due the day on which it is, and nothing of other work', () => {
    // Due on the 28th; the 27th is «tomorrow», a state of its own.
    expect(say({ why: 'nothing-due', until: '2026-11-27' })).toBe('نوبت بعدی ۷ آذر است')
  })

  it('names the last day of a term that ended', () => {
    expect(say({ why: 'term-ended', since: '2026-11-26' })).toBe('دوره تا ۴ آذر بود؛ منتظر تمدید')
    const left = { why: 'term-ended', since: '2026-12-27', params: { endedOn: '2026-11-26' } } as const
    expect(say(left)).toBe('دوره تا ۴ آذر بود؛ منتظر تمدید')
  })

  it.each(reasonCodes)('%s is left no day that its sentence tells', (why) => {
    const days = { since: '2026-11-21', until: '2026-12-01' }
    for (const params of [{}, { sentOn: '2026-11-23' }, { endedOn: '2026-11-24' }])
      for (const locale of ['fa-IR', 'ar-IQ'] as const) {
        const whole = stateSentence({ why, ...days, ...params }, locale, (day) => day)
        const shown = shownReasonOf({ ...blank, why, ...days, params })
        expect(stateSentence(shown, locale, (day) => day)).toBe(whole)
      }
  })

  it.each(reasonCodes)('%s is a sentence with and without its days', (why) => {
    for (const locale of ['fa-IR', 'ar-IQ'] as const)
      for (const days of [{}, { since: '2026-11-21', until: '2026-12-01' }])
        expect(say({ why, ...days }, locale)).not.toMatch(/null|undefined|تمام می‌شود|تنتهي/)
  })
})
