import * as z from 'zod/mini'
import { declareReport, factRow } from '#platform/contract/declared-report.ts'
import { day } from '#platform/contract/scalars.ts'
import {
  countryDimension,
  provinceDimension,
  sourceDimension,
  supporterDimension,
} from '#reports/declared/dimensions.contract.ts'
import { registrationSteps } from '#clients/clients/lifecycle.contract.ts'

/** `/reports/registers`: who came in a period, from where, and how far they went. */
export const registers = declareReport({
  name: 'registers',
  summary: 'Clients by the day on which they registered, and how far they came since.',
  title: { 'fa-IR': 'ثبت‌نام‌ها', 'ar-IQ': 'التسجيلات' },
  definition: {
    'fa-IR':
      'هر مراجع در روزی که پرونده‌اش ساخته شد یک بار شمرده می‌شود؛ ستون‌های بعد می‌گویند از همان‌ها چند نفر تا امروز به آن گام رسیده‌اند.',
    'ar-IQ': 'يُحسب كل مشترك مرة واحدة في يوم إنشاء ملفه؛ والأعمدة التالية تبيّن كم منهم بلغ كل خطوة حتى اليوم.',
  },
  sources: {
    'fa-IR': 'پروندهٔ مراجعان: روز ساختن، گام ثبت‌نام، اولین پرداخت تأییدشده و اولین لیست گرفته‌شده.',
    'ar-IQ': 'ملفات المشتركين: يوم إنشائها، وخطوة التسجيل، وأول دفعة مؤكدة، وأول قائمة مستلمة.',
  },
  rowsTitle: { 'fa-IR': 'ثبت‌نام‌شده‌ها', 'ar-IQ': 'المسجَّلون' },
  about: 'period',
  groups: ['month', 'week', 'day', 'source', 'province', 'country', 'supporterId'],
  dimensions: [supporterDimension, countryDimension, provinceDimension, sourceDimension],
  measures: [
    { id: 'registered', label: { 'fa-IR': 'ثبت‌نام', 'ar-IQ': 'التسجيل' }, tile: true },
    { id: 'finished', label: { 'fa-IR': 'ثبت‌نام کامل', 'ar-IQ': 'تسجيل مكتمل' }, tile: true },
    { id: 'paid', label: { 'fa-IR': 'پرداخت‌کرده', 'ar-IQ': 'دفعوا' }, tile: true },
    { id: 'listed', label: { 'fa-IR': 'لیست‌گرفته', 'ar-IQ': 'استلموا قائمة' }, tile: true },
    { id: 'unpaid', label: { 'fa-IR': 'پرداخت‌نشده', 'ar-IQ': 'بلا دفع' } },
  ],
  ratios: [
    {
      id: 'conversion',
      label: { 'fa-IR': 'سهم پرداخت‌کرده', 'ar-IQ': 'نسبة من دفعوا' },
      upper: 'paid',
      lower: 'registered',
      as: 'percent',
      tile: true,
    },
  ],
  chart: ['paid', 'unpaid'],
  row: factRow({
    registeredOn: day,
    step: z.enum(registrationSteps),
    firstPaidOn: z.nullable(day),
    source: z.nullable(z.string()),
    province: z.nullable(z.string()),
  }),
  sorts: ['registered', 'name'],
  defaultSort: '-registered',
})
