import { defineMessages } from '#platform/contract/text/messages.ts'

export const actionDialogMessages = defineMessages({
  'fa-IR': { cancel: 'انصراف' },
  'ar-IQ': { cancel: 'إلغاء' },
})
