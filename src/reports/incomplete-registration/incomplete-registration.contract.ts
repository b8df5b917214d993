import * as z from 'zod/mini'
import { registrationSteps } from '#clients/clients/lifecycle.contract.ts'
import { declareReport, factRow } from '#platform/contract/declared-report.ts'
import { day, instant } from '#platform/contract/scalars.ts'
import {
  countryDimension,
  provinceDimension,
  sourceDimension,
  supporterDimension,
  waitingDimension,
} from '#reports/declared/dimensions.contract.ts'

/** `/reports/incomplete-registration`: who did not finish registering, and at which step they stand. */
export const incompleteRegistration = declareReport({
  name: 'incomplete-registration',
  summary: 'Clients who did not finish registering and have not paid, by the last finished step.',
  title: { 'fa-IR': 'ثبت‌نام ناقص', 'ar-IQ': 'تسجيل غير مكتمل' },
  definition: {
    'fa-IR':
      'مراجعی که پرونده‌اش ساخته شده، ثبت‌نامش تمام نشده و هیچ دوره‌ای نپرداخته است؛ انتظار از ساختن پرونده شمرده می‌شود. برای روزهای گذشته گام همان گام امروز است، پس کسی که بعداً کامل کرده در آن نیست.',
    'ar-IQ':
      'مشترك أُنشئ ملفه ولم يكتمل تسجيله ولم يدفع أي اشتراك؛ يُحسب الانتظار من إنشاء الملف. وللأيام الماضية تبقى الخطوة خطوة اليوم، فلا يدخل من أكمل لاحقًا.',
  },
  sources: {
    'fa-IR': 'پروندهٔ مراجعان: روز ساختن و آخرین گام تمام‌شدهٔ ثبت‌نام.',
    'ar-IQ': 'ملفات المشتركين: يوم إنشائها وآخر خطوة مكتملة من التسجيل.',
  },
  rowsTitle: { 'fa-IR': 'ثبت‌نام‌های ناقص', 'ar-IQ': 'التسجيلات غير المكتملة' },
  about: 'state',
  groups: ['step', 'waiting', 'source', 'province', 'supporterId', 'country'],
  dimensions: [
    {
      id: 'step',
      label: { 'fa-IR': 'آخرین گام', 'ar-IQ': 'آخر خطوة' },
      values: {
        kind: 'codes',
        words: {
          phone: { 'fa-IR': 'تلفن', 'ar-IQ': 'الهاتف' },
          identity: { 'fa-IR': 'مشخصات', 'ar-IQ': 'البيانات الشخصية' },
          body: { 'fa-IR': 'اندازه‌های بدن', 'ar-IQ': 'قياسات الجسم' },
          conditions: { 'fa-IR': 'بیماری‌ها', 'ar-IQ': 'الأمراض' },
          package: { 'fa-IR': 'بسته', 'ar-IQ': 'الباقة' },
        },
      },
    },
    waitingDimension,
    sourceDimension,
    provinceDimension,
    supporterDimension,
    countryDimension,
  ],
  measures: [
    { id: 'incomplete', label: { 'fa-IR': 'ناقص', 'ar-IQ': 'غير مكتمل' }, tile: true },
    { id: 'day', label: { 'fa-IR': 'کمتر از یک روز', 'ar-IQ': 'أقل من يوم' }, tile: true },
    { id: 'three', label: { 'fa-IR': 'یک تا سه روز', 'ar-IQ': 'من يوم إلى ثلاثة' }, tile: true },
    { id: 'week', label: { 'fa-IR': 'سه تا هفت روز', 'ar-IQ': 'من ثلاثة أيام إلى سبعة' }, tile: true },
    { id: 'more', label: { 'fa-IR': 'یک هفته و بیشتر', 'ar-IQ': 'أسبوع وأكثر' }, tile: true },
    { id: 'unassigned', label: { 'fa-IR': 'ثبت‌نام بدون پشتیبان', 'ar-IQ': 'تسجيل بلا مشرف' } },
  ],
  ratios: [
    {
      id: 'oldShare',
      label: { 'fa-IR': 'سهم یک هفته و بیشتر', 'ar-IQ': 'نسبة أسبوع وأكثر' },
      upper: 'more',
      lower: 'incomplete',
      as: 'percent',
      tile: true,
    },
  ],
  chart: ['incomplete'],
  row: factRow({
    step: z.enum(registrationSteps),
    registeredOn: day,
    registeredAt: instant,
    hours: z.int(),
    source: z.nullable(z.string()),
    province: z.nullable(z.string()),
  }),
  sorts: ['registered', 'name'],
  defaultSort: '-registered',
})
