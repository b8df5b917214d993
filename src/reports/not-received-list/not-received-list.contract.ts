import * as z from 'zod/mini'
import { declareReport, factRow, words } from '#platform/contract/declared-report.ts'
import { day, id } from '#platform/contract/scalars.ts'
import {
  countryDimension,
  dietTypeDimension,
  supporterDimension,
} from '#reports/declared/dimensions.contract.ts'

/** Why a list that is due is not taken yet. */
export const notReceivedCauses = ['weigh-in', 'blocked', 'unstarted', 'draft', 'sent'] as const
export type NotReceivedCause = (typeof notReceivedCauses)[number]

/** `/reports/not-received-list`: active clients whose list is due and not taken, and why. */
export const notReceivedList = declareReport({
  name: 'not-received-list',
  summary: 'Active clients whose food list is due and not received, by cause and days late.',
  title: words('لیست دریافت‌نکرده‌ها', 'لم يستلموا القائمة'),
  definition: words(
    'مراجع فعالی که نوبت لیستش رسیده و آن را نگرفته است؛ تأخیر از روز نوبت شمرده می‌شود و توقف‌کرده‌ها در آن نیستند. علت همان چیزی است که هنوز باید انجام شود.',
    'مشترك نشط حان موعد قائمته ولم يستلمها؛ يُحسب التأخر من يوم الاستحقاق ولا يدخل فيه المتوقفون. والسبب هو ما بقي إنجازه.',
  ),
  sources: words(
    'ویزیت‌های مراجعان فعال، ثبت وزن آن‌ها و لیست‌های فرستاده و دریافت‌شده.',
    'مراجعات المشتركين النشطين، وتسجيل وزنها، والقوائم المرسلة والمستلمة.',
  ),
  rowsTitle: words('مراجعان در انتظار لیست', 'مشتركون بانتظار القائمة'),
  about: 'state',
  groups: ['cause', 'delay', 'supporterId', 'dietType', 'country'],
  dimensions: [
    {
      id: 'cause',
      label: words('علت', 'السبب'),
      values: {
        kind: 'codes',
        words: {
          'weigh-in': words('وزن ثبت نشده', 'لم يُسجَّل الوزن'),
          blocked: words('بیماری رژیم را می‌بندد', 'المرض يمنع الحمية'),
          unstarted: words('لیست انتخاب نشده', 'لم تُختر القائمة'),
          draft: words('آماده و ارسال‌نشده', 'جاهزة ولم تُرسل'),
          sent: words('ارسال‌شده و دریافت‌نشده', 'أُرسلت ولم تُستلم'),
        },
      },
    },
    {
      id: 'delay',
      label: words('تأخیر', 'التأخر'),
      values: {
        kind: 'codes',
        words: {
          today: words('نوبت همان روز', 'الاستحقاق في اليوم نفسه'),
          three: words('یک تا سه روز', 'من يوم إلى ثلاثة'),
          week: words('چهار تا هفت روز', 'من أربعة أيام إلى سبعة'),
          more: words('بیش از یک هفته', 'أكثر من أسبوع'),
        },
      },
    },
    supporterDimension,
    dietTypeDimension,
    countryDimension,
  ],
  measures: [
    { id: 'waiting', label: words('دریافت‌نکرده', 'لم يستلموا'), tile: true },
    { id: 'unweighed', label: words('وزن ثبت نشده', 'لم يُسجَّل الوزن'), tile: true },
    { id: 'unsent', label: words('لیست ارسال نشده', 'لم تُرسل القائمة'), tile: true },
    { id: 'untaken', label: words('ارسال‌شده، دریافت‌نشده', 'أُرسلت ولم تُستلم'), tile: true },
    { id: 'late', label: words('دریافت‌نشده با تأخیر', 'متأخر بلا استلام'), tile: true },
    { id: 'overWeek', label: words('بیش از یک هفته', 'أكثر من أسبوع') },
    { id: 'daysLate', label: words('روزهای تأخیر', 'أيام التأخر'), unit: 'days', hidden: true },
  ],
  ratios: [
    {
      id: 'meanDelay',
      label: words('میانگین تأخیر تا امروز (روز)', 'متوسط التأخر حتى اليوم (يوم)'),
      upper: 'daysLate',
      lower: 'late',
      as: 'mean',
      tile: true,
    },
  ],
  chart: ['unweighed', 'unsent', 'untaken'],
  row: factRow({
    visitId: z.nullable(id),
    dueOn: day,
    daysLate: z.int(),
    cause: z.enum(notReceivedCauses),
    dietType: z.nullable(z.string()),
    lastListOn: z.nullable(day),
  }),
  sorts: ['due', 'name'],
  defaultSort: 'due',
})
