import * as z from 'zod/mini'
import { declareReport, factRow, words } from '#platform/contract/declared-report.ts'
import { currency } from '#platform/contract/money.ts'
import { day } from '#platform/contract/scalars.ts'
import {
  countryDimension,
  packageDimension,
  supporterDimension,
} from '#reports/declared/dimensions.contract.ts'
import { currencyDimension, inEachCurrency } from '#reports/declared/money.contract.ts'
import { staff } from '#team/staff/staff.contract.ts'
import { addonDimension, productLineDimension, saleKindDimension, saleKinds } from './sales.contract.ts'

/** `/reports/selling-statistics`: what was sold in a period, by whom, and for how much. */
export const sellingStatistics = declareReport({
  name: 'selling-statistics',
  summary: 'Terms and add-ons sold in a period, by package, add-on, seller and kind.',
  title: words('آمار فروش', 'إحصاءات المبيعات'),
  definition: words(
    'هر دوره در روزی که پرداختش تأیید شد و هر امکان جانبی در روزی که داده شد یک فروش است، با قیمتی که همان روز داشت. تمدید یعنی دوره‌ای پس از دورهٔ پرداخت‌شدهٔ پیشین همان مراجع. فروش‌هایی که بعد با بازپرداخت پایان یافتند هم در تعداد و مبلغ‌اند و ستون خودشان را دارند؛ پولی که از هر فروش، یک‌جا یا بخش‌بخش، برگشته است جدا آمده است.',
    'كل اشتراك في يوم تأكيد دفعه وكل خدمة إضافية في يوم منحها مبيعة واحدة بسعر ذلك اليوم. والتمديد اشتراك بعد اشتراك مدفوع سابق للمشترك نفسه. والمبيعات التي انتهت لاحقًا باسترداد داخلة في العدد والمبلغ ولها عمودها، وما أُعيد من مال كل مبيعة كاملًا أو على أجزاء مذكور على حدة.',
  ),
  sources: words(
    'دوره‌های پرداخت‌شده و امکان‌های جانبی داده‌شده، با قیمت روز فروش و سندهای برگشتی دفتر مالی.',
    'الاشتراكات المدفوعة والخدمات الإضافية الممنوحة بسعر يوم البيع، والقيود العكسية في دفتر الحساب.',
  ),
  rowsTitle: words('فروش‌ها', 'المبيعات'),
  about: 'period',
  groups: ['month', 'week', 'day', 'packageId', 'addonId', 'sellerId', 'kind', 'currency', 'country'],
  dimensions: [
    saleKindDimension,
    packageDimension,
    addonDimension,
    {
      id: 'sellerId',
      label: words('فروشنده', 'البائع'),
      none: words('بدون فروشنده', 'بلا بائع'),
      values: { kind: 'found', endpoint: staff.supporters },
    },
    currencyDimension,
    productLineDimension,
    countryDimension,
    supporterDimension,
  ],
  measures: [
    { id: 'sold', label: words('فروش', 'المبيعات'), tile: true },
    { id: 'first', label: words('دورهٔ تازه', 'اشتراكات جديدة'), tile: true },
    { id: 'extensions', label: words('تمدید', 'التمديدات'), tile: true },
    { id: 'addons', label: words('امکان جانبی', 'الخدمات الإضافية') },
    { id: 'returned', label: words('بازپرداخت‌شده', 'المستردة') },
    ...inEachCurrency('money', words('فروش', 'المبيعات'), ['IRR', 'IQD', 'USD']),
    ...inEachCurrency('back', words('بازگشت از فروش', 'المسترد من المبيعات')),
  ],
  chart: ['first', 'extensions', 'addons'],
  row: factRow({
    soldOn: day,
    kind: z.enum(saleKinds),
    /** The package, or the add-on. */
    soldName: z.object({ fa: z.string(), ar: z.nullable(z.string()) }),
    productLine: z.string(),
    price: z.int(),
    currency,
    seller: z.nullable(z.string()),
    isReturned: z.boolean(),
    /** What went back of it, in the same unit. */
    returned: z.int(),
  }),
  sorts: ['sold', 'price', 'name'],
  defaultSort: '-sold',
})
