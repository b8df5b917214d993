import * as z from 'zod/mini'
import { declareReport, factRow, words } from '#platform/contract/declared-report.ts'
import { currency } from '#platform/contract/money.ts'
import { day } from '#platform/contract/scalars.ts'
import {
  countryDimension,
  dietTypeDimension,
  packageDimension,
  supporterDimension,
} from '#reports/declared/dimensions.contract.ts'
import { currencyDimension, inEachCurrency } from '#reports/declared/money.contract.ts'

const packageName = z.object({ fa: z.string(), ar: z.nullable(z.string()) })

/** Of the term that followed. */
const currencyOfRenewal = { ...currencyDimension, none: words('تمدیدنشده', 'بلا تمديد') }

/** `/reports/extensions`: terms that ended in a period, and whether another one followed. */
export const extensions = declareReport({
  name: 'extensions',
  summary: 'Terms that ended in a period, and the terms that the same clients paid after them.',
  title: words('تمدیدها', 'التمديدات'),
  definition: words(
    'هر دورهٔ پرداخت‌شده در روز پایان واقعی‌اش شمرده می‌شود؛ توقف‌ها پایان را جابه‌جا می‌کنند و بازپرداخت آن را جلو می‌اندازد. تمدید یعنی دورهٔ پرداخت‌شدهٔ بعدیِ همان مراجع؛ اگر تا روز پایان پرداخت شده باشد به‌موقع است. دوره‌هایی که هنوز تمام نشده‌اند شمرده نمی‌شوند.',
    'يُحسب كل اشتراك مدفوع في يوم انتهائه الفعلي؛ فالتوقفات تؤخّره والاسترداد يقدّمه. والتمديد هو الاشتراك المدفوع التالي للمشترك نفسه، ويكون في موعده إذا دُفع حتى يوم الانتهاء. ولا تُحسب الاشتراكات التي لم تنتهِ بعد.',
  ),
  sources: words(
    'دوره‌های پرداخت‌شده، توقف‌ها و بازپرداخت‌هایشان، و روز تأیید پرداخت دورهٔ بعد.',
    'الاشتراكات المدفوعة وإيقافاتها واستردادها، ويوم تأكيد دفع الاشتراك التالي.',
  ),
  rowsTitle: words('دوره‌های پایان‌یافته', 'الاشتراكات المنتهية'),
  about: 'period',
  groups: ['month', 'supporterId', 'dietType', 'packageId', 'country'],
  dimensions: [supporterDimension, countryDimension, dietTypeDimension, packageDimension, currencyOfRenewal],
  measures: [
    { id: 'ended', label: words('دورهٔ پایان‌یافته', 'المنتهية'), tile: true },
    { id: 'renewed', label: words('تمدیدشده', 'المُمدَّدة') },
    { id: 'onTime', label: words('تمدید به‌موقع', 'تمديد في موعده'), tile: true },
    { id: 'late', label: words('تمدید با تأخیر', 'تمديد متأخر'), tile: true },
    { id: 'notRenewed', label: words('تمدیدنشده', 'بلا تمديد') },
    ...inEachCurrency('money', words('مبلغ تمدید', 'مبلغ التمديد'), ['IRR', 'IQD']),
  ],
  ratios: [
    {
      id: 'rate',
      label: words('نرخ تمدید', 'معدل التمديد'),
      upper: 'renewed',
      lower: 'ended',
      as: 'percent',
      tile: true,
    },
  ],
  chart: ['onTime', 'late', 'notRenewed'],
  row: factRow({
    packageName,
    dietType: z.string(),
    endedOn: day,
    /** The paid term that followed; null: none yet. */
    renewal: z.nullable(
      z.object({ packageName, paidOn: day, startOn: day, onTime: z.boolean(), price: z.int(), currency }),
    ),
  }),
  sorts: ['ended', 'renewed', 'name'],
  defaultSort: '-ended',
})
