import * as z from 'zod/mini'
import { endpoint, type Endpoint } from './endpoint.ts'
import { type FileAsk, fileForm, listQueries } from './paging.ts'
import { type CaseMix, judgedShare, type Ratio } from './report-ratios.ts'
import type { RegistryName } from './registries.ts'
import { type Comparison, reportDay, reportDays, type TimeGroup } from './report.ts'
import { day, id, instant, slug } from './scalars.ts'
import type { IsoDate } from './text/calendar.ts'
import type { CurrencyId } from './text/number-format.ts'
import type { CalendarId, LocaleId } from './text/locale.ts'

/** A text in both languages. */
export type Words = Readonly<Record<LocaleId, string>>

/** A text in Persian and in Arabic. */
export const words = (fa: string, ar: string): Words => ({ 'fa-IR': fa, 'ar-IQ': ar })

/** Something that the facts of a report are narrowed and grouped by. */
export interface Dimension<Id extends string = string> {
  /** Key of the filter in queries and addresses, and name of the group. */
  id: Id
  label: Words
  /** What «none» is called; absent: every fact has a value. */
  none?: Words
  values:
    | { kind: 'codes'; words: Readonly<Record<string, Words>> }
    | { kind: 'registry'; registry: RegistryName }
    /** Records by id; `list` is searched by `q`, `one` reads one of them: `{ id, name }`, the name also as `{ fa, ar }`. */
    | { kind: 'records'; list: Endpoint; one: Endpoint; query?: Readonly<Record<string, unknown>> }
    /** Records of which there may be thousands: `endpoint` takes a `namesQuery` and answers `{ id, name }`. */
    | { kind: 'found'; endpoint: Endpoint }
  /** The code that it is narrowed to until somebody chooses another one; such a report is always narrowed. */
  initial?: string
}

/** How a number is written. */
export type MeasureUnit = 'count' | 'days' | 'kilograms' | CurrencyId

/** A number of a report: of facts, or the sum of something about them. */
export interface Measure<Id extends string = string> {
  id: Id
  label: Words
  /** Absent: how many facts. */
  unit?: MeasureUnit
  /** A tile above the table. At most six. */
  tile?: true
  /** Not shown by itself: for ratios only. */
  hidden?: true
}

/** The value of facts without one. */
export const noValue = 'none'

interface Spec<
  Name extends string,
  M extends string,
  D extends string,
  Row extends z.ZodMiniType,
  S extends string,
> {
  /** Stands in addresses and permissions: `/reports/<name>`, `reports.<name>.read`. */
  name: Name
  /** One English sentence for the API description. */
  summary: string
  title: Words
  /** Who or what is counted, in one sentence or two. */
  definition: Words
  /** The list behind the numbers. */
  rowsTitle: Words
  /** `period`: facts of days; `state`: what is so on one day, today or a past one. */
  about: 'period' | 'state'
  /** The first is the default. */
  groups: readonly (TimeGroup | D)[]
  dimensions: readonly Dimension<D>[]
  measures: readonly Measure<M>[]
  ratios?: readonly Ratio<M>[]
  /** What judged ratios are held against. */
  caseMix?: CaseMix<NoInfer<D>>
  /** Of which records its numbers are made, and where it needs saying how. */
  sources: Words
  method?: Words
  /** Rows in the order of their names, for reports about people. Absent: the largest first. */
  byName?: true
  /** Measures that add up to what a column of the chart shows, at most three. */
  chart: readonly M[]
  /** One fact as it leaves the server. */
  row: Row
  sorts: readonly S[]
  defaultSort: NoInfer<S | `-${S}`>
}

type AnySpec = Spec<string, string, string, z.ZodMiniType, string>

/** A row of a report's list: the client, and the report's own fields. `id` is unique in the list. */
export function factRow<Shape extends z.core.$ZodLooseShape>(own: Shape) {
  return z.object({
    id: z.string(),
    /** Null: the reader of the report sees no clients. */
    client: z.nullable(z.object({ id, fullName: z.string(), code: z.string() })),
    country: z.enum(['IR', 'IQ']),
    supporter: z.nullable(z.object({ id, name: z.string() })),
    ...own,
  })
}

const counts = z.record(z.string(), z.int())

/** Of each judged ratio that has something to divide by. */
const shares = z.optional(z.record(z.string(), judgedShare))

const reply = z.object({
  /** Of a report about a state: that day, twice. */
  period: z.object({ from: day, to: day }),
  countedAt: instant,
  total: counts,
  shares,
  compared: z.nullable(z.object({ from: day, to: day, total: counts })),
  rows: z.array(
    z.object({
      /** The first day of a stretch of time, a code, an id, or `none`. */
      key: z.string(),
      /** Of a record. */
      name: z.nullable(z.string()),
      /** Of a record that has names in both languages. */
      nameAr: z.optional(z.nullable(z.string())),
      from: day,
      to: day,
      counts,
      shares,
    }),
  ),
})
export type CountedReport = z.output<typeof reply>
export type CountedRow = CountedReport['rows'][number]

const recordId = z.string().check(z.regex(/^(none|[1-9]\d{0,14})$/))

function filterOf(dimension: Dimension) {
  const { initial } = dimension
  return initial === undefined ? z.optional(valueOf(dimension)) : z._default(valueOf(dimension), initial)
}

