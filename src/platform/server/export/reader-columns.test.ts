import { expect, it } from 'vitest'
import type { FileAsk } from '#platform/contract/paging.ts'
import { exportFile, type ExportColumn } from './export-file.ts'

interface Row {
  amount: number | null
  currency: string | null
  day: string | null
  at: string
}

const columns: ExportColumn<Row>[] = [
  { header: 'مبلغ', kind: 'whole', value: (row) => row.amount, currency: (row) => row.currency },
  { header: 'روز', kind: 'date', value: (row) => row.day },
  { header: 'زمان', kind: 'instant', value: (row) => row.at },
]

const at = '2026-11-24 09:05:00'
const rows: Row[] = [
  { amount: 4_500_000, currency: 'IRR', day: '2026-11-24', at },
  { amount: 75_000, currency: 'IQD', day: '2025-03-20', at },
  { amount: 1250, currency: 'USD', day: 'unknown', at },
  { amount: null, currency: 'IRR', day: null, at },
  { amount: 7, currency: 'XYZ', day: null, at },
]

async function linesFor(reader: Omit<FileAsk, 'format'>): Promise<string[]> {
  const ask: FileAsk = { format: 'csv', ...reader }
  const { stream } = exportFile({ name: 'rows', ask, columns, rows, sheet: 'x' })
  return Buffer.concat(await stream.toArray())
    .toString('utf8')
    .replaceAll('\u00a0', ' ')
    .slice(1)
    .trimEnd()
    .split('\r\n')
}

it('shows days of the Persian calendar and amounts with their unit beside what programs read', async () => {
  expect(await linesFor({ locale: 'fa-IR' })).toEqual([
    'مبلغ,مبلغ، با واحد,روز,روز، شمسی,زمان,زمان، شمسی',
    '4500000,۴۵۰٬۰۰۰ تومان,2026-11-24,1405/09/03,2026-11-24 09:05:00,1405/09/03 09:05:00',
    '75000,۷۵٬۰۰۰ دینار عراق,2025-03-20,1403/12/30,2026-11-24 09:05:00,1405/09/03 09:05:00',
    '1250,۱۲٫۵ دلار,unknown,unknown,2026-11-24 09:05:00,1405/09/03 09:05:00',
    ',,,,2026-11-24 09:05:00,1405/09/03 09:05:00',
    '7,,,,2026-11-24 09:05:00,1405/09/03 09:05:00',
  ])
})

it('leaves days as they are for a reader of the Gregorian calendar', async () => {
  const [header, first] = await linesFor({ locale: 'ar-IQ' })
  expect([header, first]).toEqual([
    'مبلغ,مبلغ، مع الوحدة,روز,زمان',
    '4500000,٤٥٠٬٠٠٠ تومان,2026-11-24,2026-11-24 09:05:00',
  ])
})

it('follows the calendar that the reader chose', async () => {
  const [header, first] = await linesFor({ locale: 'ar-IQ', calendar: 'persian' })
  expect([header, first]).toEqual([
    'مبلغ,مبلغ، مع الوحدة,روز,روز، هجري شمسي,زمان,زمان، هجري شمسي',
    '4500000,٤٥٠٬٠٠٠ تومان,2026-11-24,1405/09/03,2026-11-24 09:05:00,1405/09/03 09:05:00',
  ])
  expect((await linesFor({ locale: 'fa-IR', calendar: 'gregory' }))[0]).toBe('مبلغ,مبلغ، با واحد,روز,زمان')
})
