import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** Words of the text editor. */
export const guideEditorMessages = defineMessages({
  'fa-IR': {
    tools: (_: Fa, field: string) => `ابزارهای ${field}`,
    actions: {
      strong: 'پررنگ',
      em: 'مورب',
      heading: 'تیتر',
      subheading: 'زیرتیتر',
      bullets: 'فهرست',
      numbers: 'فهرست شماره‌دار',
      script: 'متن گفت‌وگو',
      undo: 'برگرداندن',
      redo: 'انجام دوباره',
    },
  },
  'ar-IQ': {
    tools: (_, field) => `أدوات ${field}`,
    actions: {
      strong: 'عريض',
      em: 'مائل',
      heading: 'عنوان',
      subheading: 'عنوان فرعي',
      bullets: 'قائمة',
      numbers: 'قائمة مرقمة',
      script: 'نص الحديث',
      undo: 'تراجع',
      redo: 'إعادة التنفيذ',
    },
  },
})
