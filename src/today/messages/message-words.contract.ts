import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { MessageBatch, MessageBatchRow, MessageReason } from './message-batches.contract.ts'
import type { MessageQueue } from './message-templates.contract.ts'

/* Words that stand on several screens and in exported files alike. */

export const messageRowStateWords: Record<LocaleId, Record<MessageBatchRow['state'], string>> = {
  'fa-IR': {
    waiting: 'در نوبت',
    queued: 'در راه',
    sent: 'تحویل شد',
    failed: 'نرسید',
    excluded: 'کنار گذاشته',
    skipped: 'فرستاده نشد',
  },
  'ar-IQ': {
    waiting: 'في الانتظار',
    queued: 'في الطريق',
    sent: 'سُلّمت',
    failed: 'لم تصل',
    excluded: 'مستبعد',
    skipped: 'لم تُرسَل',
  },
}

export const messageBatchStateWords: Record<LocaleId, Record<MessageBatch['state'], string>> = {
  'fa-IR': { held: 'در انتظار زمان', sending: 'در حال فرستادن', done: 'پایان‌یافته', cancelled: 'لغوشده' },
  'ar-IQ': { held: 'بانتظار الموعد', sending: 'قيد الإرسال', done: 'منتهية', cancelled: 'ملغاة' },
}

export const messageReasonWords: Record<LocaleId, Record<MessageReason, string>> = {
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
    'left-list': 'دیگر در این صف نیست',
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
    'left-list': 'لم يعد في هذا الطابور',
    'no-permission': 'لم تعد للمرسل صلاحية على هذا المشترك',
  },
}

export const messageQueueWords: Record<LocaleId, Record<MessageQueue, string>> = {
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
