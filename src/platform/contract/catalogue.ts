import * as z from 'zod/mini'
import type { Declared, Permission } from './endpoint.ts'
import type { historyEntry } from './history.ts'
import { exportRows, type FileAsk, listQueries } from './paging.ts'
import { recordOperations } from './record-operations.ts'
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

type RecordOptions = Parameters<typeof recordOperations>[0]

/** As `recordOperations` takes them; what an update takes follows from the draft. */
interface Options<Path, Id, Type, Draft, Record, List, Export> extends Pick<
  RecordOptions,
  'words' | 'summaries'
> {
  path: Path
  id: Id
  type: Type
  draft: Draft
  record: Record
  queries: { list: List; export: Export }
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
  const changes = z.partial(z.extend(options.draft, { retired: z.boolean() }))
  return recordOperations({ ...options, changes })
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
