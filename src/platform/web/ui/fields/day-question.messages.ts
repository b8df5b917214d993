import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

export const dayQuestionMessages = defineMessages({
  'fa-IR': {
    otherWeekday: (_: Fa, day: string, weekday: string) =>
      `روز هفته با تاریخ نمی‌خواند: ${day} ${weekday} است.`,
    lunar: 'این تاریخ قمری به نظر می‌رسد؛ تاریخ شمسی یا میلادی بنویسید.',
    choose: (_: Fa, day: string) => `${day} را بنویس`,
  },
  'ar-IQ': {
    otherWeekday: (_, day, weekday) => `اليوم لا يطابق التاريخ: ${day} هو يوم ${weekday}.`,
    lunar: 'يبدو أن هذا التاريخ هجري؛ اكتب التاريخ الميلادي أو الشمسي.',
    choose: (_, day) => `اكتب ${day}`,
  },
})
