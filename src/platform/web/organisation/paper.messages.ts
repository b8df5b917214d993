import { defineMessages } from '../i18n/messages.ts'

export const paperMessages = defineMessages({
  'fa-IR': { unnamed: 'خدمات تغذیه و رژیم' },
  'ar-IQ': { unnamed: 'خدمة التغذية والحمية' },
})
