import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { Attention } from './client-filters.contract.ts'
import type { ListState, Stage, StateReason } from './lifecycle.contract.ts'

type Words<Code extends string> = Record<LocaleId, Record<Code, string>>

/** How people call the stages: the same words in every list, report, export and badge. */
export const stageWords: Words<Stage> = {
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
    untaken: 'بلا متابع',
    active: 'نشط',
    paused: 'متوقف مؤقتًا',
    reserved: 'محجوز',
    ended: 'منتهٍ',
    left: 'مغادر',
    closed: 'مغلق',
  },
}

/** What an active client waits for. */
export const listStateWords: Words<ListState> = {
  'fa-IR': {
    weigh_in_due: 'نوبت اعلام وزن',
    weigh_in_late: 'تأخیر در اعلام وزن',
    list_due_today: 'لیست امروز',
    list_due_tomorrow: 'لیست فردا',
    list_late: 'تأخیر در لیست',
    current: 'لیست دارد',
  },
  'ar-IQ': {
    weigh_in_due: 'موعد إعلان الوزن',
    weigh_in_late: 'تأخر في إعلان الوزن',
    list_due_today: 'قائمة اليوم',
    list_due_tomorrow: 'قائمة الغد',
    list_late: 'تأخر في القائمة',
    current: 'لديه قائمة',
  },
}

/** Who needs a look. */
export const attentionWords: Words<Attention> = {
  'fa-IR': {
    unsafe_list: 'لیست ناایمن',
    list_asked: 'منتظر تصمیم سرپرست',
    follow_up_due: 'نوبت پیگیری',
    left_this_week: 'ترک‌کردهٔ این هفته',
    off_track: 'دورتر از هدف',
    unweighed: 'چهارده روز بدون وزن',
    birthday_soon: 'تولد تا هفت روز',
  },
  'ar-IQ': {
    unsafe_list: 'قائمة غير آمنة',
    list_asked: 'بانتظار قرار الرئيس',
    follow_up_due: 'موعد المتابعة',
    left_this_week: 'غادر هذا الأسبوع',
    off_track: 'أبعد عن الهدف',
    unweighed: 'أربعة عشر يومًا بلا وزن',
    birthday_soon: 'عيد ميلاد خلال سبعة أيام',
  },
}

/** Why a client is in a state. */
export const reasonWords: Words<StateReason['why']> = {
  'fa-IR': {
    'registration-unfinished': 'ثبت‌نام تمام نشده است',
    'no-paid-term': 'دورهٔ پرداخت‌شده ندارد',
    'no-supporter': 'پشتیبان ندارد',
    'term-runs': 'دوره در جریان است',
    stopped: 'دوره موقتاً متوقف است',
    'starts-later': 'دوره بعداً آغاز می‌شود',
    'term-ended': 'دوره پایان یافته است',
    closed: 'پرونده بسته شده است',
    'weigh-in-missing': 'وزن اعلام نشده است',
    'list-not-sent': 'لیست ارسال نشده است',
    'list-not-received': 'لیست دریافت نشده است',
    'list-unsafe': 'لیست دیگر ایمن نیست',
    'visit-tomorrow': 'ویزیت فردا است',
    'nothing-due': 'کاری نمانده است',
  },
  'ar-IQ': {
    'registration-unfinished': 'لم يكتمل التسجيل',
    'no-paid-term': 'لا دورة مدفوعة',
    'no-supporter': 'لا متابع له',
    'term-runs': 'الدورة جارية',
    stopped: 'الدورة متوقفة مؤقتًا',
    'starts-later': 'تبدأ الدورة لاحقًا',
    'term-ended': 'انتهت الدورة',
    closed: 'أُغلق الملف',
    'weigh-in-missing': 'لم يُعلن الوزن',
    'list-not-sent': 'لم تُرسل القائمة',
    'list-not-received': 'لم تُستلم القائمة',
    'list-unsafe': 'القائمة لم تعد آمنة',
    'visit-tomorrow': 'الزيارة غدًا',
    'nothing-due': 'لا شيء متبقٍ',
  },
}

/** The act that takes a client out of a state. */
export const removerWords: Words<StateReason['removedBy']> = {
  'fa-IR': {
    'finish-registration': 'تکمیل ثبت‌نام',
    'confirm-payment': 'تأیید پرداخت',
    'assign-supporter': 'تعیین پشتیبان',
    'term-end': 'پایان دوره',
    resume: 'ادامهٔ دوره',
    'term-start': 'آغاز دوره',
    renew: 'تمدید',
    reopen: 'بازگشایی پرونده',
    'record-weigh-in': 'ثبت وزن',
    'send-list': 'ارسال لیست',
    'receive-list': 'دریافت لیست',
    'next-due-day': 'نوبت بعد',
  },
  'ar-IQ': {
    'finish-registration': 'إكمال التسجيل',
    'confirm-payment': 'تأكيد الدفع',
    'assign-supporter': 'تعيين متابع',
    'term-end': 'نهاية الدورة',
    resume: 'استئناف الدورة',
    'term-start': 'بداية الدورة',
    renew: 'التمديد',
    reopen: 'إعادة فتح الملف',
    'record-weigh-in': 'تسجيل الوزن',
    'send-list': 'إرسال القائمة',
    'receive-list': 'استلام القائمة',
    'next-due-day': 'الموعد التالي',
  },
}
