import * as z from 'zod/mini'
import { type Declared, endpoint, type Permission } from './endpoint.ts'
import { historyEntry } from './history.ts'
import { exportRows, type FileAsk, listQueries } from './paging.ts'
import { type Bilingual, bilingual, id as rowId, instant, slug, version, whole } from './scalars.ts'
import type { LocaleId } from './text/locale.ts'

/** The largest number in the order of a catalogue. */
export const lastPosition = 9999

/** What the rows of a catalogue can be ordered by. */
export const catalogueSorts = ['position', 'name', 'code', 'updated'] as const

type Fields = z.core.$ZodLooseShape
type StrictObject<Shape extends Fields> = z.ZodMiniObject<Shape, z.core.$strict>

/** What staff edit: code, name and place in the order, with what is particular to the catalogue. */
export function catalogueDraft<F extends Fields>(fields: F) {
  return z.strictObject({ code: slug, name: bilingual(), ...fields, position: whole(0, lastPosition) })
}

/**
 * The stored record.
 * @param fields as they are shown @param usedBy how many others use it: `z.int()`, nullable where not everybody is told
 */
export function catalogueRecord<F extends Fields, Uses extends z.ZodMiniType<number | null>>(
  fields: F,
  usedBy: Uses,
) {
  return z.object({
    id: rowId,
    code: z.string(),
    name: z.object({ fa: z.string(), ar: z.nullable(z.string()) }),
    ...fields,
    position: z.int(),
    retired: z.boolean(),
    usedBy,
    version,
    updatedAt: instant,
  })
}

/** The queries of list and file. @param filters besides the search and `retired` */
export function catalogueQueries<F extends Fields>(filters: F) {
  const queries = listQueries({
    sorts: catalogueSorts,
    defaultSort: 'position',
    filters: { ...filters, retired: z.optional(z.boolean()) },
  })
  return { list: queries.list, export: z.extend(queries.export, exportRows) }
}

interface Options<Path, Id, Type, Draft, Record, List, Export> {
  /** Below `admin/`, and the first part of the permissions. */
  path: Path
  /** The parameter of one record's path. */
  id: Id
  /** The type of record in events, revisions and hints. */
  type: Type
  draft: Draft
  record: Record
  queries: { list: List; export: Export }
  /** «a unit», «units»: the sentences of the API description. */
  words: { one: string; many: string }
  /** Sentences that say more. */
  summaries?: Partial<globalThis.Record<keyof CatalogueOperations, string>>
}

/** The seven operations of a catalogue. */
export function catalogue<
  const Path extends string,
  const Id extends string,
  const Type extends string,
  Draft extends Fields,
  Record extends z.ZodMiniType,
  List extends z.ZodMiniType,
  Export extends z.ZodMiniType,
>(options: Options<Path, Id, Type, StrictObject<Draft>, Record, List, Export>) {
  const { path, id, type, draft, record: reply, queries } = options
  const calls = catalogueCalls(path, id)
  const summary = (operation: keyof CatalogueOperations) => sentence(options, operation)
  return {
    list: endpoint({ ...calls.list, summary: summary('list'), query: queries.list, reply }),
    export: endpoint({
      ...calls.export,
      summary: summary('export'),
      query: queries.export,
      reply: 'file',
      audit: `${path}.exported`,
    }),
    get: endpoint({ ...calls.get, summary: summary('get'), params: paramsOf(id), reply }),
    create: endpoint({
      ...calls.create,
      summary: summary('create'),
      body: draft,
      reply,
      audit: `${type}.created`,
      idempotent: 'accepted',
    }),
    update: endpoint({
      ...calls.update,
      summary: summary('update'),
      params: paramsOf(id),
      body: z.partial(z.extend(draft, { retired: z.boolean() })),
      reply,
      audit: `${type}.changed`,
    }),
    remove: endpoint({
      ...calls.remove,
      summary: summary('remove'),
      params: paramsOf(id),
      reply: z.null(),
      audit: `${type}.deleted`,
    }),
    history: endpoint({
      ...calls.history,
      summary: summary('history'),
      params: paramsOf(id),
      reply: z.array(historyEntry),
    }),
  }
}

