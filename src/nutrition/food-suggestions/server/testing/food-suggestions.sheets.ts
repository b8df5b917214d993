import { namedIn, sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import type { FoodSuggestion } from '../../food-suggestions.contract.ts'
import { exportRowsOf, suggestionColumns } from '../food-suggestions.export.ts'

const suggestion = {
  name: { fa: 'صبحانهٔ سبک', ar: 'فطور خفيف' },
  dietType: 'loss',
  diet: { id: 1, name: { fa: 'کم‌نمک', ar: 'قليل الملح' } },
  mealCode: 'breakfast',
  kcalFrom: 1203,
  kcalTo: 1807,
  season: 'winter',
  tag: 'gluten',
  activeFrom: '2026-01-02',
  activeTo: '2026-03-04',
  note: 'یادداشت',
  entries: [
    { food: { id: 7, name: { fa: 'املت', ar: 'عجة' }, retired: false }, swap: null },
    {
      food: { id: 8, name: { fa: 'عدسی', ar: 'عدس' }, retired: false },
      swap: { id: 9, name: { fa: 'لوبیا', ar: 'فاصوليا' }, retired: false },
    },
  ],
  state: 'planned',
  served: 83,
  composed: 67,
  replaced: 9,
  replacedPermille: 134,
} as unknown as FoodSuggestion
/** The second of the suggestion's foods. */
const [, suggested] = exportRowsOf(suggestion)

const changed = (fields: object) => ({ suggestion: { ...suggestion, ...fields } })

export const foodSuggestionsSheets: readonly Sheet[] = [
  sheet(
    'suggestionColumns',
    (locale) =>
      suggestionColumns(locale, {
        meal: namedIn('وعده', locale),
        dietType: namedIn('نوع', locale),
        tag: namedIn('برچسب', locale),
      }),
    {
      row: suggested!,
      columns: [
        ['نام فارسی', 'الاسم الفارسي', 'text', 'صبحانهٔ سبک'],
        ['نام عربی', 'الاسم العربي', 'text', 'فطور خفيف'],
        ['نوع رژیم', 'نوع الحمية', 'text', 'نوع loss فارسی', 'نوع loss عربي'],
        ['رژیم', 'الحمية', 'text', 'کم‌نمک', 'قليل الملح'],
        ['وعده', 'الوجبة', 'text', 'وعده breakfast فارسی', 'وعده breakfast عربي'],
        ['انرژی از (کیلوکالری)', 'الطاقة من (كيلو سعرة)', 'whole', 1203],
        ['انرژی تا (کیلوکالری)', 'الطاقة إلى (كيلو سعرة)', 'whole', 1807],
        ['فصل', 'الموسم', 'text', 'زمستان', 'الشتاء'],
        ['برای پرهیز از', 'لمن يتجنب', 'text', 'برچسب gluten فارسی', 'برچسب gluten عربي'],
        ['از روز', 'من يوم', 'date', '2026-01-02'],
        ['تا روز', 'إلى يوم', 'date', '2026-03-04'],
        ['وضعیت', 'الحالة', 'text', 'در آینده', 'قادم'],
        ['رتبه', 'الترتيب', 'whole', 2],
        ['غذا', 'الطعام', 'text', 'عدسی', 'عدس'],
        ['جایگزین', 'البديل', 'text', 'لوبیا', 'فاصوليا'],
        ['بار در لیست‌های ارسال‌شده', 'مرات في القوائم المرسلة', 'whole', 83],
        ['عوض‌شده (درصد)', 'المستبدل (بالمئة)', 'decimal', 13.4],
        ['یادداشت', 'ملاحظة', 'text', 'یادداشت'],
      ],
      changes: [
        [{ ...exportRowsOf(suggestion)[0] }, { رتبه: 1, غذا: ['املت', 'عجة'], جایگزین: null }],
        [changed({ name: { fa: 'ناهار', ar: null } }), { 'نام فارسی': 'ناهار', 'نام عربی': null }],
        [changed({ dietType: null, diet: null }), { 'نوع رژیم': null, رژیم: null }],
        [
          changed({ mealCode: null, tag: null, season: null }),
          { وعده: null, 'برای پرهیز از': null, فصل: null },
        ],
        [
          changed({ kcalFrom: null, kcalTo: null }),
          { 'انرژی از (کیلوکالری)': null, 'انرژی تا (کیلوکالری)': null },
        ],
        [changed({ activeFrom: null, activeTo: null }), { 'از روز': null, 'تا روز': null }],
        [changed({ served: 0, note: null }), { 'بار در لیست‌های ارسال‌شده': 0, یادداشت: null }],
        [changed({ replacedPermille: null }), { 'عوض‌شده (درصد)': null }],
        [changed({ replacedPermille: 0 }), { 'عوض‌شده (درصد)': 0 }],
        [changed({ state: 'active' }), { وضعیت: ['فعال', 'فعّال'] }],
        [changed({ state: 'ended' }), { وضعیت: ['پایان‌یافته', 'منتهٍ'] }],
        [changed({ state: 'retired' }), { وضعیت: ['غیرفعال', 'موقوف'] }],
        [changed({ season: 'spring' }), { فصل: ['بهار', 'الربيع'] }],
        [changed({ season: 'summer' }), { فصل: ['تابستان', 'الصيف'] }],
        [changed({ season: 'autumn' }), { فصل: ['پاییز', 'الخريف'] }],
      ],
    },
  ),
]
