import {
  exportRowsOf,
  suggestionColumns,
} from '#nutrition/food-suggestions/server/food-suggestions.export.ts'
import type { FoodSuggestion } from '#nutrition/food-suggestions/food-suggestions.contract.ts'
import { foodColumns } from '#nutrition/foods/server/foods.export.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { type Sheet, sheet } from './sheet.ts'

/** Names a code of a registry so that it is seen which registry and which language it was asked in. */
const named = (registry: string, locale: LocaleId) => (code: string) =>
  `${registry} ${code} ${locale === 'fa-IR' ? 'فارسی' : 'عربي'}`

const totals = {
  gramsX10: 2503,
  kcalX10: 4127,
  proteinMg: 21_003,
  carbMg: 50_009,
  fatMg: 9011,
  fibreMg: 4013,
  sugarMg: 3017,
  sodiumMg: 619,
}

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

/** Exported files of dishes and of suggestions. */
export const foodSheets: readonly Sheet[] = [
  sheet(
    'foodColumns',
    (locale) =>
      foodColumns(locale, {
        meal: named('وعده', locale),
        allergen: named('آلرژن', locale),
        dishClass: named('نوع', locale),
      }),
    {
      row: {
        code: 'f1',
        name: { fa: 'قیمه', ar: 'قيمة' },
        kitchen: 'ir',
        group: 'poultry',
        season: 'winter',
        dishClass: 'khoresh',
        preference: 4,
        mealCodes: ['lunch', 'dinner'],
        totals,
        tags: ['halal', 'vegan'],
        allergens: ['gluten', 'milk'],
        usedBy: 17,
        retired: false,
      },
      columns: [
        ['کد', 'الرمز', 'text', 'f1'],
        ['نام فارسی', 'الاسم الفارسي', 'text', 'قیمه'],
        ['نام عربی', 'الاسم العربي', 'text', 'قيمة'],
        ['آشپزخانه', 'المطبخ', 'text', 'ایرانی', 'إيراني'],
        ['گروه', 'المجموعة', 'text', 'مرغ و ماکیان', 'دواجن'],
        ['فصل', 'الموسم', 'text', 'زمستان', 'الشتاء'],
        ['نوع غذا', 'نوع الطبق', 'text', 'نوع khoresh فارسی', 'نوع khoresh عربي'],
        ['محبوبیت', 'التفضيل', 'whole', 4],
        [
          'وعده‌ها',
          'الوجبات',
          'text',
          'وعده lunch فارسی، وعده dinner فارسی',
          'وعده lunch عربي، وعده dinner عربي',
        ],
        ['وزن (گرم)', 'الوزن (غرام)', 'decimal', 250.3],
        ['انرژی (کیلوکالری)', 'الطاقة (كيلو سعرة)', 'decimal', 412.7],
        ['پروتئین (گرم)', 'البروتين (غرام)', 'decimal', 21.003],
        ['کربوهیدرات (گرم)', 'الكربوهيدرات (غرام)', 'decimal', 50.009],
        ['چربی (گرم)', 'الدهون (غرام)', 'decimal', 9.011],
        ['فیبر (گرم)', 'الألياف (غرام)', 'decimal', 4.013],
        ['قند (گرم)', 'السكر (غرام)', 'decimal', 3.017],
        ['سدیم (میلی‌گرم)', 'الصوديوم (ملغرام)', 'whole', 619],
        ['مناسب برای', 'مناسب لـ', 'text', 'حلال، وگان', 'حلال، نباتي صرف'],
        [
          'آلرژن‌ها',
          'مسببات الحساسية',
          'text',
          'آلرژن gluten فارسی، آلرژن milk فارسی',
          'آلرژن gluten عربي، آلرژن milk عربي',
        ],
        ['رژیم‌ها', 'الحميات', 'whole', 17],
        ['وضعیت', 'الحالة', 'text', 'فعال', 'فعّال'],
      ],
      changes: [
        [{ name: { fa: 'آش', ar: null } }, { 'نام فارسی': 'آش', 'نام عربی': null }],
        [{ season: null }, { فصل: null }],
        [{ dishClass: null }, { 'نوع غذا': null }],
        [
          { mealCodes: [], tags: [], allergens: [] },
          { وعده‌ها: '', 'مناسب برای': '', آلرژن‌ها: '' },
        ],
        [{ tags: ['vegetarian'] }, { 'مناسب برای': ['گیاه‌خواری', 'نباتي'] }],
        [{ usedBy: 0 }, { رژیم‌ها: 0 }],
        [{ totals: { ...totals, sodiumMg: 0, sugarMg: 0 } }, { 'سدیم (میلی‌گرم)': 0, 'قند (گرم)': 0 }],
        [{ retired: true }, { وضعیت: ['بازنشسته', 'موقوف'] }],
      ],
      words: {
        kitchen: ['آشپزخانه', { ir: ['ایرانی', 'إيراني'], iq: ['عراقی', 'عراقي'], both: ['هر دو', 'كلاهما'] }],
        season: [
          'فصل',
          {
            spring: ['بهار', 'الربيع'],
            summer: ['تابستان', 'الصيف'],
            autumn: ['پاییز', 'الخريف'],
            winter: ['زمستان', 'الشتاء'],
          },
        ],
        group: [
          'گروه',
          {
            red_meat: ['گوشت قرمز', 'لحوم حمراء'],
            poultry: ['مرغ و ماکیان', 'دواجن'],
            fish: ['ماهی', 'أسماك'],
            legume: ['حبوبات', 'بقوليات'],
            egg: ['تخم‌مرغ', 'بيض'],
            dairy: ['لبنیات', 'ألبان'],
            plant: ['گیاهی', 'نباتي'],
            none: ['بدون پروتئین اصلی', 'بلا بروتين رئيسي'],
          },
        ],
      },
    },
  ),
  sheet(
    'suggestionColumns',
    (locale) =>
      suggestionColumns(locale, {
        meal: named('وعده', locale),
        dietType: named('نوع', locale),
        tag: named('برچسب', locale),
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
        [changed({ state: 'retired' }), { وضعیت: ['بازنشسته', 'موقوف'] }],
        [changed({ season: 'spring' }), { فصل: ['بهار', 'الربيع'] }],
        [changed({ season: 'summer' }), { فصل: ['تابستان', 'الصيف'] }],
        [changed({ season: 'autumn' }), { فصل: ['پاییز', 'الخريف'] }],
      ],
    },
  ),
]
