import { sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { teamColumns } from '../teams.export.ts'

export const teamsSheets: readonly Sheet[] = [
  sheet('teamColumns', teamColumns, {
    row: { name: { fa: 'نام', ar: 'اسم' }, head: { id: 1, name: 'رئیس' }, usedBy: 13, retired: false },
    columns: [
      ['نام فارسی', 'الاسم الفارسي', 'text', 'نام'],
      ['نام عربی', 'الاسم العربي', 'text', 'اسم'],
      ['سرپرست', 'الرئيس', 'text', 'رئیس'],
      ['اعضا', 'الأعضاء', 'whole', 13],
      ['وضعیت', 'الحالة', 'text', 'فعال', 'فعّال'],
    ],
    changes: [
      [{ name: { fa: 'نام', ar: null } }, { 'نام عربی': null }],
      [{ head: null }, { سرپرست: null }],
      [{ usedBy: 0 }, { اعضا: 0 }],
      [{ retired: true }, { وضعیت: ['غیرفعال', 'موقوف'] }],
    ],
  }),
]
