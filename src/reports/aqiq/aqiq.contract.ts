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
import {
  productLineDimension,
  saleKindDimension,
  saleKinds,
} from '#reports/selling-statistics/sales.contract.ts'

/** `/reports/aqiq`: one product line, Aqiq until another one is chosen: who bought it, again, and what came of it. */
export const aqiq = declareReport({
  name: 'aqiq',
  summary:
    'Sales of a product line in a period: first purchases, renewals, amounts and the change of weight.',
  title: words('عقیق', 'عقيق'),
  definition: words(
    'فروش‌های یک خط محصول، عقیق مگر آن‌که خط دیگری انتخاب شود. خریدار یعنی مراجعی که اولین دورهٔ خود را از این خط خرید و تمدید هر دورهٔ بعدی از همین خط است. تغییر وزن از اولین تا آخرین وزنِ همان دوره است.',
    'مبيعات خط منتج واحد، وهو عقيق ما لم يُختر غيره. والمشتري من اشترى اشتراكه الأول من هذا الخط، والتمديد كل اشتراك لاحق من الخط نفسه. وتغيّر الوزن من أول وزن في الاشتراك إلى آخر وزن فيه.',
  ),
  sources: words(
    'دوره‌های پرداخت‌شده و امکان‌های جانبی مراجعان، خط محصول بسته‌ها و وزن‌های ثبت‌شدهٔ همان دوره.',
    'الاشتراكات المدفوعة والخدمات الإضافية للمشتركين، وخط منتج الباقات، والأوزان المسجلة في الاشتراك نفسه.',
  ),
  rowsTitle: words('خریدهای خط محصول', 'مشتريات خط المنتج'),
  about: 'period',
  groups: ['month', 'packageId', 'kind', 'supporterId', 'country'],
  dimensions: [
    { ...productLineDimension, initial: 'aqiq' },
    packageDimension,
    saleKindDimension,
    currencyDimension,
    supporterDimension,
    countryDimension,
  ],
  measures: [
    { id: 'buyers', label: words('خریدار', 'المشترون'), tile: true },
    { id: 'renewals', label: words('تمدید', 'التمديدات'), tile: true },
    { id: 'addons', label: words('امکان جانبی', 'الخدمات الإضافية') },
    ...inEachCurrency('money', words('فروش', 'المبيعات'), ['IRR', 'IQD']),
    { id: 'weighed', label: words('با دو وزن', 'بوزنين') },
    { id: 'change', label: words('جمع تغییر وزن', 'مجموع تغيّر الوزن'), unit: 'kilograms' },
  ],
  ratios: [
    {
      id: 'meanChange',
      label: words('میانگین تغییر وزن', 'متوسط تغيّر الوزن'),
      upper: 'change',
      lower: 'weighed',
      as: 'mean',
      tile: true,
    },
  ],
  chart: ['buyers', 'renewals', 'addons'],
  row: factRow({
    soldOn: day,
    kind: z.enum(saleKinds),
    soldName: z.object({ fa: z.string(), ar: z.nullable(z.string()) }),
    price: z.int(),
    currency,
    /** Grams, from the first to the last weigh-in of the term; null: fewer than two. */
    weightChange: z.nullable(z.int()),
  }),
  sorts: ['sold', 'change', 'name'],
  defaultSort: '-sold',
})
