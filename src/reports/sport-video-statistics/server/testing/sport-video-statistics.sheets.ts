import { sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import {
  client,
  clientColumns,
  month,
  monthColumns,
  numbersOf,
  rowsOf,
} from '#reports/declared/server/testing/report-sheets.ts'
import { sportVideoStatistics } from '../../sport-video-statistics.contract.ts'
import { sportVideoStatisticsFactColumns } from '../sport-video-statistics.export.ts'

export const sportVideoStatisticsSheets: readonly Sheet[] = [
  sheet('sportVideoStatistics', numbersOf(sportVideoStatistics), {
    row: { ...month, counts: { views: 101, viewers: 53, completed: 41, partly: 37, reached: 31 } },
    columns: [
      ...monthColumns,
      ['پخش', 'التشغيل', 'whole', 101],
      ['بینندهٔ تازه', 'مشاهد جديد', 'whole', 53],
      ['پخش کامل', 'تشغيل كامل', 'whole', 41],
      ['پخش ناتمام', 'تشغيل غير مكتمل', 'whole', 37],
      ['سهم پخش کامل (٪)', 'نسبة التشغيل الكامل (٪)', 'decimal', 40.59],
      ['میانگین دیده‌شده (درصد)', 'متوسط المشاهَد (بالمئة)', 'decimal', 0.31],
    ],
  }),
  sheet('sportVideoStatisticsFactColumns', rowsOf(sportVideoStatistics, sportVideoStatisticsFactColumns), {
    row: {
      ...client,
      video_id: 3,
      title_fa: 'کشش',
      title_ar: 'تمدد',
      level: 'beginner',
      started_on: '2026-11-20',
      percent: 83,
      seconds: 187,
      is_complete: false,
      is_first: true,
    },
    columns: [
      ...clientColumns,
      ['ویدیو', 'الفيديو', 'text', 'کشش', 'تمدد'],
      ['روز پخش', 'يوم التشغيل', 'date', '2026-11-20'],
      ['دیده‌شده (درصد)', 'المشاهَد (بالمئة)', 'whole', 83],
      ['دیده‌شده (ثانیه)', 'المشاهَد (ثانية)', 'whole', 187],
    ],
    changes: [
      [{ title_ar: null }, { ویدیو: 'کشش' }],
      [
        { percent: 0, seconds: 0 },
        { 'دیده‌شده (درصد)': 0, 'دیده‌شده (ثانیه)': 0 },
      ],
    ],
  }),
]
