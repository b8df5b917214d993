import { addDays } from '#platform/contract/text/calendar.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { Alert } from './client-filters.contract.ts'
import type { ListState, ShownReason, Stage, StateReason } from './lifecycle.contract.ts'

type Words<Code extends string> = Record<LocaleId, Record<Code, string>>

/** How people call the stages: the same words in every list, report, export and badge. */
export const stageLabels: Words<Stage> = {
  'fa-IR': {
    incomplete: 'ثبت‌نام ناقص',
    unpaid: 'پرداخت‌نکرده',
    untaken: 'بدون پشتیبان',
    active: 'فعال',
    paused: 'توقف موقت',
    reserved: 'رزرو',
    ended: 'پایان‌یافته',
    left: 'ترک‌کرده',
    closed: 'بسته',
  },
  'ar-IQ': {
    incomplete: 'تسجيل ناقص',
    unpaid: 'لم يدفع',
    untaken: 'بلا مشرف',
    active: 'نشط',
    paused: 'متوقف مؤقتًا',
    reserved: 'محجوز',
    ended: 'منتهٍ',
    left: 'منقطع',
    closed: 'مغلق',
  },
}

/** What an active client waits for. */
export const listStateLabels: Words<ListState> = {
  'fa-IR': {
    weigh_in_due: 'نوبت ثبت وزن',
    weigh_in_late: 'تأخیر در ثبت وزن',
    list_due_today: 'لیست امروز',
    list_due_tomorrow: 'لیست فردا',
    list_late: 'تأخیر در لیست',
    current: 'لیست دارد',
  },
  'ar-IQ': {
    weigh_in_due: 'موعد تسجيل الوزن',
    weigh_in_late: 'تأخر في تسجيل الوزن',
    list_due_today: 'قائمة اليوم',
    list_due_tomorrow: 'قائمة الغد',
    list_late: 'تأخر في القائمة',
    current: 'لديه قائمة',
  },
}

/** Who needs a look. */
export const alertLabels: Words<Alert> = {
  'fa-IR': {
    unsafe_list: 'لیست ناایمن',
    list_asked: 'منتظر تصمیم سرپرست',
    follow_up_due: 'نوبت پیگیری',
    churned_this_week: 'ترک‌کردهٔ این هفته',
    off_track: 'دورتر از هدف',
    unweighed: 'چهارده روز بدون وزن',
    birthday_soon: 'تولد تا هفت روز',
  },
  'ar-IQ': {
    unsafe_list: 'قائمة غير آمنة',
    list_asked: 'بانتظار قرار الرئيس',
    follow_up_due: 'موعد المتابعة',
    churned_this_week: 'انقطع هذا الأسبوع',
    off_track: 'أبعد عن الهدف',
    unweighed: 'أربعة عشر يومًا بلا وزن',
    birthday_soon: 'عيد ميلاد خلال سبعة أيام',
  },
}

/** A day in words; null where none is known. */
type Day = string | null

/** Days of a reason, in words: the first, the last, and the one that the reason itself names. */
interface ReasonDays {
  since: Day
  last: Day
  /** The day after `last`. */
  until: Day
  /** On which a list was sent, a term ended. */
  named: Day
}

const faFrom = (since: Day, words: string) => (since === null ? words : `از ${since} ${words}`)
const arSince = (since: Day, words: string) => (since === null ? words : `${words} منذ ${since}`)

type Sentences = Record<StateReason['why'], (days: ReasonDays) => string>

