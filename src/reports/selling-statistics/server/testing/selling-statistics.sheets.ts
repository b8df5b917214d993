import { reportSheets } from '#reports/declared/server/testing/report-sheets.ts'
import { sellingStatistics } from '../../selling-statistics.contract.ts'
import { sellingStatisticsRows } from '../selling-statistics.routes.ts'

export const sellingStatisticsSheets = reportSheets(
  'sellingStatistics',
  sellingStatistics,
  sellingStatisticsRows,
  {
    numbers: {
      row: {
        counts: {
          sold: 101,
          first: 53,
          extensions: 41,
          addons: 37,
          returned: 31,
          moneyIRR: 29,
          moneyIQD: 23,
          moneyUSD: 19,
          backIRR: 17,
          backIQD: 13,
          backUSD: 11,
        },
      },
      columns: [
        ['فروش', 'المبيعات', 'whole', 101],
        ['دورهٔ تازه', 'اشتراكات جديدة', 'whole', 53],
        ['تمدید', 'التمديدات', 'whole', 41],
        ['امکان جانبی', 'الخدمات الإضافية', 'whole', 37],
        ['بازپرداخت‌شده', 'المستردة', 'whole', 31],
        ['فروش ریالی (ریال)', 'المبيعات بالريال (ريال)', 'whole', 29],
        ['فروش دیناری (دینار)', 'المبيعات بالدينار (دينار)', 'whole', 23],
        ['فروش دلاری (سنت)', 'المبيعات بالدولار (سنت)', 'whole', 19],
        ['بازگشت از فروش ریالی (ریال)', 'المسترد من المبيعات بالريال (ريال)', 'whole', 17],
        ['بازگشت از فروش دیناری (دینار)', 'المسترد من المبيعات بالدينار (دينار)', 'whole', 13],
        ['بازگشت از فروش دلاری (سنت)', 'المسترد من المبيعات بالدولار (سنت)', 'whole', 11],
      ],
    },
    rows: {
      row: {
        soldOn: '2026-11-20',
        kind: 'new',
        nameFa: 'بسته',
        nameAr: 'باقة',
        productLine: 'diet',
        price: 9500003,
        currency: 'IRR',
        seller: 'رضا',
        isReturned: true,
        returned: 1300009,
      },
      columns: [
        ['روز', 'اليوم', 'date', '2026-11-20'],
        ['نوع فروش', 'نوع البيع', 'text', 'دورهٔ تازه', 'اشتراك جديد'],
        ['بسته یا امکان جانبی', 'الباقة أو الخدمة الإضافية', 'text', 'بسته', 'باقة'],
        ['مبلغ به واحد خرد ارز', 'المبلغ بأصغر وحدة', 'whole', 9500003],
        ['ارز', 'العملة', 'text', 'ریال ایران', 'الريال الإيراني'],
        ['بازپرداخت به واحد خرد ارز', 'المسترد بأصغر وحدة', 'whole', 1300009],
        ['فروشنده', 'البائع', 'text', 'رضا'],
      ],
      changes: [
        [{ nameAr: null }, { 'بسته یا امکان جانبی': 'بسته' }],
        [{ seller: null }, { فروشنده: null }],
        [{ returned: 0 }, { 'بازپرداخت به واحد خرد ارز': 0 }],
        [{ kind: 'extension' }, { 'نوع فروش': ['تمدید', 'تمديد'] }],
        [{ kind: 'addon' }, { 'نوع فروش': ['امکان جانبی', 'خدمة إضافية'] }],
        [{ currency: 'IQD' }, { ارز: ['دینار عراق', 'الدينار العراقي'] }],
        [{ currency: 'USD' }, { ارز: ['دلار آمریکا', 'الدولار الأمريكي'] }],
      ],
    },
  },
)
