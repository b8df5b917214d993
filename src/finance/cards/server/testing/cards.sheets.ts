import { sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { cardColumns } from '../cards.export.ts'
import { decidedColumns } from '../decided-lines.export.ts'
import { statementSampleColumns } from '../statement-columns.ts'

const card = {
  number: '6037991234565678',
  bank: 'melli',
  holder: 'رضا',
  sheba: 'IR820540102680020817909002',
  currency: 'IRR',
  daily_cap: 70000003,
  position: 3,
  retired_at: null,
}

const cardCells = (number: string) =>
  [
    ['شمارهٔ کارت', 'رقم البطاقة', 'text', number],
    ['بانک', 'المصرف', 'text', 'بانک ملی ایران', 'بنك ملي إيران'],
    ['صاحب کارت', 'صاحب البطاقة', 'text', 'رضا'],
    ['شبا', 'الآيبان', 'text', 'IR820540102680020817909002'],
    ['ارز', 'العملة', 'text', 'ریال', 'ريال'],
    ['سقف روزانه', 'الحد اليومي', 'whole', 70000003],
    ['ترتیب', 'الترتيب', 'whole', 3],
    ['وضعیت', 'الحالة', 'text', 'در کار', 'عاملة'],
  ] as const

export const cardsSheets: readonly Sheet[] = [
  sheet('cardColumns', (locale) => cardColumns(locale, true), {
    row: card,
    columns: cardCells('6037991234565678'),
    changes: [
      [{ bank: null }, { بانک: null }],
      [{ sheba: null }, { شبا: null }],
      [{ daily_cap: null }, { 'سقف روزانه': null }],
      [{ retired_at: '2026-11-21T08:09:10.000Z' }, { وضعیت: ['غیرفعال', 'موقوفة'] }],
    ],
    words: { currency: ['ارز', { IRR: ['ریال', 'ريال'], IQD: ['دینار', 'دينار'], USD: ['سنت', 'سنت'] }] },
  }),
  sheet('cardColumns', (locale) => cardColumns(locale, false), {
    row: card,
    columns: cardCells('6037 99•• •••• 5678'),
  }),
  sheet('decidedColumns', decidedColumns, {
    row: {
      paid_on: '2026-11-19',
      deposit_time: '14:05:09',
      amount: 9800003,
      currency: 'IRR',
      payer_last_four: '1234',
      reference: '100200',
      set_aside_reason: 'واریز خود شرکت',
      client_name: 'سارا',
      decided_by: 'همکار',
      decided_at: '2026-11-22T21:10:05.000Z',
    },
    columns: [
      ['روز', 'اليوم', 'date', '2026-11-19'],
      ['ساعت', 'الساعة', 'text', '14:05'],
      ['مبلغ', 'المبلغ', 'whole', 9800003],
      ['ارز', 'العملة', 'text', 'ریال', 'ريال'],
      ['کارت واریزکننده', 'بطاقة المودِع', 'text', '1234'],
      ['پیگیری', 'المرجع', 'text', '100200'],
      ['نتیجه', 'النتيجة', 'text', 'کنار گذاشته', 'استُبعد'],
      ['مراجع', 'المشترك', 'text', 'سارا'],
      ['دلیل', 'السبب', 'text', 'واریز خود شرکت'],
      ['بررسی', 'بتّ فيه', 'text', 'همکار'],
      [
        'زمان (به وقت تهران)',
        'الوقت (بتوقيت بغداد)',
        'instant',
        '2026-11-23 00:40:05',
        '2026-11-23 00:10:05',
      ],
    ],
    changes: [
      [
        { deposit_time: null, payer_last_four: null, reference: null },
        { ساعت: null, 'کارت واریزکننده': null, پیگیری: null },
      ],
      [{ client_name: null }, { مراجع: null }],
      [{ set_aside_reason: null }, { نتیجه: ['پرداخت مراجع', 'دفعة مشترك'], دلیل: null }],
      [{ decided_by: null }, { بررسی: null }],
    ],
    words: { currency: ['ارز', { IRR: ['ریال', 'ريال'], IQD: ['دینار', 'دينار'], USD: ['سنت', 'سنت'] }] },
  }),
  sheet('statementSampleColumns', statementSampleColumns, {
    row: ['2026-11-19', '14:05', '9800000', '1234', '100200300', '152000000', 'شرح'],
    columns: [
      ['تاریخ', 'التاريخ', 'date', '2026-11-19'],
      ['ساعت', 'الساعة', 'text', '14:05'],
      ['مبلغ واریز', 'مبلغ الإيداع', 'text', '9800000'],
      ['کارت مبدا', 'بطاقة المودِع', 'text', '1234'],
      ['شماره پیگیری', 'رقم المرجع', 'text', '100200300'],
      ['مانده', 'الرصيد', 'text', '152000000'],
      ['شرح', 'البيان', 'text', 'شرح'],
    ],
  }),
]
