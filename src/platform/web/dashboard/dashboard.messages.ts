import { defineMessages, type Fa } from '../i18n/messages.ts'

/** Texts that all dashboards share. */
export const dashboardMessages = defineMessages({
  'fa-IR': {
    arrange: 'چیدن عددها',
    apply: 'اعمال',
    cancel: 'انصراف',
    reset: 'بازگشت به چیدمان معمول',
    allHidden: 'همهٔ عددها پنهان‌اند.',
    countedAt: (_: Fa, moment: string) => `شمرده در ${moment}`,
    refresh: 'شمارش دوباره',
  },
  'ar-IQ': {
    arrange: 'ترتيب الأرقام',
    apply: 'تطبيق',
    cancel: 'إلغاء',
    reset: 'العودة إلى الترتيب المعتاد',
    allHidden: 'كل الأرقام مخفية.',
    countedAt: (_, moment) => `حُسب في ${moment}`,
    refresh: 'الحساب من جديد',
  },
})
