import * as z from 'zod/mini'
import { stages } from '#clients/clients/lifecycle.contract.ts'
import { declareReport, factRow } from '#platform/contract/declared-report.ts'
import { day } from '#platform/contract/scalars.ts'
import {
  countryDimension,
  dietTypeDimension,
  stageDimension,
  supporterDimension,
} from '#reports/declared/dimensions.contract.ts'

/** `/reports/success-degree`: how far clients came on the way from their start weight to their target. */
export const successDegree = declareReport({
  name: 'success-degree',
  summary: 'Paid clients with start, target and a weigh-in, by the signed share of the way to the target.',
  title: { 'fa-IR': 'درجهٔ موفقیت', 'ar-IQ': 'درجة النجاح' },
  definition: {
    'fa-IR':
      'هر مراجعی که دست‌کم یک دوره پرداخته و وزن آغاز، وزن هدف و دست‌کم یک وزن ثبت‌شده دارد، با آخرین وزنش؛ ترک‌کرده‌ها هم شمرده می‌شوند تا فقط کسانی که مانده‌اند دیده نشوند. سهم راه برای کم کردن و زیاد کردن وزن یکی حساب می‌شود و منفی یعنی دورتر از آغاز.',
    'ar-IQ':
      'كل مشترك دفع اشتراكًا واحدًا على الأقل وله وزن بداية ووزن هدف ووزن مسجل واحد على الأقل، بآخر وزن له؛ ويُحسب المنقطعون أيضًا كي لا يظهر الباقون وحدهم. وتُحسب نسبة الطريق لإنقاص الوزن وزيادته بالطريقة نفسها، والسالب يعني أبعد من البداية.',
  },
  sources: {
    'fa-IR': 'وزن آغاز و وزن هدف پرونده و آخرین ثبت وزن.',
    'ar-IQ': 'وزن البداية والوزن المستهدف في الملف وآخر وزن مسجل.',
  },
  rowsTitle: { 'fa-IR': 'مراجعان و راه تا هدف', 'ar-IQ': 'المشتركون وطريقهم إلى الهدف' },
  about: 'state',
  groups: ['dietType', 'supporterId', 'termNumber', 'band', 'stage', 'country'],
  dimensions: [
    dietTypeDimension,
    supporterDimension,
    {
      id: 'termNumber',
      label: { 'fa-IR': 'دورهٔ چندم', 'ar-IQ': 'رقم الاشتراك' },
      values: {
        kind: 'codes',
        words: {
          first: { 'fa-IR': 'دورهٔ اول', 'ar-IQ': 'الاشتراك الأول' },
          second: { 'fa-IR': 'دورهٔ دوم', 'ar-IQ': 'الاشتراك الثاني' },
          third: { 'fa-IR': 'دورهٔ سوم', 'ar-IQ': 'الاشتراك الثالث' },
          more: { 'fa-IR': 'دورهٔ چهارم و بیشتر', 'ar-IQ': 'الاشتراك الرابع وأكثر' },
        },
      },
    },
    {
      id: 'band',
      label: { 'fa-IR': 'سهم راه', 'ar-IQ': 'نسبة الطريق' },
      values: {
        kind: 'codes',
        words: {
          below: { 'fa-IR': 'دورتر از آغاز', 'ar-IQ': 'أبعد من البداية' },
          quarter: { 'fa-IR': 'تا یک‌چهارم راه', 'ar-IQ': 'حتى ربع الطريق' },
          half: { 'fa-IR': 'یک‌چهارم تا نیمه', 'ar-IQ': 'من الربع إلى النصف' },
          threeQuarters: { 'fa-IR': 'نیمه تا سه‌چهارم', 'ar-IQ': 'من النصف إلى ثلاثة أرباع' },
          whole: { 'fa-IR': 'سه‌چهارم تا هدف', 'ar-IQ': 'من ثلاثة أرباع إلى الهدف' },
          over: { 'fa-IR': 'فراتر از هدف', 'ar-IQ': 'ما بعد الهدف' },
        },
      },
    },
    stageDimension,
    countryDimension,
  ],
  measures: [
    { id: 'counted', label: { 'fa-IR': 'مراجع', 'ar-IQ': 'المشتركون' }, tile: true },
    { id: 'below', label: { 'fa-IR': 'دورتر از آغاز', 'ar-IQ': 'أبعد من البداية' }, tile: true },
    { id: 'quarter', label: { 'fa-IR': 'تا یک‌چهارم', 'ar-IQ': 'حتى الربع' } },
    { id: 'half', label: { 'fa-IR': 'یک‌چهارم تا نیمه', 'ar-IQ': 'من الربع إلى النصف' } },
    { id: 'threeQuarters', label: { 'fa-IR': 'نیمه تا سه‌چهارم', 'ar-IQ': 'من النصف إلى ثلاثة أرباع' } },
    { id: 'whole', label: { 'fa-IR': 'سه‌چهارم تا هدف', 'ar-IQ': 'من ثلاثة أرباع إلى الهدف' } },
    { id: 'over', label: { 'fa-IR': 'فراتر از هدف', 'ar-IQ': 'ما بعد الهدف' } },
    { id: 'halfway', label: { 'fa-IR': 'نیمهٔ راه و بیشتر', 'ar-IQ': 'نصف الطريق وأكثر' }, tile: true },
    { id: 'reached', label: { 'fa-IR': 'رسیده به هدف', 'ar-IQ': 'بلغوا الهدف' }, tile: true },
  ],
  ratios: [
    {
      id: 'halfwayShare',
      label: { 'fa-IR': 'سهم نیمهٔ راه و بیشتر', 'ar-IQ': 'نسبة نصف الطريق وأكثر' },
      upper: 'halfway',
      lower: 'counted',
      as: 'percent',
      tile: true,
    },
    {
      id: 'reachedShare',
      label: { 'fa-IR': 'سهم رسیده به هدف', 'ar-IQ': 'نسبة من بلغوا الهدف' },
      upper: 'reached',
      lower: 'counted',
      as: 'percent',
      tile: true,
    },
  ],
  chart: ['counted'],
  row: factRow({
    stage: z.enum(stages),
    startWeightG: z.int(),
    targetWeightG: z.int(),
    lastWeightG: z.int(),
    lastWeighedOn: day,
    /** Of the way, in tenths of a percent. */
    permille: z.int(),
    termsCount: z.int(),
    dietType: z.nullable(z.string()),
  }),
  sorts: ['way', 'weighed', 'name'],
  defaultSort: '-way',
})
