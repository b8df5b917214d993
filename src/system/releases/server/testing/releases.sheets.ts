import { sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { releaseColumns } from '../releases.export.ts'

export const releasesSheets: readonly Sheet[] = [
  sheet('releaseColumns', releaseColumns, {
    row: {
      platform: 'android',
      store: 'play',
      version_parts: [2, 3, 4],
      minimum_parts: [1, 9, 0],
      forced: true,
      rollout_percent: 25,
      released_on: '2026-11-20',
      live: false,
    },
    columns: [
      ['سکو', 'المنصة', 'text', 'android'],
      ['فروشگاه', 'المتجر', 'text', 'play'],
      ['نسخه', 'الإصدار', 'text', '2.3.4'],
      ['کمترین نسخهٔ پشتیبانی‌شده', 'أدنى إصدار مدعوم', 'text', '1.9.0'],
      ['اجباری', 'إلزامي', 'text', 'بله', 'نعم'],
      ['سهم انتشار', 'نسبة النشر', 'whole', 25],
      ['روز انتشار', 'يوم النشر', 'date', '2026-11-20'],
      ['در دسترس', 'متاح', 'text', 'خیر', 'لا'],
    ],
    changes: [
      [{ forced: false }, { اجباری: ['خیر', 'لا'] }],
      [{ live: true }, { 'در دسترس': ['بله', 'نعم'] }],
      [{ rollout_percent: 0 }, { 'سهم انتشار': 0 }],
    ],
  }),
]
