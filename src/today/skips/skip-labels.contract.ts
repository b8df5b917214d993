import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { LastSkip, SkipReason } from './skips.contract.ts'

interface Words {
  /** Heads the filter by reason. */
  skipped: string
  reasons: Record<SkipReason, string>
  /** @param why the reason or note @param by who passed over */
  last: (why: string, by: string | null) => string
}

/** How people call the reasons of passing somebody over: the same words in dialogs, rows and filters. */
export const skipLabels: Record<LocaleId, Words> = {
  'fa-IR': {
    skipped: 'فعلاً گذشته به دلیل',
    reasons: {
      no_answer: 'پاسخ نداد',
      waits_for_client: 'منتظر خبر مراجع',
      needs_colleague: 'نیازمند همکار دیگر',
      later_today: 'بعداً همین امروز',
      other: 'دلیل دیگر',
    },
    last: (why, by) => (by === null ? `فعلاً گذشته: ${why}` : `فعلاً گذشته: ${why} (${by})`),
  },
  'ar-IQ': {
    skipped: 'سبب التخطي',
    reasons: {
      no_answer: 'لم يجب',
      waits_for_client: 'بانتظار خبر من المشترك',
      needs_colleague: 'يحتاج زميلًا آخر',
      later_today: 'لاحقًا هذا اليوم',
      other: 'سبب آخر',
    },
    last: (why, by) => (by === null ? `جرى تخطيه: ${why}` : `جرى تخطيه: ${why} (${by})`),
  },
}

/** Why somebody was passed over last, in one sentence. */
export function skipSentence(locale: LocaleId, { reason, note, by }: LastSkip): string {
  const words = skipLabels[locale]
  const why = reason === 'other' ? (note ?? words.reasons.other) : words.reasons[reason]
  return words.last(reason !== 'other' && note !== null ? `${why}، ${note}` : why, by)
}
