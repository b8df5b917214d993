import { type RawBuilder, sql } from 'kysely'
import type { AnyReport, CountedReport, ReportAsked } from '#platform/contract/declared-report.ts'
import type { JudgedShare, Ratio } from '#platform/contract/report-ratios.ts'
import {
  judgeShare,
  type Reference,
  type ReferenceTally,
  referenceOf,
  type Tally,
} from './expected-shares.rules.ts'
import { valuesOf } from './dimension-values.reads.ts'
import { countedFacts, type Counting, matchingFacts, measureOf } from './report-counting.reads.ts'
import { aggregateOf, weightOf } from './report-measures.reads.ts'
import { countReport, type Judging, periodOf, withoutRows } from './report-numbers.reads.ts'

/** Counts a report; its judged shares come with their intervals and what the case mix lets expect. */
export async function judgedReport(counting: Counting, asked: ReportAsked): Promise<CountedReport> {
  return countReport(counting, asked, await judgingOf(counting, asked))
}

/** What the shares of a report are held against; null where it has none that is judged. */
async function judgingOf(counting: Counting, asked: ReportAsked): Promise<Judging | null> {
  const { report } = counting
  const ratios = judgedRatios(report)
  if (ratios.length === 0) return null
  const { from, to } = periodOf(counting, asked)
  const [all, cut] = ofService(counting, { ...asked, dayFrom: from, dayTo: to })
  const service = await tallies(all, cut)
  const some = await talliesOverClients(all, cut, oneInOf(service))
  const levels = levelsOf(report)
  const references = ratios.map((_, place) =>
    referenceOf(
      service.map((cell) => tallyOf(cell, place)),
      levels,
      some.map((cell) => referenceTallyOf(cell, place)),
    ),
  )
  return {
    ...ratesOf(counting, service, references),
    sums: ratios.map(({ lower }, place) => expectedOf(counting, lower, place)),
    sharesOf: (counts, sums) =>
      Object.fromEntries(
        references.flatMap((reference, place): [string, JudgedShare][] => {
          const { id = '', upper = '', lower = '' } = ratios[place] ?? {}
          const own = { upper: counts[upper] ?? 0, lower: counts[lower] ?? 0, expected: sums[place] ?? 0 }
          const share = judgeShare(own, reference)
          return share ? [[id, share]] : []
        }),
      ),
  }
}

/** The rate of each judged share in each stratum, beside the facts of the stratum: `known`. */
function ratesOf(
  counting: Counting,
  service: readonly Cell[],
  references: readonly Reference[],
): Pick<Judging, 'rates' | 'isOfFact'> {
  const strata = stratumValues(counting)
  const rows = service.map(({ stratum }) =>
    Object.fromEntries([
      ...stratum.map((value, place) => [`stratum_${place}`, value]),
      ...references.map((one, place) => [`rate_${place}`, one.rateOf(stratum)]),
    ]),
  )
  const texts = strata.map((_, place) => sql.ref(`stratum_${place}`))
  const numbers = references.map((_, place) => sql.ref(`rate_${place}`))
  const typed = [...texts.map((name) => sql`${name} text`), ...numbers.map((name) => sql`${name} float8`)]
  const is = strata.map((value, place) => sql`${sql.ref(`known.stratum_${place}`)} = ${value}`)
  return {
    rates: sql`(select ${sql.join([...texts, ...numbers])}
      from json_to_recordset(${JSON.stringify(rows)}::json) as rates (${sql.join(typed)}))`,
    isOfFact: is.length === 0 ? sql`true` : sql`(${sql.join(is, sql` and `)})`,
  }
}

/** How many facts of a share its rates let expect. Added up by the database: thousands of supporters have hundreds of strata each. */
function expectedOf({ report, is }: Counting, lower: string, place: number): RawBuilder<number> {
  const measure = measureOf({ report, is }, lower)
  return sql`${aggregateOf(measure, sql`${weightOf(is) ?? sql`1`} * ${sql.ref(`known.rate_${place}`)}`)}`
}

const judgedRatios = ({ ratios = [] }: AnyReport): readonly Ratio[] => ratios.filter(({ judged }) => judged)

const strataOf = ({ caseMix }: AnyReport): readonly string[] => caseMix?.levels[0] ?? []

/** The levels of the case mix as places in a stratum. */
function levelsOf(report: AnyReport): number[][] {
  const all = strataOf(report)
  return [...(report.caseMix?.levels ?? []), []].map((level) => level.map((id) => all.indexOf(id)))
}

/** One row of a query: a stratum, and the sums of each judged ratio by their names. */
interface Cell {
  stratum: string[]
  sums: Readonly<Record<string, number>>
}

