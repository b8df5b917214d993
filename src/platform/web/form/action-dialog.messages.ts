import { defineMessages } from '#platform/web/i18n/messages.ts'

export const actionDialogMessages = defineMessages({
  'fa-IR': { cancel: 'انصراف' },
  'ar-IQ': { cancel: 'إلغاء' },
})
