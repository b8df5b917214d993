import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type AppError, fieldError } from '#platform/contract/errors.ts'
import type { ForeignChoices, ForeignReading } from '#platform/contract/foreign-tables.contract.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { watchThread } from '#platform/server/thread-time.ts'
import { yieldToRequests } from '#platform/server/yield-to-requests.ts'
import { type ForeignField, type ForeignLimits, foreignLimits } from './foreign-field.ts'
import type { TableReply, TableRequest } from './foreign-table.worker.ts'
import { rowCount, unpackedRow } from './packed-rows.ts'
import { type ReadTable, readTable, type TableWish } from './read-table.ts'
import { ForeignRefusalError } from './refusal.ts'

/** How a table of others is opened. */
export interface OpenOptions {
  /** What the import looks for. */
  fields: readonly ForeignField[]
  /** What a person said of the file, or what is remembered of its source. */
  choices?: ForeignChoices
  limits?: Partial<ForeignLimits>
  /** The business day, which years of two digits are judged by. */
  today: IsoDate
}

export interface ForeignRow {
  /** As a table program counts, from 1. */
  row: number
  /** By the place of their columns; cells at the end may be missing. */
  cells: string[]
}

/** A table of others: what was found in it, what has to be asked, and its rows. */
export interface ForeignTable extends ForeignReading {
  /** Rows of values, without titles, headers and totals. Others are answered between them. May be walked again. */
  rows: () => AsyncIterable<ForeignRow>
}

/** Memory of the thread; a table that needs more is refused. */
const heapMegabytes = 144
/** Unpacking as many takes a millisecond. */
const rowsPerPiece = 200

/** Threads run one after the other: memory for one is enough. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Opens a file of others, in a thread of its own where it is not small: a container of any kind, its headers, what its columns hold and how
 * they are written.
 * @param source the file, or where it is
 * @throws `validation` at `file` with a code of `foreignRefusals` where it cannot be read
 */
export async function openForeignTable(
  source: Uint8Array | string,
  options: OpenOptions,
): Promise<ForeignTable> {
  const { fields, choices = {}, today } = options
  const limits = { ...foreignLimits, ...options.limits }
  const wish: TableWish = { fields, choices, today, limits }
  const { packed, ...reading } = await (isSmallText(source) ? here(source, wish) : inTurn({ source, wish }))
  return { ...reading, rows: () => rowsOf(packed) }
}

/** Texts that are read faster than a thread starts. No workbooks and pages, which can be more than they look. */
function isSmallText(source: Uint8Array | string): source is Uint8Array {
  return typeof source !== 'string' && source.length <= smallBytes && !containerStarts.has(source[0] ?? 0)
}

const smallBytes = 32_768
/** P of zip files, those of old workbooks, and the bracket of pages. */
const containerStarts = new Set([0x50, 0xd0, 0x09, 0x3c])

async function here(bytes: Uint8Array, wish: TableWish): Promise<ReadTable> {
  try {
    return await readTable(bytes, wish)
  } catch (error) {
    throw error instanceof ForeignRefusalError ? fieldError('file', error.code) : error
  }
}

/** One after the other. */
function inTurn(request: TableRequest): Promise<ReadTable> {
  const read = last.then(() => inThread(request))
  last = read.catch(() => null)
  return read
}

async function* rowsOf(packed: ReadTable['packed']): AsyncGenerator<ForeignRow, void> {
  for (let at = 0; at < rowCount(packed); at += 1) {
    if (at % rowsPerPiece === 0) await yieldToRequests()
    yield unpackedRow(packed, at)
  }
}

async function inThread(request: TableRequest): Promise<ReadTable> {
  const worker = new Worker(new URL('./foreign-table.worker.ts', import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 16 },
  })
  const late = new AbortController()
  const stop = watchThread(worker, request.wish.limits.milliseconds, () => late.abort())
  try {
    // An error of the worker rejects this too.
    const [reply] = (await once(worker, 'message', { signal: late.signal })) as [TableReply]
    if ('table' in reply) return reply.table
    throw 'refusal' in reply ? fieldError('file', reply.refusal) : new Error(`foreign table: ${reply.error}`)
  } catch (error) {
    throw refusalOf(error) ?? error
  } finally {
    stop()
    await worker.terminate()
  }
}

/** What of the ends of a thread says that the file is too much for it. */
function refusalOf(error: unknown): AppError | null {
  if (error instanceof Error && error.name === 'AbortError') return fieldError('file', 'too-slow')
  const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isMemory ? fieldError('file', 'too-much-text') : null
}
