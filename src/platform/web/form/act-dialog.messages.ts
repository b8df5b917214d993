import { defineMessages } from '#platform/web/i18n/messages.ts'

export const actDialogMessages = defineMessages({
  'fa-IR': { cancel: 'انصراف' },
  'ar-IQ': { cancel: 'إلغاء' },
})
