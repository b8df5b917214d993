import * as z from 'zod/mini'
import { declareReport, factRow } from '#platform/contract/declared-report.ts'
import { currency } from '#platform/contract/money.ts'
import { day, id } from '#platform/contract/scalars.ts'
import { paymentMethods } from '#finance/payments/payments.contract.ts'
import { countryDimension, supporterDimension } from '#reports/declared/dimensions.contract.ts'
import { currencyDimension, inEachCurrency } from '#reports/declared/money.contract.ts'

/** What happened to money: it came, it went back, or it is said to have come and nobody confirmed it yet. */
const movements = ['received', 'refunded', 'pending'] as const

/** `/reports/monthly-payments`: the money of a period by month, method and currency, as the ledger has it. */
export const monthlyPayments = declareReport({
  name: 'monthly-payments',
  summary: 'What was received and given back in a period by the ledger, and what waits to be confirmed.',
  title: { 'fa-IR': 'پرداخت‌های ماهانه', 'ar-IQ': 'المدفوعات الشهرية' },
  definition: {
    'fa-IR':
      'هر پرداخت در روزی شمرده می‌شود که تأیید و در دفتر مالی ثبت شد، و هر بازپرداخت در روز بازپرداخت با سند برگشتیِ خودش. پرداخت‌های در انتظار تأیید با روز پرداختشان جدا آمده‌اند و در خالص نیستند؛ پرداخت‌های ردشده شمرده نمی‌شوند.',
    'ar-IQ':
      'تُحسب كل دفعة في اليوم الذي تأكدت فيه وسُجلت في دفتر الحساب، وكل استرداد في يومه بقيده العكسي. والدفعات المنتظرة للتأكيد تظهر على حدة بيوم دفعها ولا تدخل في الصافي؛ أما المرفوضة فلا تُحسب.',
  },
  sources: {
    'fa-IR': 'دفتر مالی: پرداخت‌های تأییدشده و سندهای برگشتی؛ و پرداخت‌هایی که منتظر تأییدند.',
    'ar-IQ': 'دفتر الحساب: الدفعات المؤكدة والقيود العكسية؛ والدفعات التي تنتظر التأكيد.',
  },
  rowsTitle: { 'fa-IR': 'گردش پرداخت‌ها', 'ar-IQ': 'حركة المدفوعات' },
  about: 'period',
  groups: ['month', 'week', 'day', 'method', 'currency', 'movement', 'country', 'supporterId'],
  dimensions: [
    {
      id: 'movement',
      label: { 'fa-IR': 'گردش', 'ar-IQ': 'الحركة' },
      values: {
        kind: 'codes',
        words: {
          received: { 'fa-IR': 'دریافت', 'ar-IQ': 'قبض' },
          refunded: { 'fa-IR': 'بازپرداخت', 'ar-IQ': 'استرداد' },
          pending: { 'fa-IR': 'در انتظار تأیید', 'ar-IQ': 'بانتظار التأكيد' },
        },
      },
    },
    {
      id: 'method',
      label: { 'fa-IR': 'روش پرداخت', 'ar-IQ': 'طريقة الدفع' },
      values: {
        kind: 'codes',
        words: {
          gateway: { 'fa-IR': 'درگاه اینترنتی', 'ar-IQ': 'بوابة الدفع' },
          card_to_card: { 'fa-IR': 'کارت به کارت', 'ar-IQ': 'تحويل بين البطاقات' },
          credit_code: { 'fa-IR': 'کد اعتباری', 'ar-IQ': 'رمز رصيد' },
          cash: { 'fa-IR': 'نقدی', 'ar-IQ': 'نقدًا' },
        },
      },
    },
    currencyDimension,
    countryDimension,
    supporterDimension,
  ],
  measures: [
    { id: 'received', label: { 'fa-IR': 'دریافت', 'ar-IQ': 'القبض' }, tile: true },
    { id: 'refunded', label: { 'fa-IR': 'بازپرداخت', 'ar-IQ': 'الاسترداد' }, tile: true },
    { id: 'pending', label: { 'fa-IR': 'در انتظار', 'ar-IQ': 'بانتظار' }, tile: true },
    ...inEachCurrency('gross', { 'fa-IR': 'دریافت', 'ar-IQ': 'القبض' }),
    ...inEachCurrency('back', { 'fa-IR': 'بازپرداخت', 'ar-IQ': 'الاسترداد' }),
    ...inEachCurrency('net', { 'fa-IR': 'خالص', 'ar-IQ': 'الصافي' }, ['IRR', 'IQD', 'USD']),
    ...inEachCurrency('waiting', { 'fa-IR': 'در انتظار', 'ar-IQ': 'بانتظار' }),
  ],
  chart: ['received', 'refunded', 'pending'],
  row: factRow({
    paymentId: id,
    movement: z.enum(movements),
    day,
    method: z.enum(paymentMethods),
    /** In the currency's smallest unit; of what went back: negative. */
    amount: z.int(),
    currency,
    /** Null: it settled a debt. */
    packageName: z.nullable(z.object({ fa: z.string(), ar: z.nullable(z.string()) })),
  }),
  sorts: ['day', 'amount', 'name'],
  defaultSort: '-day',
})

export type Movement = (typeof movements)[number]
