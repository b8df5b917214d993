import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { StateReason } from './lifecycle.contract.ts'

type Words<Code extends string> = Record<LocaleId, Record<Code, string>>

/** Why a client is in a state. */
export const reasonLabels: Words<StateReason['why']> = {
  'fa-IR': {
    'registration-unfinished': 'ثبت‌نام تمام نشده است',
    'no-paid-term': 'دورهٔ پرداخت‌شده ندارد',
    'no-supporter': 'پشتیبان ندارد',
    'term-runs': 'دوره در جریان است',
    stopped: 'دوره موقتاً متوقف است',
    'starts-later': 'دوره بعداً آغاز می‌شود',
    'term-ended': 'دوره پایان یافته است',
    closed: 'پرونده بسته شده است',
    'weigh-in-missing': 'وزن ثبت نشده است',
    'list-not-sent': 'لیست ارسال نشده است',
    'list-not-received': 'لیست دریافت نشده است',
    'list-unsafe': 'لیست یا برنامهٔ ۲۱ روزه دیگر ایمن نیست',
    'visit-tomorrow': 'ویزیت فردا است',
    'nothing-due': 'نوبت لیست نیست',
  },
  'ar-IQ': {
    'registration-unfinished': 'لم يكتمل التسجيل',
    'no-paid-term': 'لا اشتراك مدفوعًا',
    'no-supporter': 'لا مشرف له',
    'term-runs': 'الاشتراك جارٍ',
    stopped: 'الاشتراك متوقف مؤقتًا',
    'starts-later': 'يبدأ الاشتراك لاحقًا',
    'term-ended': 'انتهى الاشتراك',
    closed: 'أُغلق الملف',
    'weigh-in-missing': 'لم يُسجَّل الوزن',
    'list-not-sent': 'لم تُرسل القائمة',
    'list-not-received': 'لم تُستلم القائمة',
    'list-unsafe': 'القائمة أو برنامج ٢١ يومًا لم يعد آمنًا',
    'visit-tomorrow': 'المراجعة غدًا',
    'nothing-due': 'لا قائمة مطلوبة الآن',
  },
}

/** The action that takes a client out of a state. */
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
    'assign-supporter': 'تعيين مشرف',
    'term-end': 'نهاية الاشتراك',
    resume: 'استئناف الاشتراك',
    'term-start': 'بداية الاشتراك',
    renew: 'التمديد',
    reopen: 'إعادة فتح الملف',
    'record-weigh-in': 'تسجيل الوزن',
    'send-list': 'إرسال القائمة',
    'receive-list': 'استلام القائمة',
    'next-due-day': 'الموعد التالي',
  },
}
