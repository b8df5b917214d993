import { sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { unkeptColumns } from '../moving-in.export.ts'

const fileHeaders = ['نام مشتری', 'موبایل']

export const movingInSheets: readonly Sheet[] = [
  sheet('unkeptColumns', (locale) => unkeptColumns(fileHeaders, locale), {
    row: {
      number: 7,
      problems: [
        { field: 'phone', code: 'format', key: null },
        { field: null, code: 'asked', key: 'unit' },
      ],
      cells: ['سارا', '۰۹۱۲'],
    },
    columns: [
      ['ردیف', 'الصف', 'whole', 7],
      [
        'علت',
        'السبب',
        'text',
        'تلفن همراه: خوانده نمی‌شود؛ منتظر پاسخ پرسش بالا است',
        'الهاتف المحمول: لا يُقرأ؛ بانتظار جواب السؤال أعلاه',
      ],
      ['نام مشتری', 'نام مشتری', 'text', 'سارا'],
      ['موبایل', 'موبایل', 'text', '۰۹۱۲'],
    ],
    changes: [
      [{ problems: null }, { علت: '' }],
      [{ cells: null }, { 'نام مشتری': '', موبایل: '' }],
    ],
  }),
]
