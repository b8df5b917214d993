import type { LocaleId } from '#platform/contract/text/locale.ts'
import { searchKey } from '#platform/contract/text/search-key.ts'
import { importFields, type ImportField } from '../food-item-import.contract.ts'
import type { GiClass } from '../food-items.contract.ts'

/** The headers of exported and sample files. What was exported can be imported as it is. */
export const importHeaders: Record<LocaleId, Record<ImportField, string>> = {
  'fa-IR': {
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
  code: ['code', 'id', 'شناسه', 'المعرف'],
  nameFa: ['name_fa', 'نام', 'نام قلم', 'نام خوراکی', 'name', 'persian name', 'الاسم بالفارسية'],
  nameAr: ['name_ar', 'الاسم', 'الاسم بالعربية', 'arabic name'],
  aliases: ['aliases', 'نام دیگر', 'مترادف', 'مترادف‌ها', 'synonyms'],
  category: ['category', 'دسته‌بندی', 'گروه', 'group'],
  kcal: ['kcal', 'kcal_100g', 'energy', 'calories', 'کالری', 'انرژی', 'کیلوکالری', 'السعرات', 'الطاقة'],
  protein: ['protein', 'protein_g', 'پروتئین', 'البروتين', 'بروتين'],
  carb: [
    'carb',
    'carb_g',
    'carbs',
    'carbohydrate',
    'total carbohydrate',
    'کربوهیدرات',
    'الكربوهيدرات',
    'نشويات',
  ],
  fat: ['fat', 'fat_g', 'total fat', 'چربی', 'الدهون', 'دهون'],
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
  ],
  sugar: ['sugar', 'sugar_g', 'sugars', 'total sugars', 'قند', 'شکر', 'السكر', 'السكريات'],
  sodium: ['sodium', 'sodium_mg', 'سدیم', 'الصوديوم', 'صوديوم'],
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
}

const fieldOfHeader = new Map<string, ImportField>(
  importFields.flatMap((field) =>
    [importHeaders['fa-IR'][field], importHeaders['ar-IQ'][field], ...otherHeaders[field]].map(
      (header) => [searchKey(header), field] as const,
    ),
  ),
)

/** What the headers of a file mean; each meaning once, for the first column that has it. */
export function guessColumns(headers: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  return headers.map((header) => {
    const field = fieldOfHeader.get(searchKey(header)) ?? fieldOfHeader.get(searchKey(withoutUnit(header)))
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

/** A header without what its brackets hold, mostly a unit. */
const withoutUnit = (header: string): string => header.replaceAll(/[([][^)\]]*[)\]]/g, ' ')

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
