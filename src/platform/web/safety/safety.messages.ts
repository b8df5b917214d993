import { defineMessages } from '#platform/contract/text/messages.ts'

export const safetySectionMessages = defineMessages({
  'fa-IR': {
    label: 'بخش‌های وضعیت جسمانی',
    sections: {
      conditions: 'وضعیت جسمانی',
      allergies: 'حساسیت‌ها',
      groups: 'گروه‌ها',
      rules: 'قواعد ایمنی',
      changes: 'تغییرهای ایمنی',
    },
    waiting: 'تغییری در این مورد منتظر تأیید نفر دوم است.',
    waitingHeld: 'تغییری در این مورد منتظر تأیید نفر دوم است؛ بخش سخت‌گیرانهٔ آن اجرا می‌شود.',
    open: 'دیدن تغییر',
  },
  'ar-IQ': {
    label: 'أقسام الحالات البدنية',
    sections: {
      conditions: 'الحالات البدنية',
      allergies: 'الحساسيات',
      groups: 'المجموعات',
      rules: 'قواعد السلامة',
      changes: 'تغييرات السلامة',
    },
    waiting: 'تغيير يخص هذا ينتظر موافقة شخص ثانٍ.',
    waitingHeld: 'تغيير يخص هذا ينتظر موافقة شخص ثانٍ، والجزء الأكثر صرامة منه سارٍ.',
    open: 'عرض التغيير',
  },
})
