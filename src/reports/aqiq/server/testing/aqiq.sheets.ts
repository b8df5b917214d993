import { reportSheets } from '#reports/declared/server/testing/report-sheets.ts'
import { aqiq } from '../../aqiq.contract.ts'
import { aqiqRows } from '../aqiq.routes.ts'

export const aqiqSheets = reportSheets('aqiq', aqiq, aqiqRows, {
  numbers: {
    row: {
      counts: {
        buyers: 101,
        renewals: 53,
        addons: 41,
        moneyIRR: 37,
        moneyIQD: 31,
        moneyUSD: 29,
        weighed: 23,
        change: 19,
      },
    },
    columns: [
      ['خریدار', 'المشترون', 'whole', 101],
      ['تمدید', 'التمديدات', 'whole', 53],
      ['امکان جانبی', 'الخدمات الإضافية', 'whole', 41],
      ['فروش ریالی (ریال)', 'المبيعات بالريال (ريال)', 'whole', 37],
      ['فروش دیناری (دینار)', 'المبيعات بالدينار (دينار)', 'whole', 31],
      ['فروش دلاری (سنت)', 'المبيعات بالدولار (سنت)', 'whole', 29],
      ['با دو وزن', 'بوزنين', 'whole', 23],
      ['جمع تغییر وزن (گرم)', 'مجموع تغيّر الوزن (غرام)', 'whole', 19],
      ['میانگین تغییر وزن (گرم)', 'متوسط تغيّر الوزن (غرام)', 'decimal', 0.83],
    ],
  },
  rows: {
    row: {
      soldOn: '2026-11-20',
      kind: 'new',
      nameFa: 'بسته',
      nameAr: 'باقة',
      price: 9500003,
      currency: 'IRR',
      weightChange: -1300,
    },
    columns: [
      ['روز', 'اليوم', 'date', '2026-11-20'],
      ['نوع فروش', 'نوع البيع', 'text', 'دورهٔ تازه', 'اشتراك جديد'],
      ['بسته یا امکان جانبی', 'الباقة أو الخدمة الإضافية', 'text', 'بسته', 'باقة'],
      ['مبلغ به واحد خرد ارز', 'المبلغ بأصغر وحدة', 'whole', 9500003],
      ['ارز', 'العملة', 'text', 'ریال ایران', 'الريال الإيراني'],
      ['تغییر وزن (گرم)', 'تغيّر الوزن (غرام)', 'whole', -1300],
    ],
    changes: [
      [{ nameAr: null }, { 'بسته یا امکان جانبی': 'بسته' }],
      [{ weightChange: null }, { 'تغییر وزن (گرم)': null }],
      [
        { price: 0, weightChange: 0 },
        { 'مبلغ به واحد خرد ارز': 0, 'تغییر وزن (گرم)': 0 },
      ],
      [{ kind: 'extension' }, { 'نوع فروش': ['تمدید', 'تمديد'] }],
      [{ kind: 'addon' }, { 'نوع فروش': ['امکان جانبی', 'خدمة إضافية'] }],
      [{ currency: 'IQD' }, { ارز: ['دینار عراق', 'الدينار العراقي'] }],
      [{ currency: 'USD' }, { ارز: ['دلار آمریکا', 'الدولار الأمريكي'] }],
    ],
  },
})
