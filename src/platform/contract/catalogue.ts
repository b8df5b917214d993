import * as z from 'zod/mini'
import { type Declared, endpoint, type Permission } from './endpoint.ts'
import { historyEntry } from './history.ts'
import { exportRows, listQueries } from './paging.ts'
import { type Bilingual, bilingual, id, instant, slug, version, whole } from './scalars.ts'
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
    id,
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
  return { ...readingOf(options), ...writingOf(options) }
}

function readingOf<
  const Path extends string,
  const Id extends string,
  Record extends z.ZodMiniType,
  List extends z.ZodMiniType,
  Export extends z.ZodMiniType,
>(options: Options<Path, Id, string, unknown, Record, List, Export>) {
  const { path, id: param } = options
  const permission = `${path}.read` as const
  return {
    list: endpoint({
      method: 'GET',
      path: `admin/${path}`,
      summary: sentence(options, 'list'),
      permission,
      query: options.queries.list,
      reply: options.record,
      paged: true,
    }),
    export: endpoint({
      method: 'GET',
      path: `admin/${path}/export`,
      summary: sentence(options, 'export'),
      permission: `${path}.export`,
      query: options.queries.export,
      reply: 'file',
      audit: `${path}.exported`,
    }),
    get: endpoint({
      method: 'GET',
      path: `admin/${path}/:${param}`,
      summary: sentence(options, 'get'),
      permission,
      params: paramsOf(param),
      reply: options.record,
    }),
    history: endpoint({
      method: 'GET',
      path: `admin/${path}/:${param}/history`,
      summary: sentence(options, 'history'),
      permission,
      params: paramsOf(param),
      reply: z.array(historyEntry),
    }),
  }
}

function writingOf<
  const Path extends string,
  const Id extends string,
  const Type extends string,
  Draft extends Fields,
  Record extends z.ZodMiniType,
>(options: Options<Path, Id, Type, StrictObject<Draft>, Record, unknown, unknown>) {
  const { path, id: param } = options
  const permission = `${path}.write` as const
  return {
    create: endpoint({
      method: 'POST',
      path: `admin/${path}`,
      summary: sentence(options, 'create'),
      permission,
      body: options.draft,
      reply: options.record,
      audit: `${options.type}.created`,
      idempotent: 'accepted',
    }),
    update: endpoint({
      method: 'PATCH',
      path: `admin/${path}/:${param}`,
      summary: sentence(options, 'update'),
      permission,
      params: paramsOf(param),
      body: z.partial(z.extend(options.draft, { retired: z.boolean() })),
      reply: options.record,
      audit: `${options.type}.changed`,
      ifMatch: true,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `admin/${path}/:${param}`,
      summary: sentence(options, 'remove'),
      permission,
      params: paramsOf(param),
      reply: z.null(),
      audit: `${options.type}.deleted`,
      ifMatch: true,
    }),
  }
}

function paramsOf<Id extends string>(param: Id) {
  // TypeScript widens a computed key to any text.
  return z.strictObject({ [param]: id } as Record<Id, typeof id>)
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

interface File extends Filter {
  format: 'csv' | 'xlsx'
  locale: LocaleId
  ids?: number[] | undefined
}

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
  history: Declared<Reading & One & Replying<z.output<typeof historyEntry>[]>>
}
