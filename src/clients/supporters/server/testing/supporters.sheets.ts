import { sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { supporterColumns } from '../supporters.export.ts'

export const supportersSheets: readonly Sheet[] = [
  sheet('supporterColumns', supporterColumns, {
    row: {
      name: 'مریم',
      team: { id: 1, name: { fa: 'تیم', ar: 'فريق' } },
      isLocked: false,
      isAbsent: false,
      active: 31,
      capacity: 40,
      loadPercent: 78,
      dueToday: 2,
      listLate: 3,
      weighInLate: 4,
      endsSoon: 5,
      reserved: 6,
      paused: 7,
      ended: 8,
      left: 9,
    },
    columns: [
      ['پشتیبان', 'المشرف', 'text', 'مریم'],
      ['تیم', 'الفريق', 'text', 'تیم', 'فريق'],
      ['وضعیت', 'الحالة', 'text', 'حاضر'],
      ['فعال', 'نشط', 'whole', 31],
      ['ظرفیت', 'السعة', 'whole', 40],
      ['درصد ظرفیت', 'نسبة السعة', 'whole', 78],
      ['بدون لیستِ امروز', 'بلا قائمة اليوم', 'whole', 2],
      ['تأخیر در لیست', 'تأخر في القائمة', 'whole', 3],
      ['تأخیر در ثبت وزن', 'تأخر في تسجيل الوزن', 'whole', 4],
      ['رو به پایان', 'على وشك الانتهاء', 'whole', 5],
      ['رزرو', 'محجوز', 'whole', 6],
      ['توقف موقت', 'متوقف مؤقتًا', 'whole', 7],
      ['پایان‌یافته', 'منتهٍ', 'whole', 8],
      ['ترک‌کرده', 'منقطع', 'whole', 9],
    ],
    changes: [
      [{ team: null }, { تیم: null }],
      [{ team: { id: 1, name: { fa: 'تیم', ar: null } } }, { تیم: 'تیم' }],
      [{ isLocked: true, isAbsent: true }, { وضعیت: ['قفل', 'مقفل'] }],
      [{ isAbsent: true }, { وضعیت: ['امروز غایب', 'غائب اليوم'] }],
      [
        { capacity: null, loadPercent: null },
        { ظرفیت: null, 'درصد ظرفیت': null },
      ],
      [
        { active: 0, loadPercent: 0 },
        { فعال: 0, 'درصد ظرفیت': 0 },
      ],
    ],
  }),
]
