import { sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { staffColumns } from '../staff.export.ts'

export const staffSheets: readonly Sheet[] = [
  sheet('staffColumns', staffColumns, {
    row: {
      name: 'مریم',
      username: 'maryam',
      roles: [
        { id: 1, name: { fa: 'پشتیبان', ar: 'مشرف' } },
        { id: 2, name: { fa: 'مدیر', ar: null } },
      ],
      team: { id: 1, name: { fa: 'تیم', ar: 'فريق' } },
      active: true,
      clients: 31,
      capacity: 40,
      absentFrom: '2026-11-20',
      absentTo: '2026-11-25',
    },
    columns: [
      ['نام', 'الاسم', 'text', 'مریم'],
      ['نام کاربری', 'اسم المستخدم', 'text', 'maryam'],
      ['نقش‌ها', 'الأدوار', 'text', 'پشتیبان، مدیر', 'مشرف، مدیر'],
      ['تیم', 'الفريق', 'text', 'تیم', 'فريق'],
      ['وضعیت', 'الحالة', 'text', 'فعال', 'فعّال'],
      ['مراجعان', 'المشتركون', 'whole', 31],
      ['ظرفیت', 'السعة', 'whole', 40],
      ['غیبت از', 'غياب من', 'date', '2026-11-20'],
      ['غیبت تا', 'غياب إلى', 'date', '2026-11-25'],
    ],
    changes: [
      [{ team: null }, { تیم: null }],
      [{ roles: [] }, { نقش‌ها: '' }],
      [{ active: false }, { وضعیت: ['قفل', 'مقفل'] }],
      [
        { clients: 0, capacity: null },
        { مراجعان: 0, ظرفیت: null },
      ],
      [
        { absentFrom: null, absentTo: null },
        { 'غیبت از': null, 'غیبت تا': null },
      ],
    ],
  }),
]
