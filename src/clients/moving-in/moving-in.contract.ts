import * as z from 'zod/mini'
import { csvMedia } from '#platform/contract/csv-media.ts'
import { operation } from '#platform/contract/operation.ts'
import { foreignChoices, foreignReading } from '#platform/contract/foreign-tables.contract.ts'
import { fileAsk, listQueries } from '#platform/contract/paging.ts'
import { day, id, instant, rawText, text, version, whole } from '#platform/contract/scalars.ts'
import {
  entryAsks,
  movingAsks,
  movingFields,
  movingKinds,
  movingProblems,
  movingRowStates,
  movingStates,
  type MovingField,
} from './moving-fields.contract.ts'

export const movingLimits = {
  /** Of a file; a million weigh-ins are about as much. */
  bytes: 33_554_432,
  rows: 2_000_000,
  columns: 100,
  files: 12,
  cell: 4_000,
  name: 120,
  days: { min: 1, max: 1_000 },
} as const

const allFields = [...new Set(Object.values(movingFields).flat())] as [MovingField, ...MovingField[]]
const columns = z.array(z.nullable(z.enum(allFields))).check(z.maxLength(movingLimits.columns))
const cells = z.array(rawText(movingLimits.cell)).check(z.maxLength(movingLimits.columns))
const name = z.object({ fa: z.string(), ar: z.nullable(z.string()) })

export const movingFile = z.object({
  id,
  kind: z.enum(movingKinds),
  fileName: z.string(),
  headers: z.array(z.string()),
  columns,
  rows: z.int(),
  /** The first rows as they stand in the file. */
  sample: z.array(z.array(z.string())),
  /** What was found in the file, until it is kept. */
  reading: z.nullable(foreignReading),
  choices: foreignChoices,
})
export type MovingFile = z.output<typeof movingFile>

/** One question for all rows that it concerns. `word`: as the old system writes it, or the field that could not be read. */
export const movingQuestion = z.object({
  key: z.string(),
  ask: z.enum(movingAsks),
  word: z.nullable(z.string()),
  rows: z.int(),
  answer: z.nullable(z.string()),
  /** Found without asking; it can be changed. */
  isGuessed: z.boolean(),
  /** Answers that are no entries of a registry. */
  options: z.array(z.string()),
})
export type MovingQuestion = z.output<typeof movingQuestion>

/** How many rows of each kind are in each state; what has none is left out. */
const counts = z.partialRecord(z.enum(movingKinds), z.partialRecord(z.enum(movingRowStates), z.int()))
export type MovingCounts = z.output<typeof counts>

const head = {
  id,
  name: z.string(),
  state: z.enum(movingStates),
  createdBy: z.string(),
  createdAt: instant,
  keptAt: z.nullable(instant),
  takenBackAt: z.nullable(instant),
  /** People whom it is about. */
  people: z.int(),
  /** How far the work under way is. */
  done: z.int(),
  total: z.int(),
  /** Of a taking back: clients that stay. */
  remaining: z.int(),
  version,
}
export const movingInHead = z.object(head)
export type MovingInHead = z.output<typeof movingInHead>

export const movingIn = z.object({
  ...head,
  files: z.array(movingFile),
  questions: z.array(movingQuestion),
  counts,
  /** Entries that questions can be answered with. */
  choices: z.record(z.enum(entryAsks), z.array(z.object({ value: z.string(), name }))),
})
export type MovingIn = z.output<typeof movingIn>

/** A row as it will be kept. What does not belong to its kind is null. */
export const movingRow = z.object({
  fileId: id,
  number: z.int(),
  kind: z.enum(movingKinds),
  state: z.enum(movingRowStates),
  /** Of whom it is, as the row of the client says. */
  person: z.nullable(z.string()),
  clientId: z.nullable(id),
  day: z.nullable(day),
  weightG: z.nullable(z.int()),
  value: z.nullable(z.record(z.string(), z.unknown())),
  problems: z.array(
    z.object({
      field: z.nullable(z.enum(allFields)),
      code: z.enum(movingProblems),
      /** The question that it waits for. */
      key: z.nullable(z.string()),
    }),
  ),
})
export type MovingRow = z.output<typeof movingRow>

/** A client that stays, with what was built upon the import and by whom. */
export const movingBlock = z.object({
  clientId: id,
  code: z.string(),
  fullName: z.string(),
  built: z.array(z.object({ what: z.string(), by: z.nullable(z.string()) })),
})
export type MovingBlock = z.output<typeof movingBlock>

export const movingQueries = listQueries({
  sorts: ['created'],
  defaultSort: '-created',
  filters: { state: z.optional(z.enum(movingStates)) },
})
export const movingRowQueries = listQueries({
  sorts: ['number'],
  defaultSort: 'number',
  filters: {
    state: z.optional(z.enum(movingRowStates)),
    kind: z.optional(z.enum(movingKinds)),
  },
})
const blockQueries = listQueries({ sorts: ['person'], defaultSort: 'person', filters: {} })

const permission = 'moving-in.import'
const ofRow = z.strictObject({ movingId: id, fileId: id, number: whole(2, movingLimits.rows * 2) })

