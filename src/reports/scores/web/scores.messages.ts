import { defineMessages } from '#platform/contract/text/messages.ts'

/** Columns of the list behind the report of marks. */
export const scoresMessages = defineMessages({
  'fa-IR': {
    givenOn: 'روز',
    mark: 'نمره',
    noMark: 'بی‌نمره',
    causes: 'علت‌ها',
    contactedOn: 'تماس',
    notContacted: 'بی‌تماس',
  },
  'ar-IQ': {
    givenOn: 'اليوم',
    mark: 'التقييم',
    noMark: 'بلا تقييم',
    causes: 'الأسباب',
    contactedOn: 'الاتصال',
    notContacted: 'بلا اتصال',
  },
})
