import { sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { batchColumns, madeCodeColumns } from '../credit-batches.export.ts'
import { codeColumns } from '../credit-codes.export.ts'

export const creditCodesSheets: readonly Sheet[] = [
  sheet('codeColumns', codeColumns, {
    row: {
      number: 7,
      last_four: 'X9QA',
      state: 'revoked',
      redeemed_at: '2026-11-21T08:09:10.000Z',
      enterer: 'همکار',
      client_id: 3,
      client_code: 'IR-9',
      client_name: 'سارا',
      payment_id: 83,
      revoked_at: '2026-11-22T21:10:05.000Z',
      revoker: 'رئیس',
      reason: 'گم شد',
    },
    columns: [
      ['شماره', 'الرقم', 'whole', 7],
      ['چهار نویسهٔ آخر', 'آخر أربعة محارف', 'text', 'X9QA'],
      ['وضعیت', 'الحالة', 'text', 'باطل‌شده', 'ملغى'],
      [
        'زمان استفاده (به وقت تهران)',
        'وقت الاستعمال (بتوقيت بغداد)',
        'instant',
        '2026-11-21 11:39:10',
        '2026-11-21 11:09:10',
      ],
      ['ثبت‌کننده', 'سجّله', 'text', 'همکار'],
      ['کد مراجع', 'رمز المشترك', 'text', 'IR-9'],
      ['نام', 'الاسم', 'text', 'سارا'],
      ['شمارهٔ پرداخت', 'رقم الدفعة', 'whole', 83],
      [
        'زمان ابطال (به وقت تهران)',
        'وقت الإلغاء (بتوقيت بغداد)',
        'instant',
        '2026-11-23 00:40:05',
        '2026-11-23 00:10:05',
      ],
      ['باطل‌کننده', 'ألغاه', 'text', 'رئیس'],
      ['دلیل ابطال', 'سبب الإلغاء', 'text', 'گم شد'],
    ],
    changes: [
      [
        { state: 'used' },
        {
          وضعیت: ['استفاده‌شده', 'مستعمل'],
          'زمان ابطال (به وقت تهران)': null,
          باطل‌کننده: null,
          'دلیل ابطال': null,
        },
      ],
      [
        {
          state: 'unused',
          redeemed_at: null,
          enterer: null,
          client_code: null,
          client_name: null,
          payment_id: null,
        },
        {
          وضعیت: ['استفاده‌نشده', 'غير مستعمل'],
          'زمان استفاده (به وقت تهران)': null,
          ثبت‌کننده: null,
          'کد مراجع': null,
          نام: null,
          'شمارهٔ پرداخت': null,
          'زمان ابطال (به وقت تهران)': null,
          باطل‌کننده: null,
          'دلیل ابطال': null,
        },
      ],
      [
        { state: 'expired' },
        { وضعیت: ['منقضی', 'منقضٍ'], 'زمان ابطال (به وقت تهران)': null, باطل‌کننده: null, 'دلیل ابطال': null },
      ],
    ],
  }),
  sheet('batchColumns', batchColumns, {
    row: {
      purpose: 'جشن',
      codes: 101,
      amount: 500003,
      currency: 'IRR',
      expires_on: '2027-01-02',
      per_client: 2,
      product_line: 'diet',
      used: 17,
      revoked: 5,
      revoked_at: null,
      state: 'open',
      maker: 'همکار',
    },
    columns: [
      ['بابت', 'الغرض', 'text', 'جشن'],
      ['تعداد', 'العدد', 'whole', 101],
      ['ارزش هر کد', 'قيمة الرمز', 'whole', 500003],
      ['ارز', 'العملة', 'text', 'ریال', 'ريال'],
      ['آخرین روز', 'آخر يوم', 'date', '2027-01-02'],
      ['سقف هر مراجع', 'حد المشترك', 'whole', 2],
      ['فقط برای', 'فقط لـ', 'text', 'رژیم', 'حمية'],
      ['استفاده‌شده', 'مستعملة', 'whole', 17],
      ['باطل‌شده', 'ملغاة', 'whole', 5],
      ['باقی‌مانده', 'باقية', 'whole', 79],
      ['وضعیت', 'الحالة', 'text', 'فعال', 'سارية'],
      ['سازنده', 'أنشأها', 'text', 'همکار'],
    ],
    changes: [
      [
        { revoked_at: '2026-11-21T08:09:10.000Z', state: 'revoked' },
        { باطل‌شده: 84, باقی‌مانده: 0, وضعیت: ['باطل‌شده', 'ملغاة'] },
      ],
      [
        { expires_on: null, per_client: null, product_line: null },
        { 'آخرین روز': null, 'سقف هر مراجع': null, 'فقط برای': null },
      ],
      [{ product_line: 'aqiq' }, { 'فقط برای': ['عقیق', 'عقيق'] }],
      [
        { used: 0, revoked: 0 },
        { استفاده‌شده: 0, باطل‌شده: 0, باقی‌مانده: 101 },
      ],
    ],
    words: {
      currency: ['ارز', { IRR: ['ریال', 'ريال'], IQD: ['دینار', 'دينار'], USD: ['سنت', 'سنت'] }],
      state: [
        'وضعیت',
        {
          open: ['فعال', 'سارية'],
          waiting: ['در انتظار تأیید', 'بانتظار الموافقة'],
          spent: ['تمام‌شده', 'منتهية الرموز'],
          expired: ['منقضی', 'منقضية'],
          revoked: ['باطل‌شده', 'ملغاة'],
        },
      ],
    },
  }),
  sheet('madeCodeColumns', madeCodeColumns, {
    row: {
      number: 7,
      code: 'ABCD-EFGH',
      batch: { amount: 500003, currency: 'IRR', expiresOn: '2027-01-02', purpose: 'جشن' },
    },
    columns: [
      ['شماره', 'الرقم', 'whole', 7],
      ['کد', 'الرمز', 'text', 'ABCD-EFGH'],
      ['ارزش هر کد', 'قيمة الرمز', 'whole', 500003],
      ['ارز', 'العملة', 'text', 'ریال', 'ريال'],
      ['آخرین روز', 'آخر يوم', 'date', '2027-01-02'],
      ['بابت', 'الغرض', 'text', 'جشن'],
    ],
    changes: [
      [
        { batch: { amount: 500003, currency: 'IQD', expiresOn: null, purpose: 'جشن' } },
        { ارز: ['دینار', 'دينار'], 'آخرین روز': null },
      ],
    ],
  }),
]
