import { Buffer } from 'node:buffer'
import { once } from 'node:events'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { FileReply } from '../route.ts'
import { exportFile, type ExportColumn } from './export-file.ts'

interface Row {
  id: number
  name: string
  day: string
}

const columns: ExportColumn<Row>[] = [
  { header: 'شناسه', kind: 'whole', value: (row) => row.id },
  { header: 'نام', kind: 'text', value: (row) => row.name },
  { header: 'تاریخ', kind: 'date', value: (row) => row.day },
]

interface Source {
  rows: AsyncGenerator<Row>
  made: number
  closed: boolean
}

function source(count: number, failAt = Infinity): Source {
  const state: Source = { rows: make(), made: 0, closed: false }
  async function* make() {
    try {
      for (let id = 1; id <= count; id += 1) {
        if (id === failAt) throw new Error('lost')
        state.made = id
        yield { id, name: `مراجع شماره ${id * 7919}`, day: '2026-11-21' }
      }
    } finally {
      state.closed = true
    }
  }
  return state
}

const file = (rows: AsyncIterable<Row>, format: 'csv' | 'xlsx', stallMs = 60_000) =>
  exportFile({ name: 'clients', ask: { format, locale: 'ar-IQ' }, columns, rows, sheet: 'مراجعان', stallMs })

async function bytesOf({ stream }: FileReply): Promise<Buffer> {
  return Buffer.concat(await stream.toArray())
}

describe('a file', () => {
  it('says its name and type', () => {
    const csv = file(source(0).rows, 'csv')
    expect([csv.name, csv.type]).toEqual(['clients.csv', 'text/csv; charset=utf-8'])
    const xlsx = file(source(0).rows, 'xlsx')
    expect([xlsx.name, xlsx.type]).toEqual([
      'clients.xlsx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
  })

  it.each(['', 'a"b', 'a\r\nb', '../a', 'مراجعان', 'a.b'])('refuses the name %j', (name) => {
    const open = () =>
      exportFile({ name, ask: { format: 'csv', locale: 'ar-IQ' }, columns, rows: source(0).rows, sheet: 'x' })
    expect(open).toThrow(TypeError)
  })

  it('has the header alone when there are no rows', async () => {
    expect(String(await bytesOf(file(source(0).rows, 'csv')))).toBe('\ufeffشناسه,نام,تاریخ\r\n')
  })

  it('holds every row once, in order, across pieces', async () => {
    const csv = String(await bytesOf(file(source(5_000).rows, 'csv')))
    const lines = csv.trimEnd().split('\r\n').slice(1)
    expect(lines).toHaveLength(5_000)
    expect(lines[4_999]).toBe('5000,مراجع شماره 39595000,2026-11-21')
    const xlsx = unzipSync(await bytesOf(file(source(5_000).rows, 'xlsx')))
    const sheet = strFromU8(xlsx['xl/worksheets/sheet1.xml']!)
    const ids = [...sheet.matchAll(/<c r="A\d+" s="2"><v>(\d+)<\/v>/g)].map((match) => Number(match[1]))
    expect(ids).toEqual(Array.from({ length: 5_000 }, (_, at) => at + 1))
  })
})

describe('the rows behind a file', () => {
  it('are not touched before the first read', () => {
    const from = source(10)
    file(from.rows, 'csv')
    expect(from.made).toBe(0)
  })

  it.each(['csv', 'xlsx'] as const)('destroy the %s stream when they fail', async (format) => {
    const from = source(100_000, 50_000)
    await expect(bytesOf(file(from.rows, format))).rejects.toThrow('lost')
    expect(from.closed).toBe(true)
  })

  it('are closed when the reader leaves', async () => {
    const from = source(1_000_000)
    const { stream } = file(from.rows, 'csv')
    await once(stream, 'data')
    stream.destroy()
    await once(stream, 'close')
    expect(from.closed).toBe(true)
    expect(from.made).toBeLessThan(20_000)
  })

  it('wait for a reader that takes nothing, and are closed when it stays away', async () => {
    const from = source(1_000_000)
    const { stream } = file(from.rows, 'csv', 50)
    stream.read(0)
    await expect(once(stream, 'end')).rejects.toThrow('not read any further')
    expect(from.closed).toBe(true)
    expect(from.made).toBeLessThan(20_000)
  })
})

it.each(['csv', 'xlsx'] as const)(
  '100,000 rows of %s need no memory of their own and let others in',
  async (format) => {
    const before = process.memoryUsage().rss
    let bytes = 0
    let peak = before
    let turns = 0
    const other = setInterval(() => (turns += 1), 1)
    await pipeline(
      file(source(100_000).rows, format).stream,
      new Writable({
        write(piece: Buffer, _encoding, done) {
          bytes += piece.length
          peak = Math.max(peak, process.memoryUsage().rss)
          done()
        },
      }),
    )
    clearInterval(other)
    expect(bytes).toBeGreaterThan(500_000)
    expect((peak - before) / 1_048_576).toBeLessThan(100)
    expect(turns).toBeGreaterThan(20)
  },
)
