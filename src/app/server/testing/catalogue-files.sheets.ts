import { addonFile } from '#finance/addons/server/addons.routes.ts'
import { packageFile } from '#clients/packages/server/packages.routes.ts'
import { exerciseCategoryFile } from '#content/exercise-categories/server/exercise-categories.routes.ts'
import { exchangeGroupFile } from '#nutrition/exchanges/server/exchanges.routes.ts'
import { unitFile } from '#nutrition/units/server/units.routes.ts'
import { type CatalogueFile, fileColumns } from '#platform/server/catalogue/catalogue-file.ts'
import type { StoredRow } from '#platform/server/catalogue/catalogue-types.ts'
import { sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'

/** The file of a catalogue: its own columns behind those that all have. */
const catalogueSheet = <Row extends Pick<StoredRow, 'code' | 'name_fa' | 'name_ar'>>(
  name: string,
  file: CatalogueFile<Row>,
  { row, columns, changes = [], ...more }: Parameters<typeof sheet<Row>>[2],
): Sheet =>
  sheet<Row>(name, (locale) => fileColumns(file, locale), {
    ...more,
    row: { code: 'c1', name_fa: 'نام', name_ar: 'اسم', ...row },
    columns: [
      ['کد', 'الرمز', 'text', 'c1'],
      ['نام فارسی', 'الاسم الفارسي', 'text', 'نام'],
      ['نام عربی', 'الاسم العربي', 'text', 'اسم'],
      ...columns,
    ],
    changes: [[{ name_ar: null }, { 'نام عربی': null }], ...changes],
  })

/** The files of catalogues: every kind of column that `catalogueFile` knows. */
export const catalogueSheets: readonly Sheet[] = [
  catalogueSheet('unitFile', unitFile, {
    row: {
      kind: 'mass',
      grams_x10: 127,
      step_quarters: 3,
      used_by: 11,
      position: 21,
    },
    columns: [
      ['نوع', 'النوع', 'text', 'وزن'],
      ['گرم', 'غرام', 'decimal', 12.7],
      ['گام', 'الخطوة', 'decimal', 0.75],
      ['اقلام خوراکی', 'المواد الغذائية', 'whole', 11],
    ],
    changes: [
      [{ grams_x10: null }, { گرم: null }],
      [{ grams_x10: 2500 }, { گرم: 250 }],
      [{ used_by: 0 }, { 'اقلام خوراکی': 0 }],
    ],
    words: {
      kind: [
        'نوع',
        { mass: ['وزن', 'وزن'], volume: ['حجم', 'حجم'], household: ['پیمانهٔ خانگی', 'مكيال منزلي'] },
      ],
    },
  }),
  catalogueSheet('exchangeGroupFile', exchangeGroupFile, {
    row: {
      family: 'legume',
      carb_mg: 15_001,
      protein_mg: 6002,
      fat_mg: 503,
      kcal: 85,
      used_by: 9,
      position: 21,
    },
    columns: [
      ['خانواده', 'العائلة', 'text', 'حبوبات', 'بقوليات'],
      ['کربوهیدرات (گرم)', 'الكربوهيدرات (غرام)', 'decimal', 15.001],
      ['پروتئین (گرم)', 'البروتين (غرام)', 'decimal', 6.002],
      ['چربی (گرم)', 'الدهون (غرام)', 'decimal', 0.503],
      ['انرژی (کیلوکالری)', 'الطاقة (كيلو سعرة)', 'whole', 85],
      ['اقلام خوراکی', 'المواد الغذائية', 'whole', 9],
    ],
    changes: [[{ carb_mg: 0 }, { 'کربوهیدرات (گرم)': 0 }]],
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
  catalogueSheet('exerciseCategoryFile', exerciseCategoryFile, {
    row: { position: 3, used_by: 17, retired_at: null },
    columns: [
      ['ترتیب', 'الترتيب', 'whole', 3],
      ['تمرین‌ها', 'التمارين', 'whole', 17],
      ['وضعیت', 'الحالة', 'text', 'فعال', 'فعّالة'],
    ],
    changes: [
      [{ used_by: 0 }, { تمرین‌ها: 0 }],
      [{ retired_at: '2026-11-21T08:09:10.000Z' }, { وضعیت: ['غیرفعال', 'موقوفة'] }],
    ],
  }),
  catalogueSheet('addonFile', addonFile, {
    row: {
      extra_days: 3,
      calls: 4,
      price_irr: 1500007,
      price_iqd: 9003,
      price_usd: 1299,
      valid_from: '2026-01-02',
      valid_to: '2026-03-04',
      used_by: 17,
    },
    columns: [
      ['روز اضافه', 'أيام إضافية', 'whole', 3],
      ['تماس', 'المكالمات', 'whole', 4],
      ['ریال', 'ريال', 'whole', 1500007],
      ['دینار', 'دينار', 'whole', 9003],
      ['دلار', 'دولار', 'decimal', 12.99],
      ['از', 'من', 'date', '2026-01-02'],
      ['تا', 'إلى', 'date', '2026-03-04'],
      ['داده‌شده', 'مرات المنح', 'whole', 17],
    ],
    changes: [
      [{ price_irr: null }, { ریال: null }],
      [{ price_iqd: null }, { دینار: null }],
      [{ price_usd: null }, { دلار: null }],
      [{ valid_from: null }, { از: null }],
      [{ valid_to: null }, { تا: null }],
      [
        { used_by: 0, calls: 0, price_usd: 0 },
        { تماس: 0, دلار: 0, داده‌شده: 0 },
      ],
    ],
  }),
  catalogueSheet('packageFile', packageFile, {
    row: {
      days: 31,
      visits: 5,
      price_irr: 9500003,
      price_iqd: 75001,
      price_usd: 4999,
      product_line: 'diet',
      valid_from: '2026-05-06',
      valid_to: '2026-07-08',
      used_by: 19,
    },
    columns: [
      ['روز', 'الأيام', 'whole', 31],
      ['ویزیت', 'المراجعات', 'whole', 5],
      ['ریال', 'ريال', 'whole', 9500003],
      ['دینار', 'دينار', 'whole', 75001],
      ['دلار', 'دولار', 'decimal', 49.99],
      ['خط محصول', 'خط المنتج', 'text', 'رژیم', 'حمية'],
      ['از', 'من', 'date', '2026-05-06'],
      ['تا', 'إلى', 'date', '2026-07-08'],
      ['فروش', 'المبيعات', 'whole', 19],
    ],
    changes: [
      [{ price_irr: null }, { ریال: null }],
      [{ price_iqd: null }, { دینار: null }],
      [{ price_usd: null }, { دلار: null }],
      [{ valid_from: null }, { از: null }],
      [{ valid_to: null }, { تا: null }],
      [
        { used_by: 0, price_usd: 0 },
        { دلار: 0, فروش: 0 },
      ],
      [{ product_line: 'aqiq' }, { 'خط محصول': ['عقیق', 'عقيق'] }],
    ],
  }),
]
