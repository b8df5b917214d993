import { Buffer } from 'node:buffer'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FileAsk } from '#platform/contract/paging.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { FileReply, RowProgress } from '../route.ts'
import { openCsv } from './csv.ts'
import { readerColumns } from './reader-columns.ts'
import type { RowStream } from './row-stream.ts'
import type { CellValue, SheetColumn, SheetWriter } from './sheet.ts'
import { openXlsx } from './xlsx.ts'

export interface ExportColumn<Row> extends SheetColumn {
  value(row: Row): CellValue
  /** Of an amount in the smallest unit of a currency; its amount as screens show it then stands beside it. */
  currency?: (row: Row) => string | null
}

/** The texts of a file in its language: `const t = textIn(locale)`, then `t('نام', 'الاسم')`. */
export const textIn =
  (locale: LocaleId) =>
  (fa: string, ar: string): string =>
    locale === 'ar-IQ' ? ar : fa

export interface ExportOptions<Row> {
  /** Lower-case ASCII without extension; it becomes part of a response header. */
  name: string
  /** The format, and in which language and calendar its reader wants it. */
  ask: FileAsk
  columns: readonly ExportColumn<Row>[]
  rows: RowStream<Row> | AsyncIterable<Row> | Iterable<Row>
  /** The tab's name in XLSX. */
  sheet: string
  /** A browser that takes nothing for this long gives its database connection back. */
  stallMs?: number
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Shorter than the time the database grants between two batches (row-stream.ts), so that the reason is ours. */
const defaultStallMs = 60_000

/**
 * A table as a file that is produced while it is sent, at the pace of the reader. Days and amounts also get a column in
 * the reader's own calendar and units (reader-columns.ts). The rows are opened with the first read
 * and closed when the file ends, fails or is given up. An error of the rows destroys the stream.
 * @throws TypeError when the name is not plain ASCII
 */
export function exportFile<Row>(options: ExportOptions<Row>): FileReply {
  const {
    name,
    ask: { format },
  } = options
  if (!/^[a-z0-9][a-z0-9_-]*$/.test(name)) throw new TypeError('The name of an export is plain ASCII')
  const watch = stallWatch(options.stallMs ?? defaultStallMs)
  const read = { rows: 0 }
  const stream = Readable.from(pieces(options, watch, read), { objectMode: false })
  watch.guard(stream)
  return { name: `${name}.${format}`, type: types[format], stream, progress: progressOf(options.rows, read) }
}

/** @param read is kept up to date while the file is made */
function progressOf<Row>(rows: ExportOptions<Row>['rows'], read: { rows: number }): RowProgress {
  const counting = 'countFirst' in rows ? rows : null
  const length = Array.isArray(rows) ? rows.length : null
  return {
    done: () => read.rows,
    total: () => counting?.total() ?? length,
    countFirst: () => counting?.countFirst(),
  }
}

async function* pieces<Row>(
  options: ExportOptions<Row>,
  watch: StallWatch,
  read: { rows: number },
): AsyncGenerator<Buffer> {
  const { rows, ask, sheet } = options
  const columns = readerColumns(options.columns, ask)
  let ready: Uint8Array[] = []
  const write = (piece: Uint8Array) => void ready.push(piece)
  const writer: SheetWriter = ask.format === 'csv' ? openCsv(columns, write) : openXlsx(columns, sheet, write)
  const take = () => {
    const all = Buffer.concat(ready)
    ready = []
    return all
  }
  try {
    for await (const row of rows) {
      read.rows += 1
      const full = writer.row(columns.map((column) => column.value(row)))
      if (full) await full
      if (ready.length === 0) continue
      watch.start()
      yield take()
      watch.stop()
      // Rows that are at hand would otherwise keep other requests waiting until the socket is full.
      await nextTurn()
    }
    await writer.end()
    yield take()
  } finally {
    watch.stop()
  }
}

interface StallWatch {
  guard(stream: Readable): void
  start(): void
  stop(): void
}

function stallWatch(stallMs: number): StallWatch {
  let guarded: Readable | undefined
  let timer: NodeJS.Timeout | undefined
  return {
    guard(stream) {
      guarded = stream
    },
    start() {
      timer = setTimeout(
        () => guarded?.destroy(new Error('The export was not read any further')),
        stallMs,
      ).unref()
    },
    stop: () => clearTimeout(timer),
  }
}
