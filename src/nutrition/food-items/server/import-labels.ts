import { micronutrientLabels } from '#nutrition/nutrients/micronutrient-labels.contract.ts'
import {
  micronutrientBases,
  type MicronutrientBasis,
  micronutrientNames,
  micronutrientUnits,
  type Micronutrient,
} from '#nutrition/nutrients/micronutrients.contract.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { searchKey } from '#platform/contract/text/search-key.ts'
import type { ForeignField } from '#platform/server/foreign-tables/foreign-field.ts'
import { importFields, type ImportField } from '../food-item-import.contract.ts'
import type { GiClass } from '../food-items.contract.ts'

const micronutrientHeaders = (locale: LocaleId) => {
  const { names, units, basis } = micronutrientLabels[locale]
  const ofEach = micronutrientNames.map((name) => [
    name,
    `${names[name]} (${units[micronutrientUnits[name].unit]})`,
  ])
  return { ...(Object.fromEntries(ofEach) as Record<Micronutrient, string>), micronutrientsBasis: basis }
}

/** The headers of exported and sample files. What was exported can be imported as it is. */
export const importHeaders: Record<LocaleId, Record<ImportField, string>> = {
  'fa-IR': {
    ...micronutrientHeaders('fa-IR'),
    code: 'کد',
    nameFa: 'نام فارسی',
    nameAr: 'نام عربی',
    aliases: 'نام‌های دیگر',
    category: 'دسته',
    kcal: 'انرژی (کیلوکالری)',
    protein: 'پروتئین (گرم)',
    carb: 'کربوهیدرات (گرم)',
    fat: 'چربی (گرم)',
    fibre: 'فیبر (گرم)',
    sugar: 'قند (گرم)',
    sodium: 'سدیم (میلی‌گرم)',
    tags: 'برچسب‌ها',
    gi: 'شاخص گلیسمی',
    giClass: 'ردهٔ گلیسمی',
    source: 'منبع',
    confidence: 'اطمینان',
    note: 'یادداشت',
    unit1: 'واحد ۱',
    unit1Grams: 'گرم واحد ۱',
    unit2: 'واحد ۲',
    unit2Grams: 'گرم واحد ۲',
  },
  'ar-IQ': {
    ...micronutrientHeaders('ar-IQ'),
    code: 'الرمز',
    nameFa: 'الاسم الفارسي',
    nameAr: 'الاسم العربي',
    aliases: 'أسماء أخرى',
    category: 'الفئة',
    kcal: 'الطاقة (كيلو سعرة)',
    protein: 'البروتين (غرام)',
    carb: 'الكربوهيدرات (غرام)',
    fat: 'الدهون (غرام)',
    fibre: 'الألياف (غرام)',
    sugar: 'السكر (غرام)',
    sodium: 'الصوديوم (مليغرام)',
    tags: 'الوسوم',
    gi: 'المؤشر السكري',
    giClass: 'فئة المؤشر',
    source: 'المصدر',
    confidence: 'درجة الثقة',
    note: 'ملاحظة',
    unit1: 'الوحدة ١',
    unit1Grams: 'غرامات الوحدة ١',
    unit2: 'الوحدة ٢',
    unit2Grams: 'غرامات الوحدة ٢',
  },
}

