import { reportSheets } from '#reports/declared/server/testing/report-sheets.ts'
import { sectionStop } from '../../section-stop.contract.ts'
import { sectionStopRows } from '../section-stop.routes.ts'

export const sectionStopSheets = reportSheets('sectionStop', sectionStop, sectionStopRows, {
  numbers: {
    row: { counts: { stops: 101, resting: 53, over: 41, days: 37, plateau: 31 } },
    columns: [
      ['توقف', 'الإيقافات', 'whole', 101],
      ['هنوز در توقف', 'ما زال متوقفًا', 'whole', 53],
      ['از سر گرفته', 'استُؤنفت', 'whole', 41],
      ['روزهای توقف (روز)', 'أيام الإيقاف (يوم)', 'whole', 37],
      ['با استپ وزنی', 'مع ثبات الوزن', 'whole', 31],
      ['میانگین روز', 'متوسط الأيام', 'decimal', 0.37],
    ],
  },
  rows: {
    row: {
      termId: 3,
      fromDay: '2026-11-11',
      toDay: '2026-11-20',
      state: 'ahead',
      reason: 'سفر',
      daysAdded: 9,
      daysInPeriod: 5,
      isPlateau: true,
      dietType: 'loss',
    },
    columns: [
      ['از روز', 'من يوم', 'date', '2026-11-11'],
      ['آخرین روز', 'آخر يوم', 'date', '2026-11-20'],
      ['وضعیت امروز', 'الحالة اليوم', 'text', 'آغاز نشده', 'لم يبدأ'],
      ['علت', 'السبب', 'text', 'سفر'],
      ['روزهای افزوده', 'الأيام المضافة', 'whole', 9],
      ['استپ وزنی', 'ثبات الوزن', 'text', 'دارد', 'نعم'],
      ['نوع رژیم', 'نوع الحمية', 'text', 'dietType loss fa-IR', 'dietType loss ar-IQ'],
    ],
    changes: [
      [{ toDay: null }, { 'آخرین روز': null }],
      [{ isPlateau: false }, { 'استپ وزنی': ['ندارد', 'لا'] }],
      [{ daysAdded: 0 }, { 'روزهای افزوده': 0 }],
      [{ state: 'open' }, { 'وضعیت امروز': ['در توقف، پایان نامعلوم', 'متوقف بلا نهاية معلومة'] }],
      [{ state: 'running' }, { 'وضعیت امروز': ['در توقف تا روز معلوم', 'متوقف إلى يوم معلوم'] }],
      [{ state: 'over' }, { 'وضعیت امروز': ['از سر گرفته', 'استُؤنفت'] }],
    ],
  },
})
