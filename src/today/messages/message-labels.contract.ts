import { deliveryLabels, lossText } from '#platform/contract/delivery-labels.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { MessageBatch, MessageBatchRow, MessageReason } from './message-batches.contract.ts'
import type { MessageChannel } from './messages.contract.ts'
import type { MessageQueue } from '#clients/clients/last-message.contract.ts'

/* Words that stand on several screens and in exported files alike. */

/** That the service has nowhere to send messages to. */
export const noChannelLabels: Record<LocaleId, string> = {
  'fa-IR': 'تحویل نمی‌شود: کانالی برای پیام تنظیم نشده است. پیام ثبت می‌شود و در «پیام‌های نرسیده» می‌ماند.',
  'ar-IQ': 'لن تُسلّم: لم تُضبط قناة للرسائل. تُسجَّل الرسالة وتبقى في «رسائل لم تصل».',
}

export const messageRowStateLabels: Record<LocaleId, Record<MessageBatchRow['state'], string>> = {
  'fa-IR': {
    waiting: 'در نوبت',
    ...deliveryLabels['fa-IR'],
    excluded: 'کنار گذاشته',
    skipped: 'فرستاده نشد',
  },
  'ar-IQ': {
    waiting: 'في الانتظار',
    ...deliveryLabels['ar-IQ'],
    excluded: 'مستبعد',
    skipped: 'لم تُرسَل',
  },
}

export const messageBatchStateWords: Record<LocaleId, Record<MessageBatch['state'], string>> = {
  'fa-IR': { held: 'در انتظار زمان', sending: 'در حال فرستادن', done: 'پایان‌یافته', cancelled: 'لغوشده' },
  'ar-IQ': { held: 'بانتظار الموعد', sending: 'قيد الإرسال', done: 'منتهية', cancelled: 'ملغاة' },
}

export const messageReasonLabels: Record<LocaleId, Record<MessageReason, string>> = {
  'fa-IR': {
    recent: 'به‌تازگی پیام گرفته است',
    'opted-out': 'پیام نمی‌خواهد',
    'no-channel': 'شمارهٔ همراه درست ندارد',
    complaint: 'شکایتی دارد که هنوز پیگیری نشده است',
    paused: 'در توقف موقت است',
    colleague: 'همکاری هم‌اکنون روی پرونده‌اش کار می‌کند',
    closed: 'پرونده‌اش بسته است',
    'no-language': 'متن به زبان او نوشته نشده است',
    'no-value': 'داده‌ای که متن می‌خواهد ثبت نشده است',
    'churned-list': 'دیگر در این صف نیست',
    'no-permission': 'فرستنده دیگر به این مراجع دسترسی ندارد',
  },
  'ar-IQ': {
    recent: 'وصلته رسالة قبل قليل',
    'opted-out': 'لا يريد الرسائل',
    'no-channel': 'لا رقم هاتف محمول صحيح له',
    complaint: 'لديه شكوى لم تُتابَع بعد',
    paused: 'في إيقاف مؤقت',
    colleague: 'زميل يعمل على ملفه الآن',
    closed: 'ملفه مغلق',
    'no-language': 'النص غير مكتوب بلغته',
    'no-value': 'بيانات يحتاجها النص غير مسجلة',
    'churned-list': 'لم يعد في هذا الطابور',
    'no-permission': 'لم تعد للمرسل صلاحية على هذا المشترك',
  },
}

export const messageQueueLabels: Record<LocaleId, Record<MessageQueue, string>> = {
  'fa-IR': {
    list_due_today: 'بدون لیستِ امروز',
    list_due_tomorrow: 'بدون لیستِ فردا',
    expires_soon: 'رو به پایان',
    eight_days: 'لیستِ هشت روز پیش',
  },
  'ar-IQ': {
    list_due_today: 'بلا قائمة اليوم',
    list_due_tomorrow: 'بلا قائمة الغد',
    expires_soon: 'على وشك الانتهاء',
    eight_days: 'قائمة قبل ثمانية أيام',
  },
}

interface ChannelLabels {
  title: string
  none: string
  to: (address: string) => string
  never: string
  delivered: string
  lost: string
}

/** Where messages go, on the pages of settings. */
export const channelLabels: Record<LocaleId, ChannelLabels> = {
  'fa-IR': {
    title: 'کانال پیام',
    none: 'کانالی برای پیام تنظیم نشده است؛ هیچ پیام و خبر لیستی تحویل نمی‌شود. نشانی گیرنده هنگام راه‌اندازی سرور تعیین می‌شود.',
    to: (address) => `پیام‌ها به این نشانی سپرده می‌شود: \u2068${address}\u2069`,
    never: 'هنوز پیامی تحویل نشده است.',
    delivered: 'آخرین تحویل',
    lost: 'آخرین پیام نرسیده',
  },
  'ar-IQ': {
    title: 'قناة الرسائل',
    none: 'لم تُضبط قناة للرسائل؛ لا تُسلّم أي رسالة ولا خبر قائمة. يُحدَّد عنوان المستلم عند تشغيل الخادم.',
    to: (address) => `تُسلَّم الرسائل إلى هذا العنوان: \u2068${address}\u2069`,
    never: 'لم تُسلّم أي رسالة بعد.',
    delivered: 'آخر تسليم',
    lost: 'آخر رسالة لم تصل',
  },
}

/** Where messages go and how that went last, in a sentence each. @param moment an instant in words */
export function channelText(
  { address, lastDeliveredAt, lastFailure }: MessageChannel,
  locale: LocaleId,
  moment: (at: string) => string,
): string[] {
  const words = channelLabels[locale]
  return [
    address === null ? words.none : words.to(address),
    lastDeliveredAt === null ? words.never : `${words.delivered}: ${moment(lastDeliveredAt)}`,
    ...(lastFailure === null
      ? []
      : [`${words.lost}: ${moment(lastFailure.at)} (${lossText(lastFailure.error, locale)})`]),
  ]
}
