import { sortKey } from '#platform/contract/text/sort-key.ts'
import { searchColumn } from '#platform/server/search.ts'
import type { Row } from '#app/server/initial-data/insert-rows.ts'

type Offer = readonly [
  code: string,
  fa: string,
  ar: string,
  days: number,
  calls: number,
  irr: number,
  iqd: number,
]

/** What a client can get besides a package; prices in rial and dinar. */
const offers: readonly Offer[] = [
  ['phone-consult', 'مشاورهٔ تلفنی', 'استشارة هاتفية', 0, 1, 1_500_000, 8_000],
  ['dietitian-visit', 'ویزیت کارشناس تغذیه', 'مراجعة اختصاصي التغذية', 0, 1, 3_200_000, 15_000],
  ['psychology', 'مشاورهٔ روان‌شناسی', 'استشارة نفسية', 0, 2, 4_500_000, 20_000],
  ['sport-plan', 'برنامهٔ ورزشی', 'برنامج رياضي', 0, 0, 2_400_000, 12_000],
  ['extra-week', 'یک هفتهٔ اضافه', 'أسبوع إضافي', 7, 0, 2_000_000, 10_000],
  ['free-days', 'سه روز هدیه', 'ثلاثة أيام هدية', 3, 0, 0, 0],
]

export function addonRows(now: string): (Row & { code: string })[] {
  return offers.map(([code, fa, ar, days, calls, irr, iqd], position) => ({
    code,
    name_fa: fa,
    name_ar: ar,
    extra_days: days,
    calls,
    price_irr: irr,
    price_iqd: iqd,
    position,
    search_key: searchColumn(fa, ar, code),
    sort_key: sortKey(fa),
    created_at: now,
    updated_at: now,
  }))
}
