import { stageChanges, reportSheets } from '#reports/declared/server/testing/report-sheets.ts'
import { notTakenUsers } from '../../not-taken-users.contract.ts'
import { notTakenUsersRows } from '../not-taken-users.routes.ts'

export const notTakenUsersSheets = reportSheets('notTakenUsers', notTakenUsers, notTakenUsersRows, {
  numbers: {
    row: {
      counts: { waiting: 101, untaken: 53, untakenDay: 41, unlisted: 37, unlistedServed: 31, hours: 29 },
    },
    columns: [
      ['همه', 'الكل', 'whole', 101],
      ['منتظر پشتیبان', 'بانتظار مشرف', 'whole', 53],
      ['منتظر پشتیبان، یک روز و بیشتر', 'بانتظار مشرف منذ يوم وأكثر', 'whole', 41],
      ['هیچ لیستی نگرفته', 'لم يستلم أي قائمة', 'whole', 37],
      ['بدون لیست با دورهٔ جاری', 'بلا قائمة واشتراكه جارٍ', 'whole', 31],
      ['میانگین انتظار برای پشتیبان (ساعت)', 'متوسط انتظار المشرف (ساعة)', 'decimal', 0.55],
    ],
  },
  rows: {
    row: { kind: 'untaken', stage: 'active', since: '2026-11-20', hours: 53, dietType: 'loss' },
    columns: [
      ['کمبود', 'الناقص', 'text', 'منتظر پشتیبان', 'بانتظار مشرف'],
      ['مرحله', 'المرحلة', 'text', 'فعال', 'نشط'],
      ['ساعت‌های انتظار', 'ساعات الانتظار', 'whole', 53],
      ['نوع رژیم', 'نوع الحمية', 'text', 'dietType loss fa-IR', 'dietType loss ar-IQ'],
    ],
    changes: [
      [{ dietType: null }, { 'نوع رژیم': null }],
      [{ hours: 0 }, { 'ساعت‌های انتظار': 0 }],
      [{ kind: 'unlisted' }, { کمبود: ['هیچ لیستی نگرفته', 'لم يستلم أي قائمة'] }],
      ...stageChanges,
    ],
  },
})
