import * as z from 'zod/mini'
import { declareReport, factRow, words } from '#platform/contract/declared-report.ts'
import { currency } from '#platform/contract/money.ts'
import { day, id } from '#platform/contract/scalars.ts'
import { paymentMethods } from '#finance/payments/payments.contract.ts'
import { countryDimension, supporterDimension } from '#reports/declared/dimensions.contract.ts'
import { currencyDimension, inEachCurrency } from '#reports/declared/money.contract.ts'

/** Movements of money: received, returned, or reported and not yet confirmed. */
const movements = ['received', 'refunded', 'pending'] as const

/** `/reports/monthly-payments`: the money of a period by month, method and currency, as the ledger has it. */
export const monthlyPayments = declareReport({
  name: 'monthly-payments',
  summary: 'What was received and given back in a period by the ledger, and what waits to be confirmed.',
  title: words('پرداخت‌های ماهانه', 'المدفوعات الشهرية'),
  definition: words(
    'هر پرداخت در روزی شمرده می‌شود که تأیید و در دفتر مالی ثبت شد، و هر بازپرداخت در روز بازپرداخت با سند برگشتیِ خودش. پرداخت‌های در انتظار تأیید با روز پرداختشان جدا آمده‌اند و در خالص نیستند؛ پرداخت‌های ردشده شمرده نمی‌شوند.',
    'تُحسب كل دفعة في اليوم الذي أُكّدت فيه وسُجلت في دفتر الحساب، وكل استرداد في يومه بقيده العكسي. والدفعات المنتظرة للتأكيد تظهر على حدة بيوم دفعها ولا تدخل في الصافي؛ أما المرفوضة فلا تُحسب.',
  ),
  sources: words(
    'دفتر مالی: پرداخت‌های تأییدشده و سندهای برگشتی؛ و پرداخت‌هایی که منتظر تأییدند.',
    'دفتر الحساب: الدفعات المؤكدة والقيود العكسية؛ والدفعات التي تنتظر التأكيد.',
  ),
  rowsTitle: words('گردش پرداخت‌ها', 'حركة المدفوعات'),
  about: 'period',
  groups: ['month', 'week', 'day', 'method', 'currency', 'movement', 'country', 'supporterId'],
  dimensions: [
    {
      id: 'movement',
      label: words('گردش', 'الحركة'),
      values: {
        kind: 'codes',
        words: {
          received: words('دریافت', 'قبض'),
          refunded: words('بازپرداخت', 'استرداد'),
          pending: words('در انتظار تأیید', 'بانتظار التأكيد'),
        },
      },
    },
    {
      id: 'method',
      label: words('روش پرداخت', 'طريقة الدفع'),
      values: {
        kind: 'codes',
        words: {
          gateway: words('درگاه اینترنتی', 'بوابة الدفع'),
          card_to_card: words('کارت به کارت', 'تحويل بين البطاقات'),
          credit_code: words('کد اعتباری', 'رمز رصيد'),
          cash: words('نقدی', 'نقدًا'),
        },
      },
    },
    currencyDimension,
    countryDimension,
    supporterDimension,
  ],
  measures: [
    { id: 'received', label: words('دریافت', 'القبض'), tile: true },
    { id: 'refunded', label: words('بازپرداخت', 'الاسترداد'), tile: true },
    { id: 'pending', label: words('در انتظار', 'بانتظار'), tile: true },
    ...inEachCurrency('gross', words('دریافت', 'القبض')),
    ...inEachCurrency('back', words('بازپرداخت', 'الاسترداد')),
    ...inEachCurrency('net', words('خالص', 'الصافي'), ['IRR', 'IQD', 'USD']),
    ...inEachCurrency('waiting', words('در انتظار', 'بانتظار')),
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
