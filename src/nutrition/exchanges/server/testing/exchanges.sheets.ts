import { sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { exchangeGroupColumns } from '../exchanges.export.ts'

export const exchangesSheets: readonly Sheet[] = [
  sheet('exchangeGroupColumns', exchangeGroupColumns, {
    row: {
      code: 'x1',
      name_fa: 'حبوبات',
      name_ar: 'البقوليات',
      family: 'legume',
      carb_mg: 15_001,
      protein_mg: 6002,
      fat_mg: 503,
      kcal: 85,
      used_by: 9,
      position: 21,
    },
    columns: [
      ['کد', 'الرمز', 'text', 'x1'],
      ['نام فارسی', 'الاسم الفارسي', 'text', 'حبوبات'],
      ['نام عربی', 'الاسم العربي', 'text', 'البقوليات'],
      ['خانواده', 'العائلة', 'text', 'حبوبات', 'بقوليات'],
      ['کربوهیدرات (گرم)', 'الكربوهيدرات (غرام)', 'decimal', 15.001],
      ['پروتئین (گرم)', 'البروتين (غرام)', 'decimal', 6.002],
      ['چربی (گرم)', 'الدهون (غرام)', 'decimal', 0.503],
      ['انرژی (کیلوکالری)', 'الطاقة (كيلو سعرة)', 'whole', 85],
      ['اقلام خوراکی', 'المواد الغذائية', 'whole', 9],
    ],
    changes: [
      [{ name_ar: null }, { 'نام عربی': null }],
      [{ carb_mg: 0 }, { 'کربوهیدرات (گرم)': 0 }],
    ],
    words: {
      family: [
        'خانواده',
        {
          starch: ['نان و غلات', 'نشويات'],
          legume: ['حبوبات', 'بقوليات'],
          fruit: ['میوه', 'فواكه'],
          vegetable: ['سبزی', 'خضراوات'],
          milk: ['شیر و ماست', 'حليب ولبن'],
          meat: ['گوشت', 'لحوم'],
          fat: ['چربی', 'دهون'],
          sugar: ['قند', 'سكريات'],
        },
      ],
    },
  }),
]
