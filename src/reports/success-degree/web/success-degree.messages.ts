import { defineMessages } from '#platform/contract/text/messages.ts'

/** Columns of the list behind the report of the way to the target. */
export const successDegreeMessages = defineMessages({
  'fa-IR': {
    way: 'سهم راه',
    start: 'وزن آغاز',
    target: 'وزن هدف',
    last: 'آخرین وزن',
    weighedOn: 'روز آخرین وزن',
    termsCount: 'تعداد دوره‌ها',
    stage: 'مرحله',
    dietType: 'نوع رژیم',
  },
  'ar-IQ': {
    way: 'نسبة الطريق',
    start: 'وزن البداية',
    target: 'وزن الهدف',
    last: 'آخر وزن',
    weighedOn: 'يوم آخر وزن',
    termsCount: 'عدد الاشتراكات',
    stage: 'المرحلة',
    dietType: 'نوع الحمية',
  },
})
