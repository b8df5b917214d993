import * as z from 'zod/mini'
import { declareReport, factRow } from '#platform/contract/declared-report.ts'
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
  title: { 'fa-IR': 'لیست دریافت‌نکرده‌ها', 'ar-IQ': 'لم يستلموا القائمة' },
  definition: {
    'fa-IR':
      'مراجع فعالی که نوبت لیستش رسیده و آن را نگرفته است؛ تأخیر از روز نوبت شمرده می‌شود و توقف‌کرده‌ها در آن نیستند. علت همان چیزی است که هنوز باید انجام شود.',
    'ar-IQ':
      'مشترك نشط حان موعد قائمته ولم يستلمها؛ يُحسب التأخر من يوم الاستحقاق ولا يدخل فيه المتوقفون. والسبب هو ما بقي إنجازه.',
  },
  sources: {
    'fa-IR': 'ویزیت‌های مراجعان فعال، ثبت وزن آن‌ها و لیست‌های فرستاده و دریافت‌شده.',
    'ar-IQ': 'مراجعات المشتركين النشطين، وتسجيل وزنها، والقوائم المرسلة والمستلمة.',
  },
  rowsTitle: { 'fa-IR': 'مراجعان در انتظار لیست', 'ar-IQ': 'مشتركون بانتظار القائمة' },
  about: 'state',
  groups: ['cause', 'delay', 'supporterId', 'dietType', 'country'],
  dimensions: [
    {
      id: 'cause',
      label: { 'fa-IR': 'علت', 'ar-IQ': 'السبب' },
      values: {
        kind: 'codes',
        words: {
          'weigh-in': { 'fa-IR': 'وزن ثبت نشده', 'ar-IQ': 'لم يُسجَّل الوزن' },
          blocked: { 'fa-IR': 'بیماری رژیم را می‌بندد', 'ar-IQ': 'المرض يمنع الحمية' },
          unstarted: { 'fa-IR': 'لیست انتخاب نشده', 'ar-IQ': 'لم تُختر القائمة' },
          draft: { 'fa-IR': 'آماده و ارسال‌نشده', 'ar-IQ': 'جاهزة ولم تُرسل' },
          sent: { 'fa-IR': 'ارسال‌شده و دریافت‌نشده', 'ar-IQ': 'أُرسلت ولم تُستلم' },
        },
      },
    },
    {
      id: 'delay',
      label: { 'fa-IR': 'تأخیر', 'ar-IQ': 'التأخر' },
      values: {
        kind: 'codes',
        words: {
          today: { 'fa-IR': 'نوبت همان روز', 'ar-IQ': 'الاستحقاق في اليوم نفسه' },
          three: { 'fa-IR': 'یک تا سه روز', 'ar-IQ': 'من يوم إلى ثلاثة' },
          week: { 'fa-IR': 'چهار تا هفت روز', 'ar-IQ': 'من أربعة أيام إلى سبعة' },
          more: { 'fa-IR': 'بیش از یک هفته', 'ar-IQ': 'أكثر من أسبوع' },
        },
      },
    },
    supporterDimension,
    dietTypeDimension,
    countryDimension,
  ],
  measures: [
    { id: 'waiting', label: { 'fa-IR': 'دریافت‌نکرده', 'ar-IQ': 'لم يستلموا' }, tile: true },
    { id: 'unweighed', label: { 'fa-IR': 'وزن ثبت نشده', 'ar-IQ': 'لم يُسجَّل الوزن' }, tile: true },
    { id: 'unsent', label: { 'fa-IR': 'لیست ارسال نشده', 'ar-IQ': 'لم تُرسل القائمة' }, tile: true },
    { id: 'untaken', label: { 'fa-IR': 'ارسال‌شده، نگرفته', 'ar-IQ': 'أُرسلت ولم تُستلم' }, tile: true },
    { id: 'late', label: { 'fa-IR': 'دریافت‌نشده با تأخیر', 'ar-IQ': 'متأخر بلا استلام' }, tile: true },
    { id: 'overWeek', label: { 'fa-IR': 'بیش از یک هفته', 'ar-IQ': 'أكثر من أسبوع' } },
    {
      id: 'daysLate',
      label: { 'fa-IR': 'روزهای تأخیر', 'ar-IQ': 'أيام التأخر' },
      unit: 'days',
      hidden: true,
    },
  ],
  ratios: [
    {
      id: 'meanDelay',
      label: { 'fa-IR': 'میانگین تأخیر تا امروز (روز)', 'ar-IQ': 'متوسط التأخر حتى اليوم (يوم)' },
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
