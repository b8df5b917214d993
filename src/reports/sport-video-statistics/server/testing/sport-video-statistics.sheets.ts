import { reportSheets } from '#reports/declared/server/testing/report-sheets.ts'
import { sportVideoStatistics } from '../../sport-video-statistics.contract.ts'
import { sportVideoStatisticsRows } from '../sport-video-statistics.routes.ts'

export const sportVideoStatisticsSheets = reportSheets(
  'sportVideoStatistics',
  sportVideoStatistics,
  sportVideoStatisticsRows,
  {
    numbers: {
      row: { counts: { views: 101, viewers: 53, completed: 41, partly: 37, reached: 31 } },
      columns: [
        ['پخش', 'التشغيل', 'whole', 101],
        ['بینندهٔ تازه', 'مشاهد جديد', 'whole', 53],
        ['پخش کامل', 'تشغيل كامل', 'whole', 41],
        ['پخش ناتمام', 'تشغيل غير مكتمل', 'whole', 37],
        ['سهم پخش کامل (٪)', 'نسبة التشغيل الكامل (٪)', 'decimal', 40.59],
        ['میانگین دیده‌شده (درصد)', 'متوسط المشاهَد (بالمئة)', 'decimal', 0.31],
      ],
    },
    rows: {
      row: {
        videoId: 3,
        titleFa: 'کشش',
        titleAr: 'تمدد',
        level: 'beginner',
        startedOn: '2026-11-20',
        percent: 83,
        seconds: 187,
        isComplete: false,
        isFirst: true,
      },
      columns: [
        ['ویدیو', 'الفيديو', 'text', 'کشش', 'تمدد'],
        ['روز پخش', 'يوم التشغيل', 'date', '2026-11-20'],
        ['دیده‌شده (درصد)', 'المشاهَد (بالمئة)', 'whole', 83],
        ['دیده‌شده (ثانیه)', 'المشاهَد (ثانية)', 'whole', 187],
      ],
      changes: [
        [{ titleAr: null }, { ویدیو: 'کشش' }],
        [
          { percent: 0, seconds: 0 },
          { 'دیده‌شده (درصد)': 0, 'دیده‌شده (ثانیه)': 0 },
        ],
      ],
    },
  },
)
