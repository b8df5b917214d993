import { defineMessages } from '#platform/contract/text/messages.ts'

/** Columns of the list behind the report of diabetes. */
export const diabetesMessages = defineMessages({
  'fa-IR': {
    kind: 'نوع دیابت',
    dietOnly: 'تنها رژیم دیابت',
    stage: 'مرحله',
    listState: 'لیست و وزن',
    dietType: 'نوع رژیم',
    kcal: 'انرژی (کیلوکالری)',
    weight: 'آخرین وزن',
    weighedOn: 'روز آخرین وزن',
    change: 'تغییر وزن (کیلوگرم)',
  },
  'ar-IQ': {
    kind: 'نوع السكري',
    dietOnly: 'حمية السكري فقط',
    stage: 'المرحلة',
    listState: 'القائمة والوزن',
    dietType: 'نوع الحمية',
    kcal: 'الطاقة (كيلو سعرة)',
    weight: 'آخر وزن',
    weighedOn: 'يوم آخر وزن',
    change: 'تغيّر الوزن (كغم)',
  },
})
