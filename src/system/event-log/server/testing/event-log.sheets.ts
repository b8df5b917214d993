import { sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { eventColumns } from '../event-log.export.ts'

export const eventLogSheets: readonly Sheet[] = [
  sheet('eventColumns', (locale) => eventColumns(locale, new Map([[7, 'مریم']])), {
    row: {
      at: '2026-11-22T21:10:05.000Z',
      staff_id: 7,
      action: 'clients.update',
      subject_type: 'client',
      subject_id: 31,
      client_id: 43,
      fields: ['name', 'phone'],
      outcome: 'ok',
      address: '10.0.0.7',
      request_id: 'r-1',
    },
    columns: [
      [
        'زمان (به وقت تهران)',
        'الوقت (بتوقيت بغداد)',
        'instant',
        '2026-11-23 00:40:05',
        '2026-11-23 00:10:05',
      ],
      ['همکار', 'الموظف', 'text', 'مریم'],
      ['کار', 'الإجراء', 'text', 'clients.update'],
      ['نوع رکورد', 'نوع السجل', 'text', 'client'],
      ['شمارهٔ رکورد', 'رقم السجل', 'whole', 31],
      ['شمارهٔ مراجع', 'رقم المشترك', 'whole', 43],
      ['فیلدها', 'الحقول', 'text', 'name phone'],
      ['نتیجه', 'النتيجة', 'text', 'انجام شد', 'تم'],
      ['نشانی', 'العنوان', 'text', '10.0.0.7'],
      ['درخواست', 'الطلب', 'text', 'r-1'],
    ],
    changes: [
      [{ staff_id: null }, { همکار: null }],
      [{ staff_id: 8 }, { همکار: null }],
      [
        { subject_type: null, subject_id: null, client_id: null },
        { 'نوع رکورد': null, 'شمارهٔ رکورد': null, 'شمارهٔ مراجع': null },
      ],
      [{ fields: [] }, { فیلدها: '' }],
      [{ outcome: 'denied' }, { نتیجه: ['اجازه نداشت', 'بلا صلاحية'] }],
      [{ outcome: 'failed' }, { نتیجه: ['نشد', 'لم يتم'] }],
      [
        { address: null, request_id: null },
        { نشانی: null, درخواست: null },
      ],
    ],
  }),
]
