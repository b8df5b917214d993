import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '#platform/contract/errors.ts'
import { defaultPrefs, type LocaleId } from '#platform/contract/text/locale.ts'
import { ApiError } from '../api/api-error.ts'
import { LocaleProvider } from '../i18n/locale-context.tsx'
import { ProblemBanner } from './problem-banner.tsx'

const changed = 'دوره در این میان تغییر کرده است.'

function sentenceOf(code: ErrorCode, locale: LocaleId, props: { changed?: string } = {}): string {
  const banner = <ProblemBanner error={new ApiError(code)} {...props} />
  const html = renderToStaticMarkup(<LocaleProvider prefs={defaultPrefs[locale]}>{banner}</LocaleProvider>)
  return [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, text]) => text).join(' | ')
}

describe('a refused action', () => {
  it('says that the record does not allow it, not that it exists already', () => {
    expect(sentenceOf('conflict', 'fa-IR')).toBe(
      'این کار در وضعیت کنونی ممکن نیست؛ شاید این مورد در این میان تغییر کرده باشد.',
    )
    expect(sentenceOf('conflict', 'ar-IQ')).toBe(
      'هذا الإجراء غير ممكن في الحالة الراهنة؛ ربما تغيّر العنصر في هذه الأثناء.',
    )
    expect(sentenceOf('duplicate', 'fa-IR')).toBe('موردی با همین مشخصات پیش‌تر ثبت شده است.')
  })

  it('says what changed meanwhile in place of that, and only where something may have', () => {
    expect(sentenceOf('conflict', 'fa-IR', { changed })).toBe(changed)
    expect(sentenceOf('stale', 'fa-IR', { changed })).toBe(changed)
    expect(sentenceOf('forbidden', 'fa-IR', { changed })).toBe(
      'اجازهٔ این کار را ندارید. از مدیر سامانه دسترسی بخواهید.',
    )
  })
})
