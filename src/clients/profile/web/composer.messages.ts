import { defineMessages } from '#platform/contract/text/messages.ts'

export const composerMessages = defineMessages({
  'fa-IR': {
    audience: 'نوع نوشته',
    kinds: { comment: 'یادداشت تیم', remark: 'توصیه', task: 'وظیفه' },
  },
  'ar-IQ': {
    audience: 'نوع الكتابة',
    kinds: { comment: 'ملاحظة الفريق', remark: 'توصية', task: 'مهمة' },
  },
})
