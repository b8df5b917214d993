import { namedIn, sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { foodColumns } from '../foods.export.ts'

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

export const foodsSheets: readonly Sheet[] = [
  sheet(
    'foodColumns',
    (locale) =>
      foodColumns(locale, {
        meal: namedIn('وعده', locale),
        allergen: namedIn('آلرژن', locale),
        dishClass: namedIn('نوع', locale),
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
        [{ retired: true }, { وضعیت: ['غیرفعال', 'موقوف'] }],
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
]
