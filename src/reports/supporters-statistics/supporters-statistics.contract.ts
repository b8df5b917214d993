import * as z from 'zod/mini'
import { declareReport, factRow, words } from '#platform/contract/declared-report.ts'
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
  labels: Record<'fa-IR' | 'ar-IQ', Record<Code, string>>,
) => Object.fromEntries(codes.map((code) => [code, words(labels['fa-IR'][code], labels['ar-IQ'][code])]))

/** `/reports/supporters-statistics`: the clients of every supporter by what they are in, now or on a past day. */
export const supportersStatistics = declareReport({
  name: 'supporters-statistics',
  summary: 'Clients of every supporter by stage and by what is due, as of a day.',
  title: words('آمار پشتیبان‌ها', 'إحصاءات المشرفين'),
  definition: words(
    'مراجعانِ پروندهٔ باز به نام پشتیبان امروزشان، با همان تعریف صف‌ها و نشان‌ها. برای روز گذشته، دوره‌ها و لیست‌ها همان‌طور می‌آیند که آن روز بودند؛ پشتیبان همان پشتیبان امروز است.',
    'المشتركون ذوو الملفات المفتوحة باسم مشرفهم اليوم، بالتعريف نفسه في الطوابير والشارات. وليوم مضى تكون الاشتراكات والقوائم كما كانت يومها، أما المشرف فهو مشرف اليوم.',
  ),
  sources: words(
    'پرونده‌های باز، دوره‌های پرداخت‌شده و توقف‌ها، و ویزیت‌ها و لیست‌ها.',
    'الملفات المفتوحة، والاشتراكات المدفوعة وإيقافاتها، والمراجعات والقوائم.',
  ),
  rowsTitle: words('مراجعان پشتیبان‌ها', 'مشتركو المشرفين'),
  about: 'state',
  groups: ['supporterId', 'stage', 'dietType', 'country'],
  dimensions: [
    supporterDimension,
    {
      id: 'stage',
      label: words('مرحله', 'المرحلة'),
      values: { kind: 'codes', words: wordsOf(stages, stageLabels) },
    },
    {
      id: 'listState',
      label: words('وضعیت لیست', 'حالة القائمة'),
      none: words('غیرفعال', 'غير نشط'),
      values: { kind: 'codes', words: wordsOf(listStates, listStateLabels) },
    },
    dietTypeDimension,
    countryDimension,
  ],
  measures: [
    { id: 'active', label: words('فعال', 'نشطون'), tile: true },
    { id: 'untaken', label: words('بدون پشتیبان', 'بلا مشرف'), tile: true },
    { id: 'due', label: words('لیست امروز', 'قائمة اليوم'), tile: true },
    { id: 'listLate', label: words('تأخیر در لیست', 'تأخر القائمة'), tile: true },
    { id: 'weighInLate', label: words('تأخیر در ثبت وزن', 'تأخر تسجيل الوزن'), tile: true },
    { id: 'endsSoon', label: words('رو به پایان', 'على وشك الانتهاء'), tile: true },
    { id: 'reserved', label: words('رزرو', 'محجوزون') },
    { id: 'paused', label: words('توقف موقت', 'متوقفون مؤقتًا') },
    { id: 'ended', label: words('پایان‌یافته', 'انتهت اشتراكاتهم') },
    { id: 'left', label: words('ترک‌کرده', 'منقطعون') },
    { id: 'open', label: words('پروندهٔ باز', 'ملفات مفتوحة') },
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
