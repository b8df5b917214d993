import type { DeliveryState } from './delivery.ts'
import type { LocaleId } from './text/locale.ts'

/** How far a message is. */
export const deliveryLabels: Record<LocaleId, Record<DeliveryState, string>> = {
  'fa-IR': { queued: 'در راه', sent: 'تحویل شد', failed: 'نرسید', 'no-channel': 'تحویل نشد: بدون کانال' },
  'ar-IQ': { queued: 'في الطريق', sent: 'سُلّمت', failed: 'لم تصل', 'no-channel': 'لم تُسلّم: بلا قناة' },
}

/** Why a message was not delivered: the receiver's last answer (`status 503`), or the name of a fault of the way. */
export function lossText(error: string, locale: LocaleId): string {
  return lossWords[locale][lossOf(error)]
}

type Loss = 'no-channel' | 'gone' | 'refused' | 'busy' | 'timeout' | 'unreachable'

function lossOf(error: string): Loss {
  if (error === 'no-channel') return error
  if (error === 'TimeoutError') return 'timeout'
  const status = Number(/^status (\d+)$/.exec(error)?.[1])
  if (Number.isNaN(status)) return 'unreachable'
  if (status === 410) return 'gone'
  return status >= 400 && status < 500 ? 'refused' : 'busy'
}

const lossWords: Record<LocaleId, Record<Loss, string>> = {
  'fa-IR': {
    'no-channel': 'کانالی برای پیام تنظیم نشده است',
    gone: 'گیرنده دیگر در دسترس نیست',
    refused: 'گیرنده پیام را نپذیرفت',
    busy: 'گیرنده پاسخ‌گو نبود',
    timeout: 'گیرنده به‌موقع پاسخ نداد',
    unreachable: 'گیرنده در دسترس نبود',
  },
  'ar-IQ': {
    'no-channel': 'لم تُضبط قناة للرسائل',
    gone: 'لم يعد المستلم متاحًا',
    refused: 'رفض المستلم الرسالة',
    busy: 'لم يستجب المستلم',
    timeout: 'لم يستجب المستلم في الوقت المحدد',
    unreachable: 'تعذّر الوصول إلى المستلم',
  },
}
