import { reportSheets } from '#reports/declared/server/testing/report-sheets.ts'
import { extensions } from '../../extensions.contract.ts'
import { extensionsRows } from '../extensions.routes.ts'

export const extensionsSheets = reportSheets('extensions', extensions, extensionsRows, {
  numbers: {
    row: {
      counts: {
        ended: 101,
        renewed: 53,
        onTime: 41,
        late: 37,
        notRenewed: 31,
        moneyIRR: 29,
        moneyIQD: 23,
        moneyUSD: 19,
      },
    },
    columns: [
      ['دورهٔ پایان‌یافته', 'المنتهية', 'whole', 101],
      ['تمدیدشده', 'المُمدَّدة', 'whole', 53],
      ['تمدید به‌موقع', 'تمديد في موعده', 'whole', 41],
      ['تمدید با تأخیر', 'تمديد متأخر', 'whole', 37],
      ['تمدیدنشده', 'بلا تمديد', 'whole', 31],
      ['مبلغ تمدید ریالی (ریال)', 'مبلغ التمديد بالريال (ريال)', 'whole', 29],
      ['مبلغ تمدید دیناری (دینار)', 'مبلغ التمديد بالدينار (دينار)', 'whole', 23],
      ['مبلغ تمدید دلاری (سنت)', 'مبلغ التمديد بالدولار (سنت)', 'whole', 19],
      ['نرخ تمدید (٪)', 'معدل التمديد (٪)', 'decimal', 52.48],
    ],
  },
  rows: {
    row: {
      packageFa: 'بسته',
      packageAr: 'باقة',
      nextPackageFa: 'دیگر',
      nextPackageAr: 'أخرى',
      dietType: 'loss',
      endedOn: '2026-11-20',
      nextPaidOn: '2026-11-18',
      nextStartOn: '2026-11-21',
      price: 9500003,
      currency: 'IRR',
    },
    columns: [
      ['بسته', 'الباقة', 'text', 'بسته', 'باقة'],
      ['نوع رژیم', 'نوع الحمية', 'text', 'dietType loss fa-IR', 'dietType loss ar-IQ'],
      ['روز پایان', 'يوم الانتهاء', 'date', '2026-11-20'],
      ['روز پرداخت تمدید', 'يوم دفع التمديد', 'date', '2026-11-18'],
      ['ارز', 'العملة', 'text', 'ریال ایران', 'الريال الإيراني'],
      ['مبلغ تمدید به واحد خرد ارز', 'مبلغ التمديد بأصغر وحدة', 'whole', 9500003],
    ],
    changes: [
      [{ packageAr: null }, { بسته: 'بسته' }],
      [{ nextPaidOn: null }, { 'روز پرداخت تمدید': null }],
      [{ currency: 'IQD' }, { ارز: ['دینار عراق', 'الدينار العراقي'] }],
      [{ currency: 'USD' }, { ارز: ['دلار آمریکا', 'الدولار الأمريكي'] }],
    ],
  },
})