/** Clients of another system: files → questions → preview → keeping → taking back. */
export const movingIns = {
  list: operation('GET admin/moving-ins', {
    summary: 'Imports of clients of other systems, newest first.',
    permission,
    query: movingQueries.list,
    reply: movingInHead,
    paged: true,
  }),
  create: operation('POST admin/moving-ins', {
    summary: 'Begin an import; files are brought to it afterwards.',
    permission,
    body: z.strictObject({ name: text(movingLimits.name, 'any') }),
    reply: movingIn,
    audit: 'moving-in.created',
    idempotent: 'accepted',
  }),
  get: operation('GET admin/moving-ins/:movingId', {
    summary: 'One import with its files, questions and counts.',
    permission,
    reply: movingIn,
  }),
  remove: operation('DELETE admin/moving-ins/:movingId', {
    summary: 'Throw away an import of which nothing is kept, with its files.',
    permission,
    reply: z.null(),
    audit: 'moving-in.deleted',
  }),
  addFile: operation('POST admin/moving-ins/:movingId/files', {
    summary: 'Bring a table (CSV, XLSX, XLS …); its columns are guessed from their headers.',
    permission,
    query: z.strictObject({ fileName: rawText(200, 1), kind: z.enum(movingKinds) }),
    reply: movingIn,
    audit: 'moving-in.file-added',
    upload: csvMedia,
  }),
  removeFile: operation('DELETE admin/moving-ins/:movingId/files/:fileId', {
    summary: 'Take a file out of the import.',
    permission,
    reply: movingIn,
    audit: 'moving-in.file-removed',
  }),
  setColumns: operation('PUT admin/moving-ins/:movingId/files/:fileId/columns', {
    summary: 'Say what each column of a file holds.',
    permission,
    body: z.strictObject({ columns }),
    reply: movingIn,
  }),
  read: operation('POST admin/moving-ins/:movingId/files/:fileId/read', {
    summary:
      'Read a file anew: another sheet, row of headers, delimiter, decimal mark, unit or order of days.',
    permission,
    body: z.strictObject({ choices: foreignChoices }),
    reply: movingIn,
  }),
  judge: operation('POST admin/moving-ins/:movingId/judge', {
    summary: 'Judge every row as it would be kept; keeps nothing. It goes on in the background.',
    permission,
    reply: movingIn,
  }),
  answer: operation('PUT admin/moving-ins/:movingId/answers', {
    summary: 'Answer questions by their keys (null takes an answer back); the rows are judged again.',
    permission,
    body: z.strictObject({
      answers: z.record(rawText(300, 1), z.nullable(rawText(60, 1))),
    }),
    reply: movingIn,
  }),
  rows: operation('GET admin/moving-ins/:movingId/rows', {
    summary: 'The rows of the files as they will be kept, or why they will not.',
    permission,
    query: movingRowQueries.list,
    reply: movingRow,
    paged: true,
  }),
  row: operation('GET admin/moving-ins/:movingId/files/:fileId/rows/:number', {
    summary: 'The cells of a row as they stand in the file, or were mended.',
    permission,
    params: ofRow,
    reply: z.object({ cells: z.array(z.string()) }),
  }),
  mendRow: operation('PUT admin/moving-ins/:movingId/files/:fileId/rows/:number', {
    summary: 'Mend the cells of a row; the rows are judged again.',
    permission,
    params: ofRow,
    body: z.strictObject({ cells }),
    reply: movingIn,
  }),
  exportRows: operation('GET admin/moving-ins/:movingId/files/:fileId/unkept/export', {
    summary: 'The refused and doubtful rows of a file with their reasons, to be mended and brought back.',
    permission,
    query: z.strictObject(fileAsk),
    reply: 'file',
    audit: 'moving-in.exported',
    scope: 'clients',
  }),
  bringMended: operation('POST admin/moving-ins/:movingId/files/:fileId/mended', {
    summary: 'Bring back the file of refused rows: each row replaces the one of its number.',
    permission,
    query: z.strictObject({ fileName: rawText(200, 1) }),
    reply: movingIn,
    audit: 'moving-in.file-mended',
    upload: csvMedia,
  }),
  keep: operation('POST admin/moving-ins/:movingId/keep', {
    summary: 'Keep the new and changed rows; the others stay out. `conflict` unless everything is judged.',
    permission,
    reply: movingIn,
    audit: 'moving-in.keeping',
    ifMatch: true,
  }),
  takeBack: operation('POST admin/moving-ins/:movingId/take-back', {
    summary:
      'Take the whole import back. Where something was built upon it nothing happens unless `rest` is true; see `blocked`.',
    permission,
    body: z.strictObject({ rest: z.boolean() }),
    reply: movingIn,
    audit: 'moving-in.taking-back',
    ifMatch: true,
  }),
  blocked: operation('GET admin/moving-ins/:movingId/blocked', {
    summary: 'The clients that cannot be taken back, with what was built upon them.',
    permission,
    query: blockQueries.list,
    reply: movingBlock,
    paged: true,
    scope: 'clients',
  }),
}
