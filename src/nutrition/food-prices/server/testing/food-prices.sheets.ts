import { sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { priceColumns } from '../food-prices.export.ts'

export const foodPricesSheets: readonly Sheet[] = [
  sheet('priceColumns', priceColumns, {
    row: {
      item: { id: 1, name: { fa: 'عدس', ar: 'عدس يابس' } },
      country: 'IR',
      validFrom: '2026-03-20',
      per: 'kg',
      amount: 1_700_000,
      isProposal: true,
      note: 'میدان تره‌بار',
    },
    columns: [
      ['نام فارسی', 'الاسم الفارسي', 'text', 'عدس'],
      ['نام عربی', 'الاسم العربي', 'text', 'عدس يابس'],
      ['کشور', 'البلد', 'text', 'ایران', 'إيران'],
      ['از روز', 'من يوم', 'date', '2026-03-20'],
      ['برای', 'لكل', 'text', 'کیلوگرم', 'كيلوغرام'],
      ['قیمت', 'السعر', 'whole', 1_700_000],
      ['ارز', 'العملة', 'text', 'ریال', 'ريال'],
      ['پیشنهادی', 'مقترح', 'text', 'بله', 'نعم'],
      ['توضیح', 'ملاحظة', 'text', 'میدان تره‌بار'],
    ],
    changes: [
      [{ item: { id: 1, name: { fa: 'عدس', ar: null } } }, { 'نام عربی': null }],
      [{ isProposal: false }, { پیشنهادی: ['خیر', 'لا'] }],
      [{ note: null }, { توضیح: null }],
      [{ country: 'IQ' }, { کشور: ['عراق', 'العراق'], ارز: ['دینار', 'دينار'] }],
    ],
    words: { per: ['برای', { kg: ['کیلوگرم', 'كيلوغرام'], litre: ['لیتر', 'لتر'], piece: ['عدد', 'قطعة'] }] },
  }),
]
