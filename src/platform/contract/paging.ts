import * as z from 'zod/mini'
import type { RowColumns } from './endpoint.ts'
import { id, limits, rawText, whole } from './scalars.ts'
import { calendars, locales } from './user.ts'

export const pageSizes = [25, 50, 100] as const
export const pageSizeDefault = 25
/** Lists count exactly up to here; above it they say «more than». Deeper pages are reached by a filter. */
export const countCap = 10_000
/**
 * A list counts what uses each of its records only up to here; one more stands for «more than». A record by itself
 * and a file count all.
 */
export const usesCap = 1_000

/**
 * The reader's language: names in it give the order of rows. A request that does not name it is read in that of its
 * `Accept-Language`; absent: Persian.
 */
export const reader = { locale: z.optional(z.enum(locales)) }

/** What the file of a report is asked for with, besides the calendar that each report has. */
export const fileForm = {
  format: z.enum(['csv', 'xlsx']),
  /** The language of headers and words in the file, and of the names that its rows are in the order of. */
  locale: z._default(z.enum(locales), 'fa-IR'),
}

/** What the file of a list is asked for with. */
export const fileAsk = {
  ...fileForm,
  /** In which days stand beside the Gregorian ones; absent: the calendar of the language. */
  calendar: z.optional(z.enum(calendars)),
}
export type FileAsk = z.output<z.ZodMiniObject<typeof fileAsk>>

type SortWord<S extends readonly string[]> = S[number] | `-${S[number]}`

/**
 * The queries of a list. `list` takes `page`, `perPage`, `sort` (a name, or `-name` for descending), `q`, the
 * list's own filters and, where it has `columns`, the ids of some; `export` the same without the page, and the file's `format`.
 * Each sort and filter named here must be backed by an index.
 */
export function listQueries<
  const S extends readonly string[],
  F extends z.core.$ZodLooseShape,
  C extends string = never,
>(options: {
  sorts: S
  defaultSort: SortWord<S>
  filters: F
  /** The same as `columns` of the operation. */
  columns?: RowColumns & { of: Readonly<Record<C, readonly string[]>> }
}) {
  const words = options.sorts.flatMap((name) => [name, `-${name}`]) as SortWord<S>[]
  const sort = z.enum(words) as unknown as z.ZodMiniType<SortWord<S>, SortWord<S>>
  const { defaultSort } = options
  const chosen = {
    sort: z._default(sort, () => defaultSort as NonNullable<SortWord<S>>),
    q: z.optional(rawText(limits.search)),
    ...options.filters,
  }
  return {
    list: z.strictObject({
      page: z._default(whole(1, countCap), 1),
      perPage: z._default(whole(1, 100), pageSizeDefault),
      ...reader,
      ...chosen,
      ...columnsQuery<C>(options.columns),
    }),
    export: z.strictObject({
      ...fileAsk,
      ...chosen,
    }),
  }
}

/** `columns`: the ids of those that the rows are cut to; absent: whole rows. */
function columnsQuery<C extends string>(
  columns: RowColumns | undefined,
): [C] extends [never] ? object : { columns: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniType<C, C>>> } {
  const ids = Object.keys(columns?.of ?? {})
  const one = z.enum(ids)
  const some = z.optional(z.array(one).check(z.minLength(1), z.maxLength(Math.max(1, ids.length))))
  return (columns ? { columns: some } : {}) as never
}

/** More rows than this are asked for by a filter, not one by one. */
export const exportRowsMax = 500

/** For exports of chosen rows: `z.extend(queries.export, exportRows)`; the store must keep to `ids`, besides the filters. */
export const exportRows = { ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(exportRowsMax))) }

/** So many names are offered at once where one is chosen among many: whoever is not among them is searched for. */
export const namesMax = 25

/** Queries of operations that offer names: the first that match `q`, or of `ids` what each is called. */
export const namesQuery = z.strictObject({
  q: z.optional(rawText(limits.search)),
  ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(namesMax))),
})
export type NamesQuery = z.output<typeof namesQuery>

/** `-name` → name, descending. */
export function parseSort<Name extends string>(
  sort: Name | `-${Name}`,
): { column: Name; direction: 'asc' | 'desc' } {
  return sort.startsWith('-')
    ? { column: sort.slice(1) as Name, direction: 'desc' }
    : { column: sort as Name, direction: 'asc' }
}
