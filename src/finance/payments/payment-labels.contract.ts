import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { PaymentMethod, PaymentState } from './payments.contract.ts'

/** How a client paid: the same words on screens, in files and on receipts. */
export const methodLabels: Record<LocaleId, Record<PaymentMethod, string>> = {
  'fa-IR': {
    gateway: 'درگاه اینترنتی',
    card_to_card: 'کارت به کارت',
    credit_code: 'کد اعتباری',
    cash: 'نقدی',
  },
  'ar-IQ': {
    gateway: 'بوابة الدفع',
    card_to_card: 'تحويل بين البطاقات',
    credit_code: 'رمز رصيد',
    cash: 'نقدًا',
  },
}

/** What became of a payment, on screens and in files. */
export const paymentStateLabels: Record<LocaleId, Record<PaymentState, string>> = {
  'fa-IR': {
    pending: 'در انتظار تأیید',
    confirmed: 'تأییدشده',
    rejected: 'ردشده',
    refunded: 'بازپرداخت‌شده',
  },
  'ar-IQ': { pending: 'بانتظار التأكيد', confirmed: 'مؤكدة', rejected: 'مرفوضة', refunded: 'مستردة' },
}