/** What else people and other programs call the columns. */
const otherHeaders: Record<ImportField, readonly string[]> = {
  code: ['code', 'id', 'شناسه', 'المعرف', 'food code', 'ndb no', 'fdc id', 'کد غذا', 'رمز المادة'],
  nameFa: [
    'name_fa',
    'نام',
    'نام قلم',
    'نام خوراکی',
    'name',
    'persian name',
    'الاسم بالفارسية',
    'food',
    'food name',
    'description',
    'shrt desc',
    'long desc',
    'خوراکی',
    'ماده غذایی',
    'نام ماده غذایی',
    'نام غذا',
    'اسم المادة',
    'اسم الصنف',
    'المادة الغذائية',
    'اسم الغذاء',
    'product name',
    'product',
    'المنتج',
    'محصول',
    'نام محصول',
    'item',
    'food name in english',
    'نام خوراک',
    'الغذاء',
  ],
  nameAr: ['name_ar', 'الاسم', 'الاسم بالعربية', 'arabic name'],
  aliases: ['aliases', 'نام دیگر', 'مترادف', 'مترادف‌ها', 'synonyms'],
  category: ['category', 'دسته‌بندی', 'گروه', 'group', 'food group', 'گروه غذایی', 'المجموعة'],
  kcal: [
    'kcal',
    'kcal_100g',
    'energy',
    'calories',
    'کالری',
    'انرژی',
    'کیلوکالری',
    'السعرات',
    'الطاقة',
    'energ',
    'energy value',
    'calorie',
    'انرژی کل',
    'السعرات الحرارية',
    'سعرات',
    'طاقة',
    'enerc',
    'سعرة',
    'سعرة حرارية',
    'cal',
    'cals',
  ],
  protein: [
    'protein',
    'protein_g',
    'پروتئین',
    'البروتين',
    'بروتين',
    'proteins',
    'پروتئین کل',
    'البروتينات',
    'prot',
    'procnt',
    'protcnt',
  ],
  carb: [
    'carb',
    'carb_g',
    'carbs',
    'carbohydrate',
    'total carbohydrate',
    'کربوهیدرات',
    'الكربوهيدرات',
    'نشويات',
    'carbohydrt',
    'carbohydrates',
    'available carbohydrate',
    'carbohydrate by difference',
    'کربوهیدرات کل',
    'کربوهیدرات‌ها',
    'كربوهيدرات',
    'الكربوهيدرات الكلية',
    'كاربوهيدرات',
    'الكاربوهيدرات',
    'choavldf',
    'choavl',
    'chocdf',
  ],
  fat: [
    'fat',
    'fat_g',
    'total fat',
    'چربی',
    'الدهون',
    'دهون',
    'total lipid',
    'total lipid fat',
    'lipid tot',
    'lipids',
    'چربی کل',
    'الدهون الكلية',
    'دهن',
    'الدهن',
    'fatce',
    'دسم',
  ],
  fibre: [
    'fibre',
    'fiber',
    'fibre_g',
    'fiber_g',
    'dietary fibre',
    'dietary fiber',
    'فیبر',
    'الألياف',
    'ألياف',
    'fiber td',
    'fiber total dietary',
    'total dietary fibre',
    'total dietary fiber',
    'aoac fibre',
    'فیبر غذایی',
    'فیبر رژیمی',
    'فیبر خوراکی',
    'الألياف الغذائية',
    'fibtg',
    'fibts',
    'fib',
  ],
  sugar: [
    'sugar',
    'sugar_g',
    'sugars',
    'total sugars',
    'قند',
    'شکر',
    'السكر',
    'السكريات',
    'sugar tot',
    'sugars total',
    'total sugar',
    'قند کل',
    'قندها',
    'السكريات الكلية',
    'سكر',
    'sug',
  ],
  sodium: ['sodium', 'sodium_mg', 'سدیم', 'الصوديوم', 'صوديوم', 'na', 'sodium na'],
  tags: ['tags', 'برچسب', 'حساسیت‌ها', 'وسوم'],
  gi: ['gi', 'شاخص قند', 'نمایه گلیسمی'],
  giClass: ['gi_class', 'رده شاخص'],
  source: ['source', 'مرجع'],
  confidence: ['confidence', 'درجه اطمینان'],
  note: ['note', 'notes', 'توضیح', 'توضیحات', 'ملاحظات'],
  unit1: ['unit1', 'unit', 'unit_fa', 'واحد', 'پیمانه', 'الوحدة'],
  unit1Grams: ['unit_g', 'unit1_g', 'گرم واحد', 'وزن واحد', 'وزن الوحدة'],
  unit2: ['unit2', 'unit2_fa', 'واحد دوم'],
  unit2Grams: ['unit2_g', 'گرم واحد دوم'],
  calcium: ['calcium', 'calcium ca', 'ca', 'كالسيوم'],
  iron: ['iron', 'iron fe', 'fe', 'حديد'],
  zinc: ['zinc', 'zinc zn', 'zn', 'زنك', 'خارصين'],
  magnesium: ['magnesium', 'magnesium mg', 'مغنيسيوم'],
  potassium: ['potassium', 'potassium k', 'بوتاسيوم'],
  phosphorus: ['phosphorus', 'phosphorus p', 'فسفور', 'فوسفور'],
  vitaminA: ['vitamin a', 'vit a', 'vit a rae', 'vitamin a rae', 'retinol activity equivalents', 'ویتامین A'],
  vitaminC: [
    'vitamin c',
    'vit c',
    'ascorbic acid',
    'vitamin c total ascorbic acid',
    'ویتامین C',
    'ویتامین سی',
    'فيتامين سي',
  ],
  vitaminD: ['vitamin d', 'vit d', 'vitamin d d2 d3', 'ویتامین D', 'ویتامین دی', 'فيتامين دي'],
  vitaminE: [
    'vitamin e',
    'vit e',
    'alpha tocopherol',
    'vitamin e alpha tocopherol',
    'ویتامین E',
    'فيتامين إي',
  ],
  vitaminK: ['vitamin k', 'vit k', 'phylloquinone', 'vitamin k phylloquinone', 'ویتامین K', 'فيتامين كي'],
  thiamin: ['thiamin', 'thiamine', 'vitamin b1', 'تیامین', 'ویتامین ب۱', 'الثيامين', 'فيتامين ب١'],
  riboflavin: ['riboflavin', 'vitamin b2', 'ریبوفلاوین', 'ویتامین ب۲', 'الريبوفلافين', 'فيتامين ب٢'],
  niacin: ['niacin', 'vitamin b3', 'نیاسین', 'ویتامین ب۳', 'النياسين', 'فيتامين ب٣'],
  vitaminB6: ['vitamin b6', 'vit b6', 'pyridoxine', 'ویتامین B6'],
  folate: ['folate', 'folate dfe', 'folates', 'اسید فولیک', 'فولات', 'حمض الفوليك', 'فولات كلي'],
  vitaminB12: ['vitamin b12', 'vit b12', 'cobalamin', 'ویتامین B12'],
  saturatedFat: [
    'saturated fat',
    'fa sat',
    'saturates',
    'fatty acids total saturated',
    'of which saturates',
    'چربی‌های اشباع',
    'دهون مشبعة',
  ],
  cholesterol: ['cholesterol', 'cholestrl', 'کلسترول', 'كوليسترول'],
  freeSugar: ['free sugar', 'free sugars', 'قندهای آزاد', 'سكريات حرة'],
  micronutrientsBasis: ['micronutrients_basis'],
}

