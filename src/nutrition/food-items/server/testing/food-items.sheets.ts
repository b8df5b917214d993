import { sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { foodItemColumns } from '../food-items.export.ts'

export const foodItemsSheets: readonly Sheet[] = [
  sheet('foodItemColumns', foodItemColumns, {
    row: {
      code: 'i1',
      name_fa: 'برنج',
      name_ar: 'رز',
      aliases: ['پلو', 'چلو'],
      category_code: 'grains',
      category_fa: 'غلات',
      category_ar: 'حبوب',
      kcal_x10: 3521,
      protein_mg: 12_003,
      carb_mg: 45_007,
      fat_mg: 6011,
      fibre_mg: 7013,
      sugar_mg: 8017,
      sodium_mg: 419,
      tags: ['halal', 'vegan'],
      gi: 57,
      gi_class: 'medium',
      source: 'table',
      confidence: 'A',
      note: 'خشک',
      units: [
        { unitId: 5, name: { fa: 'قاشق', ar: 'ملعقة' }, gramsX10: 155, isPlural: false },
        { unitId: 6, name: { fa: 'لیوان', ar: null }, gramsX10: 2403, isPlural: false },
      ],
    },
    columns: [
      ['کد', 'الرمز', 'text', 'i1'],
      ['نام فارسی', 'الاسم الفارسي', 'text', 'برنج'],
      ['نام عربی', 'الاسم العربي', 'text', 'رز'],
      ['نام‌های دیگر', 'أسماء أخرى', 'text', 'پلو؛ چلو'],
      ['دسته', 'الفئة', 'text', 'grains'],
      ['انرژی (کیلوکالری)', 'الطاقة (كيلو سعرة)', 'decimal', 352.1],
      ['پروتئین (گرم)', 'البروتين (غرام)', 'decimal', 12.003],
      ['کربوهیدرات (گرم)', 'الكربوهيدرات (غرام)', 'decimal', 45.007],
      ['چربی (گرم)', 'الدهون (غرام)', 'decimal', 6.011],
      ['فیبر (گرم)', 'الألياف (غرام)', 'decimal', 7.013],
      ['قند (گرم)', 'السكر (غرام)', 'decimal', 8.017],
      ['سدیم (میلی‌گرم)', 'الصوديوم (مليغرام)', 'whole', 419],
      ['برچسب‌ها', 'الوسوم', 'text', 'halal؛ vegan'],
      ['شاخص گلیسمی', 'المؤشر الجلايسيمي', 'whole', 57],
      ['ردهٔ گلیسمی', 'فئة المؤشر', 'text', 'متوسط'],
      ['منبع', 'المصدر', 'text', 'table'],
      ['اطمینان', 'درجة الثقة', 'text', 'A'],
      ['یادداشت', 'ملاحظة', 'text', 'خشک'],
      ['واحد ۱', 'الوحدة ١', 'text', 'قاشق', 'ملعقة'],
      ['گرم واحد ۱', 'غرامات الوحدة ١', 'decimal', 15.5],
      ['واحد ۲', 'الوحدة ٢', 'text', 'لیوان'],
      ['گرم واحد ۲', 'غرامات الوحدة ٢', 'decimal', 240.3],
    ],
    changes: [
      [
        { code: null, name_ar: null },
        { کد: null, 'نام عربی': null },
      ],
      [
        { aliases: [], tags: [] },
        { 'نام‌های دیگر': '', برچسب‌ها: '' },
      ],
      [{ category_code: null }, { دسته: null }],
      [
        { gi: null, gi_class: null },
        { 'شاخص گلیسمی': null, 'ردهٔ گلیسمی': null },
      ],
      [
        { source: null, note: null },
        { منبع: null, یادداشت: null },
      ],
      [{ units: [] }, { 'واحد ۱': null, 'گرم واحد ۱': null, 'واحد ۲': null, 'گرم واحد ۲': null }],
      [
        { fat_mg: 0, sodium_mg: 0 },
        { 'چربی (گرم)': 0, 'سدیم (میلی‌گرم)': 0 },
      ],
    ],
    words: {
      gi_class: ['ردهٔ گلیسمی', { low: ['کم', 'منخفض'], medium: ['متوسط', 'متوسط'], high: ['زیاد', 'مرتفع'] }],
    },
  }),
]