/** What a caller needs of the operations: in the browser this stands in the place of `catalogue(…)`. */
export function catalogueCalls<const Path extends string, const Id extends string>(path: Path, id: Id) {
  const all = `admin/${path}` as const
  const one = `admin/${path}/:${id}` as const
  const read = `${path}.read` as const
  const write = `${path}.write` as const
  return {
    list: { method: 'GET', path: all, permission: read, paged: true },
    export: { method: 'GET', path: `${all}/export`, permission: `${path}.export` },
    get: { method: 'GET', path: one, permission: read },
    create: { method: 'POST', path: all, permission: write },
    update: { method: 'PATCH', path: one, permission: write, ifMatch: true },
    remove: { method: 'DELETE', path: one, permission: write, ifMatch: true },
    history: { method: 'GET', path: `${one}/history`, permission: read },
  } as const
}

function paramsOf<Id extends string>(param: Id) {
  // TypeScript widens a computed key to any text.
  return z.strictObject({ [param]: rowId } as Record<Id, typeof rowId>)
}

type Sentences = Pick<
  Options<string, string, string, unknown, unknown, unknown, unknown>,
  'words' | 'summaries'
>

function sentence({ words: { one, many }, summaries }: Sentences, operation: keyof CatalogueOperations) {
  const usual = {
    list: `${many.charAt(0).toUpperCase()}${many.slice(1)}, searched by name or code.`,
    export: `The filtered ${many}, or some of them, as a CSV or XLSX file.`,
    get: `One ${one.replace(/^an? /, '')}.`,
    create: `Add ${one}.`,
    update: `Change ${one}; absent fields stay, null clears. \`retired\` takes it out of new choices.`,
    remove: `Delete ${one} that nothing uses.`,
    history: `Every save of ${one}, newest first.`,
  }
  return summaries?.[operation] ?? usual[operation]
}

/** What every record of a catalogue has. */
export interface CatalogueRecord {
  id: number
  code: string
  name: Bilingual
  position: number
  retired: boolean
  usedBy: number | null
  version: number
  updatedAt: string
}

/** What every draft of a catalogue has. */
export type CatalogueDraft = Pick<CatalogueRecord, 'code' | 'name' | 'position'>

type Sort = (typeof catalogueSorts)[number]

interface Filter {
  locale?: LocaleId | undefined
  sort: Sort | `-${Sort}`
  q?: string | undefined
  retired?: boolean | undefined
}

interface Page extends Filter {
  page: number
  perPage: number
}

type File = Omit<Filter, 'locale'> & FileAsk & { ids?: number[] | undefined }

interface Told {
  path: `admin/${string}`
  summary: string
  permission: Exclude<Permission, 'public' | 'signed-in'>
}
interface Reading extends Told {
  method: 'GET'
}
interface One {
  params: z.ZodMiniType<Record<string, number>, Record<string, number>>
}
interface Writing<Method> extends Told {
  method: Method
  audit: `${string}.${string}`
}
interface Replying<Reply> {
  reply: z.ZodMiniType<Reply>
}

/** Reads every save of one record, newest first. */
export type HistoryOperation = Declared<Reading & One & Replying<z.output<typeof historyEntry>[]>>

/** The operations of whichever catalogue, as far as all are alike: both sides work with these. */
export interface CatalogueOperations<Row extends CatalogueRecord = CatalogueRecord> {
  list: Declared<Reading & Replying<Row> & { query: z.ZodMiniType<Page>; paged: true }>
  export: Declared<Writing<'GET'> & { query: z.ZodMiniType<File>; reply: 'file' }>
  get: Declared<Reading & One & Replying<Row>>
  create: Declared<
    Writing<'POST'> & Replying<Row> & { body: z.ZodMiniType<CatalogueDraft>; idempotent: 'accepted' }
  >
  update: Declared<
    Writing<'PATCH'> &
      One &
      Replying<Row> & {
        body: z.ZodMiniType<Partial<CatalogueDraft & { retired: boolean }>>
        ifMatch: true
      }
  >
  remove: Declared<Writing<'DELETE'> & One & Replying<null> & { ifMatch: true }>
  history: HistoryOperation
}
