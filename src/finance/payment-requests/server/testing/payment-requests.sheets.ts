import { sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { requestColumns } from '../payment-requests.export.ts'

export const paymentRequestsSheets: readonly Sheet[] = [
  sheet('requestColumns', requestColumns, {
    row: {
      client_code: 'IR-8',
      client_name: 'مریم',
      amount: 4500003,
      due: 9000007,
      currency: 'IRR',
      state: 'open',
      number: '6037991234565678',
      asked_on: '2026-11-20',
      expires_on: '2026-11-27',
      asker: 'همکار',
    },
    columns: [
      ['کد مراجع', 'رمز المشترك', 'text', 'IR-8'],
      ['نام', 'الاسم', 'text', 'مریم'],
      ['مبلغ درخواست', 'المبلغ المطلوب', 'whole', 4500003],
      ['مبلغ بدهی', 'المبلغ المستحق', 'whole', 9000007],
      ['ارز', 'العملة', 'text', 'ریال', 'ريال'],
      ['وضعیت', 'الحالة', 'text', 'باز', 'مفتوح'],
      ['چهار رقم کارت', 'آخر أربعة أرقام', 'text', '5678'],
      ['روز درخواست', 'يوم الطلب', 'date', '2026-11-20'],
      ['آخرین روز', 'آخر يوم', 'date', '2026-11-27'],
      ['سازنده', 'أنشأه', 'text', 'همکار'],
    ],
    changes: [[{ due: 0 }, { 'مبلغ بدهی': 0 }]],
    words: {
      currency: ['ارز', { IRR: ['ریال', 'ريال'], IQD: ['دینار', 'دينار'], USD: ['سنت', 'سنت'] }],
      state: [
        'وضعیت',
        {
          open: ['باز', 'مفتوح'],
          paid: ['پرداخت‌شده', 'مدفوع'],
          expired: ['منقضی', 'منقضٍ'],
          cancelled: ['لغوشده', 'ملغى'],
        },
      ],
    },
  }),
]
