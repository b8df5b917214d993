import { reasonLabels, removerWords } from '#clients/clients/state-reason-labels.contract.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { lossText } from '#platform/contract/delivery-labels.ts'
import type { QueueReason } from './queues.contract.ts'

const ownReasons = {
  'fa-IR': {
    'ends-soon': 'دوره رو به پایان است',
    'list-eight-days-old': 'هشت روز از لیست گذشته است',
    'message-unanswered': 'پیامش پاسخ نگرفته است',
    'reply-undelivered': 'پاسخی که نوشته شد به دستش نرسید',
    'list-asked': 'لیست منتظر تصمیم سرپرست است',
    'contact-planned': 'نوبت تماس رسیده است',
    left: 'این هفته ترک کرده است',
  },
  'ar-IQ': {
    'ends-soon': 'الاشتراك على وشك الانتهاء',
    'list-eight-days-old': 'مضت ثمانية أيام على القائمة',
    'message-unanswered': 'رسالته بلا رد',
    'reply-undelivered': 'الرد المكتوب لم يصله',
    'list-asked': 'القائمة بانتظار قرار الرئيس',
    'contact-planned': 'حان موعد الاتصال',
    left: 'انقطع هذا الأسبوع',
  },
} as const

const ownRemovers = {
  'fa-IR': {
    'send-next-list': 'ارسال لیست بعدی',
    'answer-message': 'پاسخ دادن',
    contact: 'تماس گرفتن',
    'send-safe-list': 'ارسال لیست ایمن یا توقف برنامهٔ ۲۱ روزه',
    'decide-list': 'ارسال یا بازگرداندن لیست',
  },
  'ar-IQ': {
    'send-next-list': 'إرسال القائمة التالية',
    'answer-message': 'الرد',
    contact: 'الاتصال',
    'send-safe-list': 'إرسال قائمة آمنة أو إيقاف برنامج ٢١ يومًا',
    'decide-list': 'إرسال القائمة أو إعادتها',
  },
} as const

/** Why a client is in a queue, in words. */
export function whyText(reason: QueueReason, locale: LocaleId): string {
  const words = { ...reasonLabels[locale], ...ownReasons[locale] }[reason.why]
  const { error } = reason.params
  return typeof error === 'string' ? `${words}: ${lossText(error, locale)}` : words
}

/** The action that takes the client out of the queue. */
export function actionText(reason: QueueReason, locale: LocaleId): string {
  return { ...removerWords[locale], ...ownRemovers[locale] }[reason.removedBy]
}