/** How the amounts of a field are written where a header does not say otherwise. */
const amounts: Partial<Record<ImportField, Omit<ForeignField, 'key' | 'words'>>> = {
  // 100 g of fat have 900 kcal.
  kcal: { units: ['kcal', 'kj'], unitless: 'kcal', max: 4000, doubt: { unit: 'kj', above: 902 } },
  ...Object.fromEntries(
    (['protein', 'carb', 'fat', 'fibre', 'sugar'] as const).map((field) => [
      field,
      { units: ['g', 'mg', 'ug'], unitless: 'g', max: 100 },
    ]),
  ),
  // Table salt has 39 g of sodium per 100 g.
  sodium: { units: ['mg', 'g', 'ug'], unitless: 'mg', doubt: { unit: 'g', max: 40 } },
  ...Object.fromEntries(
    micronutrientNames.map((field) => {
      const { unit } = micronutrientUnits[field]
      const others = (['g', 'mg', 'ug'] as const).filter((one) => one !== unit)
      return [field, { units: [unit, ...others], unitless: unit }]
    }),
  ),
  gi: { max: 150 },
  unit1Grams: { units: ['g', 'kg'], unitless: 'g' },
  unit2Grams: { units: ['g', 'kg'], unitless: 'g' },
}

/** What the import looks for in a table. */
export const importTableFields: readonly ForeignField[] = importFields.map((key) => ({
  key,
  words: [importHeaders['fa-IR'][key], importHeaders['ar-IQ'][key], ...otherHeaders[key]],
  ...(amounts[key] ? { kind: 'number', ...amounts[key] } : {}),
}))

export const giClassNames: Record<LocaleId, Record<GiClass, string>> = {
  'fa-IR': { low: 'کم', medium: 'متوسط', high: 'زیاد' },
  'ar-IQ': { low: 'منخفض', medium: 'متوسط', high: 'مرتفع' },
}

/** The class that a word of either language or its code means. */
export function giClassOfWord(word: string): GiClass | null {
  const key = searchKey(word)
  const classes = ['low', 'medium', 'high'] as const
  const names = (one: GiClass) => [one, giClassNames['fa-IR'][one], giClassNames['ar-IQ'][one]]
  return classes.find((one) => names(one).some((name) => searchKey(name) === key)) ?? null
}

/** Where amounts come from, by its word in either language or its code. */
export function basisOfWord(word: string): MicronutrientBasis | null {
  const key = searchKey(word)
  const namesOf = (one: MicronutrientBasis) => [
    one,
    micronutrientLabels['fa-IR'].bases[one],
    micronutrientLabels['ar-IQ'].bases[one],
  ]
  return micronutrientBases.find((one) => namesOf(one).some((name) => searchKey(name) === key)) ?? null
}
