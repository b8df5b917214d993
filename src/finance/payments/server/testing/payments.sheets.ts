import { sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { paymentColumns } from '../payment-list.export.ts'

export const paymentsSheets: readonly Sheet[] = [
  sheet('paymentColumns', paymentColumns, {
    row: {
      client_code: 'IR-7',
      client_name: 'سارا',
      amount: 9500003,
      currency: 'IRR',
      state: 'confirmed',
      method: 'cash',
      paid_on: '2026-11-21',
      reference: '8123',
      name_fa: 'بسته',
      name_ar: 'باقة',
      enterer: 'همکار',
      returned: 1300009,
    },
    columns: [
      ['کد مراجع', 'رمز المشترك', 'text', 'IR-7'],
      ['نام', 'الاسم', 'text', 'سارا'],
      ['مبلغ', 'المبلغ', 'whole', 9500003],
      ['ارز', 'العملة', 'text', 'ریال', 'ريال'],
      ['وضعیت', 'الحالة', 'text', 'تأییدشده', 'مؤكدة'],
      ['روش', 'الطريقة', 'text', 'نقدی', 'نقدًا'],
      ['روز پرداخت', 'يوم الدفع', 'date', '2026-11-21'],
      ['شمارهٔ پیگیری', 'رقم المرجع', 'text', '8123'],
      ['بسته', 'الباقة', 'text', 'بسته', 'باقة'],
      ['ثبت‌کننده', 'سجّله', 'text', 'همکار'],
      ['بازپرداخت‌شده', 'المسترد', 'whole', 1300009],
    ],
    changes: [
      [{ name_ar: null }, { بسته: 'بسته' }],
      [{ name_fa: null, name_ar: null }, { بسته: null }],
      [
        { reference: null, enterer: null },
        { 'شمارهٔ پیگیری': null, ثبت‌کننده: null },
      ],
      [{ returned: 0 }, { بازپرداخت‌شده: 0 }],
    ],
    words: {
      currency: ['ارز', { IRR: ['ریال', 'ريال'], IQD: ['دینار', 'دينار'], USD: ['سنت', 'سنت'] }],
      state: [
        'وضعیت',
        {
          pending: ['در انتظار تأیید', 'بانتظار التأكيد'],
          confirmed: ['تأییدشده', 'مؤكدة'],
          rejected: ['ردشده', 'مرفوضة'],
          refunded: ['بازپرداخت‌شده', 'مستردة'],
        },
      ],
      method: [
        'روش',
        {
          gateway: ['درگاه اینترنتی', 'بوابة الدفع'],
          card_to_card: ['کارت به کارت', 'تحويل بين البطاقات'],
          credit_code: ['کد اعتباری', 'رمز رصيد'],
          cash: ['نقدی', 'نقدًا'],
        },
      ],
    },
  }),
]
