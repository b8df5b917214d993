import { Buffer } from 'node:buffer'
import process from 'node:process'
import { openForeignTable } from '#platform/server/foreign-tables/open-foreign-table.ts'
import { sheetRow, workbook } from '#platform/server/foreign-tables/testing/foreign-files.ts'
import { importTableFields } from '#nutrition/food-items/server/import-labels.ts'
import type { Figure } from './figures.ts'

const rows = 100_000
const headers = ['نام', 'انرژی', 'پروتئین', 'کربوهیدرات', 'چربی', 'فیبر', 'قند', 'سدیم', 'الف', 'ب', 'پ', 'ت']
/** As often as memory and the event loop are looked at. */
const everyMs = 5
const megabyte = 1_000_000

const cellsOf = (row: number): (string | number)[] => [
  `خوراک شماره ${row}`,
  row % 900,
  (row % 1000) / 10,
  1.5,
  2.5,
  0.3,
  0.2,
  row % 300,
  row,
  row * 2,
  row * 3,
  'آزمون',
]

/** The largest files that are taken, as delimited text and as a workbook: time, memory beside, others meanwhile. */
export async function measureForeignTables(): Promise<Figure[]> {
  const numbers = Array.from({ length: rows }, (_, row) => row)
  const text = [headers, ...numbers.map(cellsOf)].map((cells) => cells.join(',')).join('\n')
  const sheet = sheetRow(headers) + numbers.map((row) => sheetRow(cellsOf(row))).join('')
  return [
    ...(await measured('delimited text', Buffer.from(text))),
    ...(await measured('a workbook', workbook(sheet))),
  ]
}

async function measured(kind: string, file: Uint8Array): Promise<Figure[]> {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  let late = 0
  let last = performance.now()
  const watch = setInterval(() => {
    const now = performance.now()
    late = Math.max(late, now - last - everyMs)
    last = now
    most = Math.max(most, process.memoryUsage().rss)
  }, everyMs)
  const started = performance.now()
  const table = await openForeignTable(file, { fields: importTableFields, today: '2026-11-26' })
  const openMs = performance.now() - started
  clearInterval(watch)
  const from = `${table.found.rows} rows, ${(file.length / megabyte).toFixed(1)} MB`
  return [
    { name: `opening ${kind} of 100,000 rows`, value: openMs / 1000, unit: 's', from },
    { name: 'memory beside', value: (most - before) / megabyte, unit: 'MB', goal: 200 },
    { name: 'longest that the event loop waited', value: late, unit: 'ms' },
  ]
}
