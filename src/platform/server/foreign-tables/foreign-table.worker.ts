import { open } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { lowerThisThread } from '#platform/server/low-priority.ts'
import type { ReadTable, TableWish } from './read-table.ts'
import { ForeignRefusalError } from './refusal.ts'

export interface TableRequest {
  /** The file, or where it is. */
  source: Uint8Array | string
  wish: TableWish
}

export type TableReply = { table: ReadTable } | { refusal: string } | { error: string }

/** A file that is beyond the limit is not read. */
async function bytesOf(source: Uint8Array | string, max: number): Promise<Uint8Array> {
  if (typeof source !== 'string') return source
  const file = await open(source)
  try {
    const { size } = await file.stat()
    if (size > max) throw new ForeignRefusalError('too-large', max)
    return await file.readFile()
  } finally {
    await file.close()
  }
}

async function replyTo({ source, wish }: TableRequest): Promise<TableReply> {
  try {
    const { readTable } = await import('./read-table.ts')
    return { table: await readTable(await bytesOf(source, wish.limits.bytes), wish) }
  } catch (error) {
    if (error instanceof ForeignRefusalError) return { refusal: error.code }
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

lowerThisThread()
const reply = await replyTo(workerData as TableRequest)
const blocks = 'table' in reply ? reply.table.packed.blocks.map(({ buffer }) => buffer as ArrayBuffer) : []
parentPort?.postMessage(reply, blocks)
