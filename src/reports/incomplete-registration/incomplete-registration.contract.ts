import * as z from 'zod/mini'
import { declareReport, factRow, words } from '#platform/contract/declared-report.ts'
import { registrationSteps } from '#clients/clients/lifecycle.contract.ts'
import { day, instant } from '#platform/contract/scalars.ts'
import {
  countryDimension,
  provinceDimension,
  sourceDimension,
  supporterDimension,
  waitingDimension,
} from '#reports/declared/dimensions.contract.ts'

/** `/reports/incomplete-registration`: clients who did not finish registering, and their last step. */
export const incompleteRegistration = declareReport({
  name: 'incomplete-registration',
  summary: 'Clients who did not finish registering and have not paid, by the last finished step.',
  title: words('ثبت‌نام ناقص', 'تسجيل غير مكتمل'),
  definition: words(
    'مراجعی که پرونده‌اش ساخته شده، ثبت‌نامش تمام نشده و هیچ دوره‌ای نپرداخته است؛ انتظار از ساختن پرونده شمرده می‌شود. برای روزهای گذشته گام همان گام امروز است، پس کسی که بعداً کامل کرده در آن نیست.',
    'مشترك أُنشئ ملفه ولم يكتمل تسجيله ولم يدفع أي اشتراك؛ يُحسب الانتظار من إنشاء الملف. وللأيام الماضية تبقى الخطوة خطوة اليوم، فلا يدخل من أكمل لاحقًا.',
  ),
  sources: words(
    'پروندهٔ مراجعان: روز ساختن و آخرین گام تمام‌شدهٔ ثبت‌نام.',
    'ملفات المشتركين: يوم إنشائها وآخر خطوة مكتملة من التسجيل.',
  ),
  rowsTitle: words('ثبت‌نام‌های ناقص', 'التسجيلات غير المكتملة'),
  about: 'state',
  groups: ['step', 'waiting', 'source', 'province', 'supporterId', 'country'],
  dimensions: [
    {
      id: 'step',
      label: words('آخرین گام', 'آخر خطوة'),
      values: {
        kind: 'codes',
        words: {
          phone: words('تلفن', 'الهاتف'),
          identity: words('مشخصات', 'البيانات الشخصية'),
          body: words('اندازه‌های بدن', 'قياسات الجسم'),
          conditions: words('بیماری‌ها', 'الأمراض'),
          package: words('بسته', 'الباقة'),
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
    { id: 'incomplete', label: words('ناقص', 'غير مكتمل'), tile: true },
    { id: 'day', label: words('کمتر از یک روز', 'أقل من يوم'), tile: true },
    { id: 'three', label: words('یک تا سه روز', 'من يوم إلى ثلاثة'), tile: true },
    { id: 'week', label: words('سه تا هفت روز', 'من ثلاثة أيام إلى سبعة'), tile: true },
    { id: 'more', label: words('یک هفته و بیشتر', 'أسبوع وأكثر'), tile: true },
    { id: 'unassigned', label: words('ثبت‌نام بدون پشتیبان', 'تسجيل بلا مشرف') },
  ],
  ratios: [
    {
      id: 'oldShare',
      label: words('سهم یک هفته و بیشتر', 'نسبة أسبوع وأكثر'),
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