function tallyOf({ stratum, sums }: Cell, place: number): Tally {
  return { stratum, upper: sums[`upper_${place}`] ?? 0, lower: sums[`lower_${place}`] ?? 0 }
}

function referenceTallyOf(cell: Cell, place: number): ReferenceTally {
  const { sums } = cell
  return {
    ...tallyOf(cell, place),
    upperSquares: sums[`upper_squares_${place}`] ?? 0,
    products: sums[`products_${place}`] ?? 0,
    lowerSquares: sums[`lower_squares_${place}`] ?? 0,
  }
}

/** The facts by stratum. */
async function tallies(counting: Counting, asked: ReportAsked): Promise<Cell[]> {
  const matching = await countedFacts(counting, asked)
  const rows = await matching
    .select(stratumOf(counting).as('stratum'))
    .select(sumsOf(counting, weightOf(counting.is)))
    .groupBy(sql`1`)
    .execute()
  return rows.map(toCell)
}

/**
 * Asks for the whole service, whoever asks: only rates of many facts leave this file. A choice of whose shares are judged
 * does not narrow it, and neither it nor the rows of the report ask for the facts by whose they are.
 */
function ofService(counting: Counting, asked: ReportAsked): [Counting, ReportAsked] {
  const { actor, report } = counting
  const { [report.caseMix?.across ?? '']: _whose, ...others } = withoutRows(asked)
  return [{ ...counting, actor: { ...actor, scope: 'all' } }, others]
}

/** How alike the facts of one client are is told by about so many: the interval hardly changes with more of them. */
const enoughAlike = 20_000

/** The facts of one client in so many are enough. A power of two, so that those of fewer are among those of more. */
function oneInOf(service: readonly Cell[]): number {
  const lower = ([name]: [string, number]) => name.startsWith('lower_')
  const facts = service
    .flatMap(({ sums }) => Object.entries(sums).filter(lower))
    .reduce((sum, [, more]) => sum + more, 0)
  return 2 ** Math.max(0, Math.ceil(Math.log2(facts / enoughAlike)))
}

/** The facts by stratum, with sums over their clients. */
async function talliesOverClients(counting: Counting, asked: ReportAsked, oneIn: number): Promise<Cell[]> {
  const matching = await matchingFacts(counting, asked, { oneIn })
  const ofClients = matching
    .select(['fact.client_id', stratumOf(counting).as('stratum')])
    .select(sumsOf(counting, null))
    .groupBy([sql`1`, sql`2`])
  const places = judgedRatios(counting.report).map((_, place) => place)
  const rows = await counting.db
    .selectFrom(ofClients.as('per_client'))
    .select(sql<string[]>`stratum`.as('stratum'))
    .select(places.flatMap(sumsOverClients))
    .groupBy(sql`stratum`)
    .execute()
  return rows.map(toCell)
}

function stratumValues({ report, is }: Counting): RawBuilder<string>[] {
  return strataOf(report).flatMap((id) => {
    const dimension = is.dimensions[id]
    return dimension ? [sql<string>`(${valuesOf(dimension)})::text`] : []
  })
}

function stratumOf(counting: Counting): RawBuilder<string[]> {
  const values = stratumValues(counting)
  return values.length === 0 ? sql`'{}'::text[]` : sql`array[${sql.join(values)}]`
}

/** @param weight as of `aggregateOf` */
function sumsOf({ report, is }: Counting, weight: RawBuilder<unknown> | null) {
  return judgedRatios(report).flatMap(({ upper, lower }, place) =>
    (['upper', 'lower'] as const).map((part) => {
      const measure = measureOf({ report, is }, part === 'upper' ? upper : lower)
      return sql<number>`coalesce(${aggregateOf(measure, weight)}, 0)::bigint`.as(`${part}_${place}`)
    }),
  )
}

function sumsOverClients(place: number) {
  const upper = sql.ref(`upper_${place}`)
  const lower = sql.ref(`lower_${place}`)
  const sum = (value: RawBuilder<unknown>, name: string) =>
    sql<number>`sum(${value})::bigint`.as(`${name}_${place}`)
  return [
    sum(sql`${upper}`, 'upper'),
    sum(sql`${lower}`, 'lower'),
    sum(sql`${upper} * ${upper}`, 'upper_squares'),
    sum(sql`${upper} * ${lower}`, 'products'),
    sum(sql`${lower} * ${lower}`, 'lower_squares'),
  ]
}

function toCell(row: object): Cell {
  const { stratum, ...sums } = row as { stratum: string[] } & Record<string, unknown>
  return {
    stratum,
    sums: Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, Number(value)])),
  }
}
