import { sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { tableColumns } from '../breastfeeding-meals.export.ts'

export const breastfeedingMealsSheets: readonly Sheet[] = [
  sheet('tableColumns', tableColumns, {
    row: {
      number: 3,
      status: 'published',
      from_month: 6,
      before_month: 12,
      kcal: 401,
      protein_g: 13,
      meals: [
        { mealId: 1, kcal: 211, name: { fa: 'عصرانه', ar: 'عصرية' }, foods: [] },
        { mealId: 2, kcal: 190, name: { fa: 'پیش از خواب', ar: null }, foods: [] },
      ],
      clients: 29,
      source_fa: 'منبع فارسی',
      source_ar: 'مصدر عربي',
    },
    columns: [
      ['نسخه', 'النسخة', 'whole', 3],
      ['وضعیت', 'الحالة', 'text', 'منتشرشده', 'منشورة'],
      ['از ماه', 'من شهر', 'whole', 6],
      ['تا پیش از ماه', 'قبل شهر', 'whole', 12],
      ['انرژی افزوده (کیلوکالری)', 'الطاقة الإضافية (كيلو سعرة)', 'whole', 401],
      ['پروتئین افزوده (گرم)', 'البروتين الإضافي (غرام)', 'whole', 13],
      [
        'وعده‌های افزوده',
        'الوجبات الإضافية',
        'text',
        'عصرانه 211، پیش از خواب 190',
        'عصرية 211، پیش از خواب 190',
      ],
      ['مراجعان', 'المشتركات', 'whole', 29],
      ['منبع', 'المصدر', 'text', 'منبع فارسی', 'مصدر عربي'],
    ],
    changes: [
      [{ meals: [] }, { 'وعده‌های افزوده': '' }],
      [{ clients: 0 }, { مراجعان: 0 }],
      [{ source_ar: null }, { منبع: ['منبع فارسی', 'منبع فارسی'] }],
    ],
    words: {
      status: [
        'وضعیت',
        { draft: ['پیش‌نویس', 'مسودة'], published: ['منتشرشده', 'منشورة'], retired: ['غیرفعال', 'موقوفة'] },
      ],
    },
  }),
]
