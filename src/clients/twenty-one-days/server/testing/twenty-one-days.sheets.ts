import { sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { programmeColumns } from '../programmes.export.ts'
import { runColumns } from '../runs.export.ts'

export const twentyOneDaysSheets: readonly Sheet[] = [
  sheet('programmeColumns', programmeColumns, {
    row: {
      number: 3,
      status: 'draft',
      kcal_from: 1203,
      kcal_to: 1807,
      filled_days: 20,
      least_kcal: 1301,
      most_kcal: 1702,
      runs: 17,
      note: 'یاد',
    },
    columns: [
      ['نسخه', 'النسخة', 'whole', 3],
      ['وضعیت', 'الحالة', 'text', 'پیش‌نویس', 'مسودة'],
      ['از (کیلوکالری)', 'من (كيلو سعرة)', 'whole', 1203],
      ['تا پیش از (کیلوکالری)', 'دون (كيلو سعرة)', 'whole', 1807],
      ['روزهای پر', 'الأيام المكتملة', 'whole', 20],
      ['کم‌ترین روز (کیلوکالری)', 'أقل يوم (كيلو سعرة)', 'whole', 1301],
      ['بیش‌ترین روز (کیلوکالری)', 'أكثر يوم (كيلو سعرة)', 'whole', 1702],
      ['دوره‌ها', 'البرامج', 'whole', 17],
      ['یادداشت', 'ملاحظة', 'text', 'یاد'],
    ],
    changes: [
      [
        { least_kcal: null, most_kcal: null },
        { 'کم‌ترین روز (کیلوکالری)': null, 'بیش‌ترین روز (کیلوکالری)': null },
      ],
      [{ runs: 0 }, { دوره‌ها: 0 }],
      [{ note: null }, { یادداشت: null }],
    ],
    words: {
      status: [
        'وضعیت',
        { draft: ['پیش‌نویس', 'مسودة'], published: ['منتشرشده', 'منشورة'], retired: ['غیرفعال', 'موقوفة'] },
      ],
    },
  }),
  sheet('runColumns', (locale) => runColumns({ IR: '2026-11-27', IQ: '2026-11-26' }, locale), {
    row: {
      code: 'IR-4',
      full_name: 'سارا',
      country: 'IR',
      supporter_id: 1,
      supporter: 'مریم',
      started_on: '2026-11-18',
      last_on: '2026-12-08',
      stopped_on: null,
      done_days: [1, 2, 3, 5, 6, 7, 8],
      weights: [
        { day: 1, weightG: 90_100 },
        { day: 8, weightG: 88_700 },
        { day: 15, weightG: 87_300 },
        { day: 21, weightG: 86_900 },
      ],
      change_g: -3200,
      unsafe_since: null,
    },
    columns: [
      ['کد', 'الرمز', 'text', 'IR-4'],
      ['نام', 'الاسم', 'text', 'سارا'],
      ['پشتیبان', 'المشرف', 'text', 'مریم'],
      ['آغاز', 'البداية', 'date', '2026-11-18'],
      ['روز برنامه', 'يوم البرنامج', 'whole', 10],
      ['روزهای انجام‌شده', 'الأيام المنجزة', 'whole', 7],
      ['وزن روز 1 (کیلوگرم)', 'وزن اليوم 1 (كغ)', 'decimal', 90.1],
      ['وزن روز 8 (کیلوگرم)', 'وزن اليوم 8 (كغ)', 'decimal', 88.7],
      ['وزن روز 15 (کیلوگرم)', 'وزن اليوم 15 (كغ)', 'decimal', 87.3],
      ['وزن روز 21 (کیلوگرم)', 'وزن اليوم 21 (كغ)', 'decimal', 86.9],
      ['تغییر وزن (کیلوگرم)', 'تغيّر الوزن (كغ)', 'decimal', -3.2],
      ['وضعیت', 'الحالة', 'text', 'در جریان', 'جارٍ'],
    ],
    changes: [
      [{ unsafe_since: '2026-11-27T08:00:00Z' }, { وضعیت: ['دیگر ایمن نیست', 'لم يعد آمنًا'] }],
      [{ supporter_id: null, supporter: null }, { پشتیبان: null }],
      [{ country: 'IQ' }, { 'روز برنامه': 9 }],
      [{ done_days: [] }, { 'روزهای انجام‌شده': 0 }],
      [
        { weights: [{ day: 8, weightG: 88_700 }], change_g: null },
        {
          'وزن روز 1 (کیلوگرم)': null,
          'وزن روز 15 (کیلوگرم)': null,
          'وزن روز 21 (کیلوگرم)': null,
          'تغییر وزن (کیلوگرم)': null,
        },
      ],
      [{ change_g: 0 }, { 'تغییر وزن (کیلوگرم)': 0 }],
      [
        { stopped_on: '2026-11-22', last_on: '2026-11-22' },
        { 'روز برنامه': 5, وضعیت: ['متوقف‌شده', 'متوقف'] },
      ],
      [{ last_on: '2026-11-26' }, { 'روز برنامه': 9, وضعیت: ['پایان‌یافته', 'منتهٍ'] }],
    ],
  }),
]