const sentences: Record<LocaleId, Sentences> = {
  'fa-IR': {
    'registration-unfinished': ({ since }) => faFrom(since, 'منتظر تکمیل ثبت‌نام'),
    'no-paid-term': ({ since }) => faFrom(since, 'منتظر پرداخت دوره'),
    'no-supporter': ({ since }) => faFrom(since, 'منتظر تعیین پشتیبان'),
    'term-runs': ({ last }) => (last === null ? 'دوره ادامه دارد' : `دوره تا ${last} ادامه دارد`),
    stopped: ({ since, last }) =>
      `دوره ${since === null ? '' : `از ${since} `}${last === null ? '' : `تا ${last} `}متوقف است`,
    'starts-later': ({ until }) => (until === null ? 'دوره بعداً آغاز می‌شود' : `دوره ${until} آغاز می‌شود`),
    'term-ended': ({ since, named }) => `دوره تا ${named ?? since ?? '—'} بود؛ منتظر تمدید`,
    closed: ({ since }) => (since === null ? 'پرونده بسته است' : `پرونده از ${since} بسته است`),
    'weigh-in-missing': ({ since }) => faFrom(since, 'منتظر ثبت وزن'),
    'list-not-sent': ({ since }) => faFrom(since, 'منتظر ارسال لیست'),
    'list-not-received': ({ named }) =>
      named === null ? 'لیست هنوز دریافت نشده است' : `لیست ${named} ارسال شد و هنوز دریافت نشده است`,
    'list-unsafe': ({ since }) => faFrom(since, 'لیست یا برنامهٔ ۲۱ روزه دیگر ایمن نیست'),
    'visit-tomorrow': () => 'ویزیت فردا است',
    'nothing-due': ({ last }) => (last === null ? 'نوبت بعدی ندارد' : `نوبت بعدی ${last} است`),
  },
  'ar-IQ': {
    'registration-unfinished': ({ since }) => arSince(since, 'بانتظار إكمال التسجيل'),
    'no-paid-term': ({ since }) => arSince(since, 'بانتظار دفع الاشتراك'),
    'no-supporter': ({ since }) => arSince(since, 'بانتظار تعيين المشرف'),
    'term-runs': ({ last }) => (last === null ? 'الاشتراك مستمر' : `الاشتراك مستمر حتى ${last}`),
    stopped: ({ since, last }) =>
      `الاشتراك متوقف${since === null ? '' : ` من ${since}`}${last === null ? '' : ` حتى ${last}`}`,
    'starts-later': ({ until }) => (until === null ? 'يبدأ الاشتراك لاحقًا' : `يبدأ الاشتراك في ${until}`),
    'term-ended': ({ since, named }) => `كان الاشتراك حتى ${named ?? since ?? '—'}؛ بانتظار التجديد`,
    closed: ({ since }) => arSince(since, 'الملف مغلق'),
    'weigh-in-missing': ({ since }) => arSince(since, 'بانتظار تسجيل الوزن'),
    'list-not-sent': ({ since }) => arSince(since, 'بانتظار إرسال القائمة'),
    'list-not-received': ({ named }) =>
      named === null ? 'لم تُستلم القائمة بعد' : `أُرسلت القائمة في ${named} ولم تُستلم بعد`,
    'list-unsafe': ({ since }) => arSince(since, 'القائمة أو برنامج ٢١ يومًا لم يعد آمنًا'),
    'visit-tomorrow': () => 'المراجعة غدًا',
    'nothing-due': ({ last }) => (last === null ? 'لا موعد تاليًا' : `الموعد التالي ${last}`),
  },
}

/** Reasons whose sentence tells its first day, and those whose sentence tells how long it lasts. */
const toldFrom: ReadonlySet<StateReason['why']> = new Set([
  'registration-unfinished',
  'no-paid-term',
  'no-supporter',
  'stopped',
  'term-ended',
  'closed',
  'weigh-in-missing',
  'list-not-sent',
  'list-unsafe',
])
const toldUntil: ReadonlySet<StateReason['why']> = new Set([
  'term-runs',
  'stopped',
  'starts-later',
  'nothing-due',
])

/** What the sentence of a reason is made of. */
export function shownReasonOf({ why, since, until, params }: StateReason): ShownReason {
  const { sentOn, endedOn } = params
  return {
    why,
    ...(since !== null && toldFrom.has(why) && { since }),
    ...(until !== null && toldUntil.has(why) && { until }),
    ...(typeof sentOn === 'string' && { sentOn }),
    ...(typeof endedOn === 'string' && { endedOn }),
  }
}

/**
 * Why a client is in a state, in one sentence with its days. It says what is waited for, and never that the end of a
 * term is what ends it.
 * @param words a day as people read it
 */
export function stateSentence(reason: ShownReason, locale: LocaleId, words: (day: string) => string): string {
  const { why, since = null, until = null, sentOn, endedOn } = reason
  const dayOf = (day: string | null) => (day === null ? null : words(day))
  // The effective end is the first day that is no longer paid.
  const ended = endedOn ?? (why === 'term-ended' ? since : null)
  const named = sentOn ?? (ended === null ? null : addDays(ended, -1))
  return sentences[locale][why]({
    since: dayOf(since),
    // `until` is the first day on which it no longer holds.
    last: dayOf(lastOf(why, until)),
    until: dayOf(until),
    named: dayOf(named),
  })
}

/** Of a list that is not due yet the day on which it is: the day before has a state of its own. */
function lastOf(why: StateReason['why'], until: string | null): string | null {
  if (until === null) return null
  return addDays(until, why === 'nothing-due' ? 1 : -1)
}
