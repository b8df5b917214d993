import * as z from 'zod/mini'
import { declareReport, factRow, words } from '#platform/contract/declared-report.ts'
import { stages } from '#clients/clients/lifecycle.contract.ts'
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
  title: words('درجهٔ موفقیت', 'درجة النجاح'),
  definition: words(
    'هر مراجعی که دست‌کم یک دوره پرداخته و وزن آغاز، وزن هدف و دست‌کم یک وزن ثبت‌شده دارد، با آخرین وزنش؛ ترک‌کرده‌ها هم شمرده می‌شوند تا فقط کسانی که مانده‌اند دیده نشوند. سهم راه برای کم کردن و زیاد کردن وزن یکی حساب می‌شود و منفی یعنی دورتر از آغاز.',
    'كل مشترك دفع اشتراكًا واحدًا على الأقل وله وزن بداية ووزن هدف ووزن مسجل واحد على الأقل، بآخر وزن له؛ ويُحسب المنقطعون أيضًا كي لا يظهر الباقون وحدهم. وتُحسب نسبة الطريق لإنقاص الوزن وزيادته بالطريقة نفسها، والسالب يعني أبعد من البداية.',
  ),
  sources: words(
    'وزن آغاز و وزن هدف پرونده و آخرین ثبت وزن.',
    'وزن البداية والوزن المستهدف في الملف وآخر وزن مسجل.',
  ),
  rowsTitle: words('مراجعان و راه تا هدف', 'المشتركون وطريقهم إلى الهدف'),
  about: 'state',
  groups: ['dietType', 'supporterId', 'termNumber', 'band', 'stage', 'country'],
  dimensions: [
    dietTypeDimension,
    supporterDimension,
    {
      id: 'termNumber',
      label: words('دورهٔ چندم', 'رقم الاشتراك'),
      values: {
        kind: 'codes',
        words: {
          first: words('دورهٔ اول', 'الاشتراك الأول'),
          second: words('دورهٔ دوم', 'الاشتراك الثاني'),
          third: words('دورهٔ سوم', 'الاشتراك الثالث'),
          more: words('دورهٔ چهارم و بیشتر', 'الاشتراك الرابع وأكثر'),
        },
      },
    },
    {
      id: 'band',
      label: words('سهم راه', 'نسبة الطريق'),
      values: {
        kind: 'codes',
        words: {
          below: words('دورتر از آغاز', 'أبعد من البداية'),
          quarter: words('تا یک‌چهارم راه', 'حتى ربع الطريق'),
          half: words('یک‌چهارم تا نیمه', 'من الربع إلى النصف'),
          threeQuarters: words('نیمه تا سه‌چهارم', 'من النصف إلى ثلاثة أرباع'),
          whole: words('سه‌چهارم تا هدف', 'من ثلاثة أرباع إلى الهدف'),
          over: words('فراتر از هدف', 'ما بعد الهدف'),
        },
      },
    },
    stageDimension,
    countryDimension,
  ],
  measures: [
    { id: 'counted', label: words('مراجع', 'المشتركون'), tile: true },
    { id: 'below', label: words('دورتر از آغاز', 'أبعد من البداية'), tile: true },
    { id: 'quarter', label: words('تا یک‌چهارم', 'حتى الربع') },
    { id: 'half', label: words('یک‌چهارم تا نیمه', 'من الربع إلى النصف') },
    { id: 'threeQuarters', label: words('نیمه تا سه‌چهارم', 'من النصف إلى ثلاثة أرباع') },
    { id: 'whole', label: words('سه‌چهارم تا هدف', 'من ثلاثة أرباع إلى الهدف') },
    { id: 'over', label: words('فراتر از هدف', 'ما بعد الهدف') },
    { id: 'halfway', label: words('نیمهٔ راه و بیشتر', 'نصف الطريق وأكثر'), tile: true },
    { id: 'reached', label: words('رسیده به هدف', 'بلغوا الهدف'), tile: true },
  ],
  ratios: [
    {
      id: 'halfwayShare',
      label: words('سهم نیمهٔ راه و بیشتر', 'نسبة نصف الطريق وأكثر'),
      upper: 'halfway',
      lower: 'counted',
      as: 'percent',
      tile: true,
    },
    {
      id: 'reachedShare',
      label: words('سهم رسیده به هدف', 'نسبة من بلغوا الهدف'),
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
