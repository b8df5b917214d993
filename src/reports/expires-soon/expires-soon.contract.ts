import * as z from 'zod/mini'
import { declareReport, factRow, words } from '#platform/contract/declared-report.ts'
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
  title: words('رو به پایان', 'على وشك الانتهاء'),
  definition: words(
    'مراجع فعالی که دورهٔ جاری‌اش در چند روز آینده، به تعداد تنظیم «نزدیک پایان»، تمام می‌شود. ارزش در خطر، قیمت دورهٔ جاری کسانی است که دورهٔ بعدی را رزرو نکرده‌اند؛ توقف‌کرده‌ها در آن نیستند.',
    'مشترك نشط ينتهي اشتراكه الجاري خلال الأيام القادمة المحددة في إعداد «قرب الانتهاء». والقيمة المعرّضة للخطر هي سعر الاشتراك الجاري لمن لم يحجز اشتراكًا تاليًا، ولا يدخل فيه المتوقفون.',
  ),
  sources: words(
    'دوره‌های پرداخت‌شده با توقف‌ها و روزهای افزوده، و دوره‌های رزروشده.',
    'الاشتراكات المدفوعة مع إيقافاتها وأيامها المضافة، والاشتراكات المحجوزة.',
  ),
  rowsTitle: words('دوره‌های رو به پایان', 'اشتراكات على وشك الانتهاء'),
  about: 'state',
  groups: ['left', 'reserved', 'supporterId', 'dietType', 'country'],
  dimensions: [
    {
      id: 'left',
      label: words('روز مانده', 'الأيام الباقية'),
      values: {
        kind: 'codes',
        words: {
          two: words('تا دو روز', 'حتى يومين'),
          week: words('سه تا هفت روز', 'من ثلاثة أيام إلى سبعة'),
          fortnight: words('هشت تا چهارده روز', 'من ثمانية أيام إلى أربعة عشر'),
          more: words('بیش از چهارده روز', 'أكثر من أربعة عشر يومًا'),
        },
      },
    },
    {
      id: 'reserved',
      label: words('رزرو', 'الحجز'),
      values: {
        kind: 'codes',
        words: { yes: words('دورهٔ بعدی دارد', 'له اشتراك تالٍ'), no: words('رزرو نکرده', 'لم يحجز') },
      },
    },
    supporterDimension,
    dietTypeDimension,
    countryDimension,
  ],
  measures: [
    { id: 'ending', label: words('دورهٔ رو به پایان', 'اشتراكات على وشك الانتهاء'), tile: true },
    { id: 'unreserved', label: words('رزرو نکرده', 'لم يحجز'), tile: true },
    { id: 'reserved', label: words('رزرو کرده', 'حجز'), tile: true },
    { id: 'riskIrr', label: words('مبلغ ریالی در خطر', 'المعرّض للخطر بالريال'), unit: 'IRR', tile: true },
    { id: 'riskIqd', label: words('مبلغ دیناری در خطر', 'المعرّض للخطر بالدينار'), unit: 'IQD', tile: true },
    { id: 'riskUsd', label: words('مبلغ دلاری در خطر', 'المعرّض للخطر بالدولار'), unit: 'USD' },
  ],
  ratios: [
    {
      id: 'reservedShare',
      label: words('سهم رزرو', 'نسبة الحجز'),
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
