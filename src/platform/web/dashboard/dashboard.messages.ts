import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** Texts that all dashboards share. */
export const dashboardMessages = defineMessages({
  'fa-IR': {
    arrange: 'چینش کارت‌ها',
    apply: 'اعمال',
    cancel: 'انصراف',
    reset: 'بازگشت به چیدمان پیش‌فرض',
    allHidden: 'همهٔ کارت‌ها پنهان‌اند.',
    countedAt: (_: Fa, moment: string) => `به‌روز تا ${moment}`,
    refresh: 'به‌روزرسانی',
  },
  'ar-IQ': {
    arrange: 'ترتيب البطاقات',
    apply: 'تطبيق',
    cancel: 'إلغاء',
    reset: 'العودة إلى الترتيب الافتراضي',
    allHidden: 'كل البطاقات مخفية.',
    countedAt: (_, moment) => `محدَّث حتى ${moment}`,
    refresh: 'تحديث',
  },
})
