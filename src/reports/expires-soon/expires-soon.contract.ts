import * as z from 'zod/mini'
import { declareReport, factRow } from '#platform/contract/declared-report.ts'
import { day, id } from '#platform/contract/scalars.ts'
import {
  countryDimension,
  dietTypeDimension,
  supporterDimension,
} from '#reports/declared/dimensions.contract.ts'

/** `/reports/expires-soon`: active clients whose term ends soon, and what is at risk. */
export const expiresSoon = declareReport({
  name: 'expires-soon',
  summary: 'Active clients whose running term ends within the days of the setting, reserved or not.',
  title: { 'fa-IR': 'رو به پایان', 'ar-IQ': 'على وشك الانتهاء' },
  definition: {
    'fa-IR':
      'مراجع فعالی که دورهٔ جاری‌اش در چند روز آینده، به تعداد تنظیم «نزدیک پایان»، تمام می‌شود. ارزش در خطر، قیمت دورهٔ جاری کسانی است که دورهٔ بعدی را رزرو نکرده‌اند؛ توقف‌کرده‌ها در آن نیستند.',
    'ar-IQ':
      'مشترك نشط ينتهي اشتراكه الجاري خلال الأيام القادمة المحددة في إعداد «قرب الانتهاء». والقيمة المعرّضة للخطر هي سعر الاشتراك الجاري لمن لم يحجز اشتراكًا تاليًا، ولا يدخل فيه المتوقفون.',
  },
  sources: {
    'fa-IR': 'دوره‌های پرداخت‌شده با توقف‌ها و روزهای افزوده، و دوره‌های رزروشده.',
    'ar-IQ': 'الاشتراكات المدفوعة مع إيقافاتها وأيامها المضافة، والاشتراكات المحجوزة.',
  },
  rowsTitle: { 'fa-IR': 'دوره‌های رو به پایان', 'ar-IQ': 'اشتراكات على وشك الانتهاء' },
  about: 'state',
  groups: ['left', 'reserved', 'supporterId', 'dietType', 'country'],
  dimensions: [
    {
      id: 'left',
      label: { 'fa-IR': 'روز مانده', 'ar-IQ': 'الأيام الباقية' },
      values: {
        kind: 'codes',
        words: {
          two: { 'fa-IR': 'تا دو روز', 'ar-IQ': 'حتى يومين' },
          week: { 'fa-IR': 'سه تا هفت روز', 'ar-IQ': 'من ثلاثة أيام إلى سبعة' },
          fortnight: { 'fa-IR': 'هشت تا چهارده روز', 'ar-IQ': 'من ثمانية أيام إلى أربعة عشر' },
          more: { 'fa-IR': 'بیش از چهارده روز', 'ar-IQ': 'أكثر من أربعة عشر يومًا' },
        },
      },
    },
    {
      id: 'reserved',
      label: { 'fa-IR': 'رزرو', 'ar-IQ': 'الحجز' },
      values: {
        kind: 'codes',
        words: {
          yes: { 'fa-IR': 'دورهٔ بعدی دارد', 'ar-IQ': 'له اشتراك تالٍ' },
          no: { 'fa-IR': 'رزرو نکرده', 'ar-IQ': 'لم يحجز' },
        },
      },
    },
    supporterDimension,
    dietTypeDimension,
    countryDimension,
  ],
  measures: [
    { id: 'ending', label: { 'fa-IR': 'دورهٔ رو به پایان', 'ar-IQ': 'اشتراكات على وشك الانتهاء' }, tile: true },
    { id: 'unreserved', label: { 'fa-IR': 'رزرو نکرده', 'ar-IQ': 'لم يحجز' }, tile: true },
    { id: 'reserved', label: { 'fa-IR': 'رزرو کرده', 'ar-IQ': 'حجز' }, tile: true },
    {
      id: 'riskIrr',
      label: { 'fa-IR': 'مبلغ ریالی در خطر', 'ar-IQ': 'المعرّض للخطر بالريال' },
      unit: 'IRR',
      tile: true,
    },
    {
      id: 'riskIqd',
      label: { 'fa-IR': 'مبلغ دیناری در خطر', 'ar-IQ': 'المعرّض للخطر بالدينار' },
      unit: 'IQD',
      tile: true,
    },
    { id: 'riskUsd', label: { 'fa-IR': 'مبلغ دلاری در خطر', 'ar-IQ': 'المعرّض للخطر بالدولار' }, unit: 'USD' },
  ],
  ratios: [
    {
      id: 'reservedShare',
      label: { 'fa-IR': 'سهم رزرو', 'ar-IQ': 'نسبة الحجز' },
      upper: 'reserved',
      lower: 'ending',
      as: 'percent',
      tile: true,
    },
  ],
  chart: ['reserved', 'unreserved'],
  row: factRow({
    termId: id,
    endsOn: day,
    daysLeft: z.int(),
    isReserved: z.boolean(),
    price: z.int(),
    currency: z.enum(['IRR', 'IQD', 'USD']),
    dietType: z.string(),
    termNumber: z.int(),
  }),
  sorts: ['ends', 'name'],
  defaultSort: 'ends',
})
