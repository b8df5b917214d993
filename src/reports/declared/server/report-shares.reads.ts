import { type RawBuilder, sql } from 'kysely'
import type { AnyReport, CountedReport, ReportAsked } from '#platform/contract/declared-report.ts'
import type { JudgedShare, Ratio } from '#platform/contract/report-ratios.ts'
import {
  judgeShare,
  type OwnFacts,
  type ReferenceTally,
  referenceOf,
  type Tally,
} from './expected-shares.rules.ts'
import { valuesOf } from './dimension-values.reads.ts'
import { countedFacts, type Counting, countReport, keyOf, matchingFacts } from './report-counting.reads.ts'
import { aggregateOf, weightOf } from './report-measures.reads.ts'

/** Counts a report; its judged shares come with their intervals and what the case mix lets expect. */
export async function judgedReport(counting: Counting, asked: ReportAsked): Promise<CountedReport> {
  const { report } = counting
  const counted = await countReport(counting, asked)
  const ratios = judgedRatios(report)
  if (ratios.length === 0) return counted
  const { period } = counted
  const cut: ReportAsked = { ...asked, dayFrom: period.from, dayTo: period.to }
  const key = keyOf(counting, asked, period)
  const service = await tallies(...ofService(counting, cut))
  const some = await talliesOverClients(...ofService(counting, cut), oneInOf(service))
  const levels = levelsOf(report)
  const references = ratios.map((_, place) =>
    referenceOf(
      service.map((cell) => tallyOf(cell, place)),
      levels,
      some.map((cell) => referenceTallyOf(cell, place)),
    ),
  )
  const rates = service.map(({ stratum }) => ({
    stratum,
    rates: references.map((one) => one.rateOf(stratum)),
  }))
  const inRows = await ownFacts(counting, cut, { key, rates })
  const inAll = isCountedOften(counting, asked)
    ? await ownFacts(counting, cut, { key: sql`''`, rates })
    : new Map([['', sumOver([...inRows.values()])]])
  const sharesOf = (own: readonly OwnFacts[] | undefined) =>
    Object.fromEntries(
      references.flatMap((one, place): [string, JudgedShare][] => {
        const facts = own?.[place]
        const share = facts ? judgeShare(facts, one) : null
        return share ? [[ratios[place]?.id ?? '', share]] : []
      }),
    )
  return {
    ...counted,
    shares: sharesOf(inAll.get('')),
    rows: counted.rows.map((row) => ({ ...row, shares: sharesOf(inRows.get(row.key)) })),
  }
}

/** Whether a fact may stand in several rows. */
function isCountedOften({ is }: Counting, { group = '' }: ReportAsked): boolean {
  const dimension = is.dimensions[group]
  return dimension !== undefined && 'keys' in dimension
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

/** The facts of the reader by stratum. */
async function tallies(counting: Counting, asked: ReportAsked): Promise<Cell[]> {
  const rows = await (await talliedBy(counting, asked, sql`''`)).execute()
  return rows.map(toCell)
}

/** The same, cut by what the rows of the report are known by. */
async function talliedBy(counting: Counting, asked: ReportAsked, key: RawBuilder<string>) {
  const matching = await countedFacts(counting, asked)
  return matching
    .select([key.as('key'), stratumOf(counting).as('stratum')])
    .select(sumsOf(counting, weightOf(counting.is)))
    .groupBy([sql`1`, sql`2`])
}

/** The rate of each judged share in one stratum. */
interface Rates {
  stratum: readonly string[]
  rates: readonly number[]
}

/**
 * The facts of the reader by row, those of each judged share, with what the rates let expect. Added up by the database:
 * thousands of supporters have hundreds of strata each.
 */
async function ownFacts(
  counting: Counting,
  asked: ReportAsked,
  { key, rates }: { key: RawBuilder<string>; rates: readonly Rates[] },
): Promise<Map<string, OwnFacts[]>> {
  const tallied = await talliedBy(counting, asked, key)
  const places = judgedRatios(counting.report).map((_, place) => place)
  const known = sql<Rates>`json_to_recordset(${JSON.stringify(rates)}::json) as known (stratum text[], rates float8[])`
  const rows = await sql<{ key: string; own: OwnFacts[] }>`
    select own.key, json_build_array(${sql.join(places.map(addedUp))}) as own
    from (${tallied}) own left join ${known} on known.stratum = own.stratum
    group by own.key`.execute(counting.db)
  return new Map(rows.rows.map((row) => [row.key, row.own]))
}

function addedUp(place: number): RawBuilder<unknown> {
  const [upper, lower] = [sql.ref(`own.upper_${place}`), sql.ref(`own.lower_${place}`)]
  const rate = sql`coalesce(known.rates[${sql.lit(place + 1)}], 0)`
  return sql`json_build_object('upper', sum(${upper}), 'lower', sum(${lower}), 'expected', sum(${lower} * ${rate}))`
}

/** Where no fact is in two rows, those of all are the sums. */
function sumOver(rows: readonly (readonly OwnFacts[])[]): OwnFacts[] {
  const nothing: OwnFacts = { upper: 0, lower: 0, expected: 0 }
  const [first = []] = rows
  return first.map((_, place) =>
    rows.reduce((sum, own) => {
      const { upper, lower, expected } = own[place] ?? nothing
      return { upper: sum.upper + upper, lower: sum.lower + lower, expected: sum.expected + expected }
    }, nothing),
  )
}

/**
 * Asks for the whole service, whoever asks: only rates of many facts leave this file. A choice of whose shares are judged
 * does not narrow it.
 */
function ofService(counting: Counting, asked: ReportAsked): [Counting, ReportAsked] {
  const { actor, report } = counting
  const { [report.caseMix?.across ?? '']: _whose, ...others } = asked
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

function stratumOf({ report, is }: Counting): RawBuilder<string[]> {
  const values = strataOf(report).flatMap((id) => {
    const dimension = is.dimensions[id]
    return dimension ? [sql`(${valuesOf(dimension)})::text`] : []
  })
  return values.length === 0 ? sql`'{}'::text[]` : sql`array[${sql.join(values)}]`
}

/** @param weight as of `aggregateOf` */
function sumsOf({ report, is }: Counting, weight: RawBuilder<unknown> | null) {
  return judgedRatios(report).flatMap(({ upper, lower }, place) =>
    (['upper', 'lower'] as const).map((part) => {
      const measure = is.measures[part === 'upper' ? upper : lower]
      if (!measure) throw new TypeError(`${report.name} does not say what ${upper} and ${lower} are`)
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
  const { stratum, key: _key, ...sums } = row as { stratum: string[] } & Record<string, unknown>
  return {
    stratum,
    sums: Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, Number(value)])),
  }
}
