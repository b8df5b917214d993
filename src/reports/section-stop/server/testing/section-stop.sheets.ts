import { sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import {
  client,
  clientColumns,
  month,
  monthColumns,
  numbersOf,
  rowsOf,
} from '#reports/declared/server/testing/report-sheets.ts'
import { sectionStop } from '../../section-stop.contract.ts'
import { sectionStopFactColumns } from '../section-stop.export.ts'

export const sectionStopSheets: readonly Sheet[] = [
  sheet('sectionStop', numbersOf(sectionStop), {
    row: { ...month, counts: { stops: 101, resting: 53, over: 41, days: 37, plateau: 31 } },
    columns: [
      ...monthColumns,
      ['توقف', 'الإيقافات', 'whole', 101],
      ['هنوز در توقف', 'ما زال متوقفًا', 'whole', 53],
      ['از سر گرفته', 'استُؤنفت', 'whole', 41],
      ['روزهای توقف (روز)', 'أيام الإيقاف (يوم)', 'whole', 37],
      ['با استپ وزنی', 'مع ثبات الوزن', 'whole', 31],
      ['میانگین روز', 'متوسط الأيام', 'decimal', 0.37],
    ],
  }),
  sheet('sectionStopFactColumns', rowsOf(sectionStop, sectionStopFactColumns), {
    row: {
      ...client,
      term_id: 3,
      from_day: '2026-11-11',
      last_on: '2026-11-20',
      state: 'ahead',
      reason: 'سفر',
      days_added: 9,
      days_in_period: 5,
      is_plateau: true,
      diet_type: 'loss',
    },
    columns: [
      ...clientColumns,
      ['از روز', 'من يوم', 'date', '2026-11-11'],
      ['آخرین روز', 'آخر يوم', 'date', '2026-11-20'],
      ['وضعیت امروز', 'الحالة اليوم', 'text', 'آغاز نشده', 'لم يبدأ'],
      ['علت', 'السبب', 'text', 'سفر'],
      ['روزهای افزوده', 'الأيام المضافة', 'whole', 9],
      ['استپ وزنی', 'ثبات الوزن', 'text', 'دارد', 'نعم'],
      ['نوع رژیم', 'نوع الحمية', 'text', 'dietType loss fa-IR', 'dietType loss ar-IQ'],
    ],
    changes: [
      [{ last_on: null }, { 'آخرین روز': null }],
      [{ is_plateau: false }, { 'استپ وزنی': ['ندارد', 'لا'] }],
      [{ days_added: 0 }, { 'روزهای افزوده': 0 }],
      [{ state: 'open' }, { 'وضعیت امروز': ['در توقف، پایان نامعلوم', 'متوقف بلا نهاية معلومة'] }],
      [{ state: 'running' }, { 'وضعیت امروز': ['در توقف تا روز معلوم', 'متوقف إلى يوم معلوم'] }],
      [{ state: 'over' }, { 'وضعیت امروز': ['از سر گرفته', 'استُؤنفت'] }],
    ],
  }),
]
