import * as z from 'zod/mini'
import { declareReport, factRow } from '#platform/contract/declared-report.ts'
import { day } from '#platform/contract/scalars.ts'
import { type ListState, listStates, type Stage, stages } from '#clients/clients/lifecycle.contract.ts'
import { listStateLabels, stageLabels } from '#clients/clients/lifecycle-labels.contract.ts'
import {
  countryDimension,
  dietTypeDimension,
  supporterDimension,
} from '#reports/declared/dimensions.contract.ts'

const wordsOf = <Code extends Stage | ListState>(
  codes: readonly Code[],
  words: Record<'fa-IR' | 'ar-IQ', Record<Code, string>>,
) =>
  Object.fromEntries(
    codes.map((code) => [code, { 'fa-IR': words['fa-IR'][code], 'ar-IQ': words['ar-IQ'][code] }]),
  )

/** `/reports/supporters-statistics`: the clients of every supporter by what they are in, now or on a past day. */
export const supportersStatistics = declareReport({
  name: 'supporters-statistics',
  summary: 'Clients of every supporter by stage and by what is due, as of a day.',
  title: { 'fa-IR': 'آمار پشتیبان‌ها', 'ar-IQ': 'إحصاءات المشرفين' },
  definition: {
    'fa-IR':
      'مراجعانِ پروندهٔ باز به نام پشتیبان امروزشان، با همان تعریف صف‌ها و نشان‌ها. برای روز گذشته، دوره‌ها و لیست‌ها همان‌طور می‌آیند که آن روز بودند؛ پشتیبان همان پشتیبان امروز است.',
    'ar-IQ':
      'المشتركون ذوو الملفات المفتوحة باسم مشرفهم اليوم، بالتعريف نفسه في الطوابير والشارات. وليوم مضى تكون الاشتراكات والقوائم كما كانت يومها، أما المشرف فهو مشرف اليوم.',
  },
  sources: {
    'fa-IR': 'پرونده‌های باز، دوره‌های پرداخت‌شده و توقف‌ها، و ویزیت‌ها و لیست‌ها.',
    'ar-IQ': 'الملفات المفتوحة، والاشتراكات المدفوعة وإيقافاتها، والمراجعات والقوائم.',
  },
  rowsTitle: { 'fa-IR': 'مراجعان پشتیبان‌ها', 'ar-IQ': 'مشتركو المشرفين' },
  about: 'state',
  groups: ['supporterId', 'stage', 'dietType', 'country'],
  dimensions: [
    supporterDimension,
    {
      id: 'stage',
      label: { 'fa-IR': 'مرحله', 'ar-IQ': 'المرحلة' },
      values: { kind: 'codes', words: wordsOf(stages, stageLabels) },
    },
    {
      id: 'listState',
      label: { 'fa-IR': 'وضعیت لیست', 'ar-IQ': 'حالة القائمة' },
      none: { 'fa-IR': 'غیرفعال', 'ar-IQ': 'غير نشط' },
      values: { kind: 'codes', words: wordsOf(listStates, listStateLabels) },
    },
    dietTypeDimension,
    countryDimension,
  ],
  measures: [
    { id: 'active', label: { 'fa-IR': 'فعال', 'ar-IQ': 'نشطون' }, tile: true },
    { id: 'untaken', label: { 'fa-IR': 'بدون پشتیبان', 'ar-IQ': 'بلا مشرف' }, tile: true },
    { id: 'due', label: { 'fa-IR': 'لیست امروز', 'ar-IQ': 'قائمة اليوم' }, tile: true },
    { id: 'listLate', label: { 'fa-IR': 'تأخیر در لیست', 'ar-IQ': 'تأخر القائمة' }, tile: true },
    { id: 'weighInLate', label: { 'fa-IR': 'تأخیر در ثبت وزن', 'ar-IQ': 'تأخر تسجيل الوزن' }, tile: true },
    { id: 'endsSoon', label: { 'fa-IR': 'رو به پایان', 'ar-IQ': 'على وشك الانتهاء' }, tile: true },
    { id: 'reserved', label: { 'fa-IR': 'رزرو', 'ar-IQ': 'محجوزون' } },
    { id: 'paused', label: { 'fa-IR': 'توقف موقت', 'ar-IQ': 'متوقفون مؤقتًا' } },
    { id: 'ended', label: { 'fa-IR': 'پایان‌یافته', 'ar-IQ': 'انتهت اشتراكاتهم' } },
    { id: 'left', label: { 'fa-IR': 'ترک‌کرده', 'ar-IQ': 'منقطعون' } },
    { id: 'open', label: { 'fa-IR': 'پروندهٔ باز', 'ar-IQ': 'ملفات مفتوحة' } },
  ],
  chart: ['active', 'paused', 'reserved'],
  row: factRow({
    stage: z.enum(stages),
    listState: z.nullable(z.enum(listStates)),
    dietType: z.nullable(z.string()),
    paidUntil: z.nullable(day),
    /** Active clients of the supporter, and how many the person can care for. */
    load: z.nullable(z.object({ active: z.int(), capacity: z.nullable(z.int()) })),
  }),
  sorts: ['name', 'until'],
  defaultSort: 'name',
})