function valueOf({ values }: Dimension) {
  if (values.kind === 'records' || values.kind === 'found') return recordId
  return values.kind === 'codes' ? z.enum([...Object.keys(values.words), noValue]) : slug
}

/** What a report is asked for with; each dimension is a filter under its own name. */
export interface ReportAsked {
  from?: IsoDate
  to?: IsoDate
  calendar?: CalendarId
  compare?: Comparison
  asOf?: IsoDate
  group?: string
  [dimension: string]: string | undefined
}

/** What the list behind its numbers is asked for with. */
export interface FactsAsked {
  page: number
  perPage: number
  sort: string
  q?: string
  dayFrom?: IsoDate
  dayTo?: IsoDate
  asOf?: IsoDate
  /** Only the facts that this number counts. */
  counted?: string
  [dimension: string]: string | number | undefined
}

type Schema<Output> = z.ZodMiniType<Output, Partial<Output>>

type Asking = Pick<AnySpec, 'about' | 'groups' | 'dimensions' | 'measures' | 'sorts' | 'defaultSort'>

const filtersOf = ({ dimensions }: Pick<Asking, 'dimensions'>) =>
  Object.fromEntries(dimensions.map((dimension) => [dimension.id, filterOf(dimension)]))

/** Typed as what all reports have in common. */
const asking = <Asked>(schema: z.ZodMiniType): Schema<Asked> => schema as Schema<Asked>

function reportQuery(spec: Asking) {
  return z.strictObject({
    ...(spec.about === 'period' ? reportDays : reportDay),
    group: z._default(z.enum([...spec.groups]), spec.groups[0] ?? ''),
    ...filtersOf(spec),
  })
}

function factQueries(spec: Asking) {
  return listQueries({
    sorts: spec.sorts,
    defaultSort: spec.defaultSort,
    filters: {
      ...filtersOf(spec),
      ...(spec.about === 'period' ? { dayFrom: z.optional(day), dayTo: z.optional(day) } : reportDay),
      counted: z.optional(z.enum(spec.measures.map(({ id }) => id))),
    },
  })
}

/**
 * A report by the pattern that all share: numbers of facts by group, for a period or as of a day, and the list of
 * exactly the facts behind each number. From this follow its four operations, its screens and its files.
 */
export function declareReport<
  const Name extends string,
  const M extends string,
  const D extends string,
  Row extends z.ZodMiniType,
  const S extends string,
>(spec: Spec<Name, M, D, Row, S>) {
  return { ...spec, endpoints: { ...numberEndpoints(spec), ...factEndpoints(spec) } }
}

const shared = { method: 'GET', scope: 'clients' } as const

type Named<Name extends string> = Asking & { name: Name; summary: string }

/** The numbers, and their file. */
function numberEndpoints<const Name extends string>(spec: Named<Name>) {
  const { name, summary } = spec
  const path = `admin/reports/${name}` as const
  return {
    report: endpoint({
      ...shared,
      path,
      summary,
      permission: `reports.${name}.read`,
      query: asking<ReportAsked>(reportQuery(spec)),
      reply,
      background: true,
    }),
    export: endpoint({
      ...shared,
      path: `${path}/export`,
      summary: `${summary} The rows with their sum as a CSV or XLSX file.`,
      permission: `reports.${name}.export`,
      query: asking<ReportAsked & FileAsk>(z.extend(reportQuery(spec), fileForm)),
      reply: 'file',
      audit: `report-${name}.exported`,
    }),
  }
}

/** The facts behind the numbers, and their file. */
function factEndpoints<const Name extends string, Row extends z.ZodMiniType>(
  spec: Named<Name> & { row: Row },
) {
  const { name, summary } = spec
  const path = `admin/reports/${name}/rows` as const
  return {
    rows: endpoint({
      ...shared,
      path,
      summary: `${summary} The facts behind each number.`,
      permission: `reports.${name}.read`,
      query: asking<FactsAsked>(factQueries(spec).list),
      reply: spec.row,
      paged: true,
    }),
    exportRows: endpoint({
      ...shared,
      path: `${path}/export`,
      summary: `${summary} The facts behind a number as a CSV or XLSX file.`,
      permission: `reports.${name}.export`,
      query: asking<FactsAsked & FileAsk>(factQueries(spec).export),
      reply: 'file',
      audit: `report-${name}.rows-exported`,
    }),
  }
}

/** A declared report, whatever it counts. */
export type AnyReport = ReturnType<typeof declareReport<string, string, string, z.ZodMiniType, string>>

/**
 * The query of exactly the facts that a number counts: what the report was asked with, cut to the row's group and to
 * the measure. The whole report's numbers have no row.
 */
export function factsBehind(
  report: Pick<AnyReport, 'dimensions'>,
  asked: Readonly<Record<string, string | undefined>>,
  measure: string,
  row?: Pick<CountedRow, 'key' | 'from' | 'to'>,
): Record<string, string> {
  const { group = '', from, to, asOf } = asked
  const chosen = report.dimensions.map(
    (one) => [one.id, one.id === group && row ? row.key : asked[one.id]] as const,
  )
  const days = from === undefined ? { asOf } : { dayFrom: row?.from ?? from, dayTo: row?.to ?? to }
  const query = { ...Object.fromEntries(chosen), ...days, counted: measure }
  return Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
