import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** Columns of the list behind the performance of supporters. */
export const supporterPerformanceMessages = defineMessages({
  'fa-IR': {
    kind: 'نوع',
    day: 'روز',
    dietType: 'نوع رژیم',
    sentOn: 'روز ارسال لیست',
    notSent: 'فرستاده نشد',
    mark: 'نمره',
    answerHours: 'زمان پاسخ',
    hours: (format: Fa, hours: number) => format.plural(hours, { one: '# ساعت', other: '# ساعت' }),
    renewedOn: 'تمدید',
    churnedOn: 'ترک',
    weekly: 'وزن به سوی هدف',
    aWeek: (_: Fa, share: string) => `${share} در هفته`,
  },
  'ar-IQ': {
    kind: 'النوع',
    day: 'اليوم',
    dietType: 'نوع الحمية',
    sentOn: 'يوم إرسال القائمة',
    notSent: 'لم تُرسل',
    mark: 'التقييم',
    answerHours: 'مدة الرد',
    hours: (format, hours) =>
      format.plural(hours, {
        zero: 'أقل من ساعة',
        one: 'ساعة واحدة',
        two: 'ساعتان',
        few: '# ساعات',
        many: '# ساعة',
        other: '# ساعة',
      }),
    renewedOn: 'التمديد',
    churnedOn: 'الانقطاع',
    weekly: 'الوزن نحو الهدف',
    aWeek: (_, share) => `${share} أسبوعيًا`,
  },
})
