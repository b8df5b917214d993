import { reportSheets } from '#reports/declared/server/testing/report-sheets.ts'
import { commentsReport } from '../../comments.contract.ts'
import { commentsReportRows } from '../comments-report.routes.ts'

export const commentsSheets = reportSheets('commentsReport', commentsReport, commentsReportRows, {
  numbers: {
    row: { counts: { written: 101, comments: 53, remarks: 41, answers: 37, answered: 31, hours: 29 } },
    columns: [
      ['نوشته', 'الكتابات', 'whole', 101],
      ['یادداشت', 'ملاحظات الفريق', 'whole', 53],
      ['توصیه', 'التوصيات', 'whole', 41],
      ['پاسخ', 'الردود', 'whole', 37],
      ['پاسخ‌گرفته', 'ما أُجيب عنه', 'whole', 31],
      ['میانگین ساعت تا اولین پاسخ', 'متوسط الساعات حتى الرد الأول', 'decimal', 0.94],
    ],
  },
  rows: {
    row: { writtenOn: '2026-11-20', author: 'رضا', kind: 'remark', remark: 'water', answeredAfterHours: 31 },
    columns: [
      ['روز', 'اليوم', 'date', '2026-11-20'],
      ['نویسنده', 'الكاتب', 'text', 'رضا'],
      ['نوع', 'النوع', 'text', 'توصیه', 'توصية'],
      ['توصیه', 'التوصية', 'text', 'remark water fa-IR', 'remark water ar-IQ'],
      ['ساعت تا اولین پاسخ', 'الساعات حتى الرد الأول', 'whole', 31],
    ],
    changes: [
      [{ remark: null }, { توصیه: null }],
      [{ answeredAfterHours: null }, { 'ساعت تا اولین پاسخ': null }],
      [{ answeredAfterHours: 0 }, { 'ساعت تا اولین پاسخ': 0 }],
      [{ kind: 'comment' }, { نوع: ['یادداشت', 'ملاحظة'] }],
      [{ kind: 'answer' }, { نوع: ['پاسخ', 'رد'] }],
    ],
  },
})
