import { defineMessages } from '#platform/contract/text/messages.ts'

/** Columns of the list behind the report of comments. */
export const commentsReportMessages = defineMessages({
  'fa-IR': {
    writtenOn: 'روز',
    author: 'نویسنده',
    kind: 'نوع',
    remark: 'توصیه',
    answeredAfter: 'ساعت تا پاسخ',
  },
  'ar-IQ': {
    writtenOn: 'اليوم',
    author: 'الكاتب',
    kind: 'النوع',
    remark: 'التوصية',
    answeredAfter: 'ساعات حتى الرد',
  },
})
