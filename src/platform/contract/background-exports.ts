import * as z from 'zod/mini'
import { operation } from './operation.ts'
import { countCap, pageSizeDefault } from './paging.ts'
import { id, instant, version, whole } from './scalars.ts'

/*
 * Exports made in the background and kept for some days. The contract is the platform's, because lists and reports of
 * the browser call it for every export; `team/background-exports` serves it.
 */
export const backgroundExportLimits = {
  /** As long as an address of `exportRowsMax` chosen rows. */
  address: 12_000,
  /** Waiting or being made, per person. */
  underWay: 3,
} as const

/** `refused`: the person may not export that any more. `cancelled`: they changed their mind. */
export const backgroundExportStates = [
  'waiting',
  'making',
  'ready',
  'failed',
  'refused',
  'cancelled',
] as const
export type BackgroundExportState = (typeof backgroundExportStates)[number]

export const backgroundExport = z.object({
  id,
  /** Path and query of the export, below the API root. */
  address: z.string(),
  /** Path of the screen where it was asked for. */
  screen: z.string(),
  state: z.enum(backgroundExportStates),
  /** Why it failed. */
  reason: z.nullable(z.enum(['storage-full', 'other'])),
  /** Its length; while it is made, so much of it. */
  bytes: z.int(),
  /** Rows in it; while it is made, so many of them. Null: an answer, which has none, or none is read yet. */
  rows: z.nullable(z.int()),
  /** How many rows it is going to have. Null: nobody knows. */
  rowsTotal: z.nullable(z.int()),
  askedAt: instant,
  /** Of its making, by the server that makes it. */
  startedAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
  /** How long the caller's last one of the same operation took, whatever it was asked with. Null: there is none. */
  lastSeconds: z.nullable(z.int()),
  version,
})
export type BackgroundExport = z.output<typeof backgroundExport>

export const backgroundExports = {
  list: operation('GET admin/background-exports', {
    summary: 'The files that the caller had prepared, newest first.',
    permission: 'signed-in',
    query: z.strictObject({
      page: z._default(whole(1, countCap), 1),
      perPage: z._default(whole(1, 100), pageSizeDefault),
    }),
    reply: backgroundExport,
    paged: true,
  }),
  get: operation('GET admin/background-exports/:fileId', {
    summary: 'How far an own file is.',
    permission: 'signed-in',
    reply: backgroundExport,
  }),
  create: operation('POST admin/background-exports', {
    summary: 'Have an export made in the background; while the same one is under way, answers that.',
    permission: 'signed-in',
    body: z.strictObject({
      /** Path and query of an export that the caller may run, below the API root. */
      address: z.string().check(z.minLength(1), z.maxLength(backgroundExportLimits.address)),
      screen: z.string().check(z.maxLength(200), z.regex(/^\/[\w/-]*$/)),
    }),
    reply: backgroundExport,
    audit: 'background-export.requested',
  }),
  file: operation('GET admin/background-exports/:fileId/file', {
    summary: 'An own file that is ready, as long as the caller may run its export.',
    permission: 'signed-in',
    reply: 'file',
    audit: 'background-export.downloaded',
  }),
  cancel: operation('POST admin/background-exports/:fileId/cancel', {
    summary: 'Give up an own file that waits or is being made: its statements end in the database.',
    permission: 'signed-in',
    reply: backgroundExport,
    audit: 'background-export.cancelled',
  }),
  remove: operation('DELETE admin/background-exports/:fileId', {
    summary: 'Remove an own file; one that is being made is cancelled.',
    permission: 'signed-in',
    reply: z.null(),
    audit: 'background-export.deleted',
  }),
}
