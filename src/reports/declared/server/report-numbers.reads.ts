import { type CompiledQuery, type RawBuilder, sql, type SqlBool } from 'kysely'
import { fieldError } from '#platform/contract/errors.ts'
import { type CountedReport, noValue, type ReportAsked } from '#platform/contract/declared-report.ts'
import {
  comparedPeriod,
  stretchesOf,
  timeGroups,
  type TimeGroup,
  wholePartsOf,
} from '#platform/contract/report.ts'
import type { JudgedShare } from '#platform/contract/report-ratios.ts'
import { daysBetween, type DayRange, type IsoDate, todayIn } from '#platform/contract/text/calendar.ts'
import { keptSqlAwaited } from '#platform/server/kept-sql.ts'
import { preparedPlan } from '#platform/server/prepared-plan.ts'
import { assertPeriod } from '#platform/server/report/report-days.ts'
import { businessDays } from '#clients/clients/server/business-days.reads.ts'
import '#team/staff/server/staff.table.ts'
import { isOfStaff, valuesOf } from './dimension-values.reads.ts'
import {
  countedDay,
  countedFacts,
  type Counting,
  isOfEverybody,
  isSummed,
  measureOf,
} from './report-counting.reads.ts'
import { aggregateOf, type MeasureIs, weightOf } from './report-measures.reads.ts'
import { bySize, byName, type Counted, inTime } from './report-rows.rules.ts'

/** What judged shares need beside the numbers, of the same reading of the facts. */
export interface Judging {
  /** A table of one row for each kind of facts, and which one is that of a fact. */
  rates: RawBuilder<unknown>
  isOfFact: RawBuilder<SqlBool>
  /** Sums over the facts, beside those rows. */
  sums: readonly RawBuilder<number>[]
  sharesOf(counts: Readonly<Record<string, number>>, sums: readonly number[]): Record<string, JudgedShare>
}

const isTime = (group: string): group is TimeGroup => Object.hasOwn(timeGroups, group)

/** Counts a report; every number is a count or a sum over the rows of the list behind it. */
export async function countReport(
  counting: Counting,
  asked: ReportAsked,
  judging: Judging | null,
): Promise<CountedReport> {
  const period = periodOf(counting, asked)
  const { calendar = 'persian', compare = 'none' } = asked
  const before = counting.is.day === null ? null : comparedPeriod(period, compare, calendar)
  const { rows, total } = await countGroups({ ...counting, judging }, asked, stretched(asked, period))
  return {
    period,
    countedAt: counting.now.toISOString(),
    total: total.counts,
    ...(total.shares && { shares: total.shares }),
    compared: before && {
      ...before,
      total: (await countTotal({ ...counting, judging: null }, asked, before)).counts,
    },
    rows,
  }
}

/** @throws `validation` for days that cannot be */
export function periodOf({ now, is }: Counting, { from, to, asOf, group = '' }: ReportAsked): DayRange {
  const today = todayIn('IR', now)
  if (is.day === null || from === undefined || to === undefined) {
    const known = asOf === undefined ? today : (assertPeriod({ from: asOf, to: asOf, asOf }, now) ?? today)
    return { from: known, to: known }
  }
  assertPeriod({ from, to }, now)
  const most = isTime(group) ? timeGroups[group] : Number.POSITIVE_INFINITY
  if (daysBetween(from, to) >= most) throw fieldError('group', 'out-of-range')
  return { from, to }
}

interface Numbering extends Counting {
  judging: Judging | null
}

/** The days that a statement is asked for, and those on which its stretches of time begin. */
interface AskedDays extends DayRange {
  starts: readonly IsoDate[]
  /** Where days of a part of a month are not told apart: the days that are whole parts. */
  wholeFrom?: IsoDate
  wholeBefore?: IsoDate
}

/** A period with its stretches of time, where it is asked by them. */
interface Period extends AskedDays {
  stretches: readonly DayRange[]
}

function stretched({ calendar = 'persian', group = '' }: ReportAsked, period: DayRange): Period {
  const stretches = isTime(group) ? stretchesOf(period, group, calendar) : []
  return {
    ...period,
    stretches,
    starts: stretches.map((stretch) => stretch.from),
    ...(areDaysAlike(group) && wholeDays(period)),
  }
}

/** Flat, since each of the asked days is a value of the statement. */
function wholeDays(period: DayRange): Pick<AskedDays, 'wholeFrom' | 'wholeBefore'> {
  const { from, before } = wholePartsOf(period)
  return { wholeFrom: from, wholeBefore: before }
}

/** Whether all days of a part of a month come into the same row. */
const areDaysAlike = (group: string): boolean => !isTime(group) || group === 'month'

type NumbersRow = Readonly<Record<string, unknown>>
type Numbers = Pick<Counted, 'counts' | 'shares'>

/** The facts of a period, beside the rates that their shares are judged by. */
async function factsOfNumbers(
  numbering: Numbering,
  asked: ReportAsked,
  { from, to, wholeFrom, wholeBefore }: AskedDays,
) {
  const whole = wholeFrom && wholeBefore ? { from: wholeFrom, before: wholeBefore } : undefined
  const matching = await countedFacts(numbering, { ...asked, dayFrom: from, dayTo: to }, whole)
  const { judging } = numbering
  if (!judging) return matching
  const { rates, isOfFact } = judging
  return matching.leftJoin(sql`${rates}`.as('known'), (join) => join.on(isOfFact)) as never as typeof matching
}

interface NamedMeasure {
  id: string
  measure: MeasureIs
}

const measuresOf = (counting: Counting): NamedMeasure[] =>
  counting.report.measures.map(({ id }) => ({ id, measure: measureOf(counting, id) }))

const isMedian = ({ measure }: NamedMeasure) => 'median' in measure

const numberOf = ({ is }: Counting, { measure }: NamedMeasure) =>
  sql<number>`coalesce(${aggregateOf(measure, weightOf(is))}, 0)::bigint`

/** All but medians. */
function numbersOf(numbering: Numbering, asked: ReportAsked) {
  const areSummed = isSummed(numbering, asked)
  const added = measuresOf(numbering)
    .filter((one) => !isMedian(one))
    .map((one) => (areSummed ? { ...one, measure: { sum: sql<number>`fact.${sql.ref(one.id)}` } } : one))
  const sums = numbering.judging?.sums ?? []
  return [
    ...added.map((one) => numberOf(numbering, one).as(`count_${one.id}`)),
    ...sums.map((sum, place) => sql<number>`coalesce(${sum}, 0)::float8`.as(`sum_${place}`)),
  ]
}

/** The same by their names, of a reading that has them. */
const namesOf = (numbering: Numbering) =>
  [
    ...measuresOf(numbering).flatMap((one) => (isMedian(one) ? [] : [`count_${one.id}`])),
    ...(numbering.judging?.sums ?? []).map((_, place) => `sum_${place}`),
  ].map((name) => sql<number>`${sql.ref(name)}`.as(name))

/**
 * The medians of the groups, and without a key that of all. Read apart, of the few facts that have a value: a median keeps
 * the values of each group, so that beside sums over all facts thousands of groups would not find room in memory.
 */
async function mediansOf(
  counting: Counting,
  asked: ReportAsked,
  period: Period,
): Promise<ReadonlyMap<string | null, NumbersRow>> {
  const { from: dayFrom, to: dayTo } = period
  const dimension = counting.is.dimensions[asked.group ?? '']
  const found = new Map<string | null, NumbersRow>()
  for (const one of measuresOf(counting).filter(isMedian)) {
    const matching = await countedFacts(counting, { ...asked, counted: one.id, dayFrom, dayTo })
    const rows = await matching
      .select([keyOf(counting, asked, period).as('key'), numberOf(counting, one).as(`count_${one.id}`)])
      .select([noName.as('name'), noName.as('name_ar')])
      .groupBy(dimension && 'keys' in dimension ? sql`1` : sql`grouping sets ((1), ())`)
      .execute()
    for (const { key, name: _, name_ar: __, ...median } of withDays(rows, period))
      found.set(key, { ...found.get(key), ...median })
  }
  return found
}

function numbersIn({ report, judging }: Numbering, row: NumbersRow): Numbers {
  const counts: Record<string, number> = {}
  for (const { id } of report.measures) counts[id] = Number(row[`count_${id}`] ?? 0)
  if (!judging) return { counts }
  const sums = judging.sums.map((_, place) => Number(row[`sum_${place}`] ?? 0))
  return { counts, shares: judging.sharesOf(counts, sums) }
}

async function countTotal(numbering: Numbering, asked: ReportAsked, days: DayRange): Promise<Numbers> {
  // A sum has no rows: for whoever sees everybody it is read of what is counted without the staff.
  const facts = withoutRows(asked)
  const period = stretched(facts, days)
  const [sums] = await read<NumbersRow>(numbering, facts, period, async (places, kept) => {
    const matching = await factsOfNumbers(kept, facts, places)
    return matching.select(numbersOf(kept, facts))
  })
  const medians = await mediansOf(numbering, facts, period)
  return numbersIn(numbering, { ...sums, ...medians.get(null) })
}

/** What is asked of the facts themselves, without how they are put together. */
export const withoutRows = ({ group: _group, ...asked }: ReportAsked): ReportAsked => asked

/** The groups and their sum. */
async function countGroups(numbering: Numbering, asked: ReportAsked, period: Period) {
  const { group = '' } = asked
  const medians = await mediansOf(numbering, asked, period)
  const read = await readGroups(numbering, asked, period)
  const found = medians.size === 0 ? read : read.map((row) => ({ ...row, ...medians.get(row.key) }))
  // No group is without a key.
  const sum = found.find(({ key }) => key === null)
  const total = sum ? numbersIn(numbering, sum) : await countTotal(numbering, asked, period)
  const counted = found.flatMap((row) => groupOf(numbering, row))
  if (isTime(group)) {
    return { rows: inTime(period.stretches, counted, numbersIn(numbering, {})), total }
  }
  const { report } = numbering
  const rows = report.byName ? byName(period, counted) : bySize(report, period, counted)
  return { rows, total }
}

type GroupRow = NumbersRow & Record<'key' | 'name' | 'name_ar', string | null>

/**
 * Reads what is built for days. Of a report that is asked for as it opens the statement is built once for all days, and its
 * plan is kept.
 */
async function read<Row>(
  numbering: Numbering,
  asked: ReportAsked,
  period: Period,
  build: (days: AskedDays, numbering: Numbering) => Promise<{ compile(): CompiledQuery<Row> }>,
): Promise<Row[]> {
  const { db, actor, now, report } = numbering
  const { stretches: _, ...days } = period
  const { group = '' } = asked
  if (!usesPreparedPlan(numbering, asked)) {
    const { rows } = await db.executeQuery((await build(period, numbering)).compile())
    return rows
  }
  const whose = actor.scope === 'all' ? [] : [actor.staffId, actor.teamId]
  const rows = isTime(group) ? ['time', areDaysAlike(group)] : [group]
  const key = [report.name, ...rows, actor.scope, whose, businessDays(now)]
  const statement = await keptSqlAwaited<Row, AskedDays>(key, days, async (each, kept) => {
    const built = await build(each, { ...numbering, db: kept })
    return sql<Row>`${built} ${preparedPlan}`
  })
  const found = await statement.execute(db)
  return found.rows
}

/** The sum is a row without a key, by the same reading of the facts, where each of them is in one group. */
async function readGroups(numbering: Numbering, asked: ReportAsked, period: Period): Promise<GroupRow[]> {
  const dimension = numbering.is.dimensions[asked.group ?? '']
  if (isOfStaff(dimension)) return readStaff(numbering, dimension.staffId, { asked, period })
  const { alike } = numbering.is
  const isPlain = !dimension || ('key' in dimension && !dimension.name)
  if (alike && isPlain && !numbering.judging) return readAlike(numbering, { asked, period, alike })
  return readEach(numbering, asked, period)
}

async function readEach(numbering: Numbering, asked: ReportAsked, period: Period): Promise<GroupRow[]> {
  const dimension = numbering.is.dimensions[asked.group ?? '']
  const { name = noName, nameAr = noName } = dimension && 'key' in dimension ? dimension : {}
  const rows = await read<Keyed>(numbering, asked, period, async (days, kept) => {
    const matching = await factsOfNumbers(kept, asked, days)
    return matching
      .select([
        keyOf(kept, asked, days).as('key'),
        sql<string | null>`max(${name})`.as('name'),
        sql<string | null>`max(${nameAr})`.as('name_ar'),
      ])
      .select(numbersOf(kept, asked))
      .groupBy(dimension && 'keys' in dimension ? sql`1` : sql`grouping sets ((1), ())`)
      .having(isSomething(kept))
  })
  return withDays(rows, period)
}

/** The same of rows that are put together first: hundreds of days and kinds become some rows of each group. */
async function readAlike(
  numbering: Numbering,
  { asked, period, alike }: { asked: ReportAsked; period: Period; alike: Alike },
): Promise<GroupRow[]> {
  const rows = await read<Keyed>(numbering, asked, period, async (days, kept) => {
    const matching = await factsOfNumbers(kept, asked, days)
    const by = alike.by.map((name) => sql`${sql.ref(`fact.${name}`)}`.as(name))
    const added = ['weight', ...alike.added].map((name) =>
      sql`sum(${sql.ref(`fact.${name}`)})::bigint`.as(name),
    )
    const together = matching
      .select([keyOf(kept, asked, days).as('key'), ...by, ...added])
      .groupBy(sql.join([sql`1`, ...alike.by.map((_, place) => sql.lit(place + 2))]))
    // By itself it is hashed; as a part of the rest all days would be sorted first.
    return kept.db
      .with(
        (part) => part('fact').materialized(),
        () => together,
      )
      .selectFrom('fact')
      .select([sql<string | number | null>`fact.key`.as('key'), noName.as('name'), noName.as('name_ar')])
      .select(numbersOf(kept, asked))
      .groupBy(sql`grouping sets ((1), ())`)
      .having(isSomething(kept))
  })
  return withDays(rows, period)
}

/** As it is read: of a stretch of time the key is its place among all. */
type Keyed = NumbersRow & { key: string | number | null; name: string | null; name_ar: string | null }

/** Stretches of time by the day on which they begin. */
const withDays = (rows: readonly Keyed[], { starts }: Period): GroupRow[] =>
  rows.map((row) => ({ ...row, key: typeof row.key === 'number' ? (starts[row.key - 1] ?? null) : row.key }))

type Alike = NonNullable<Counting['is']['alike']>

/** Whether a report is asked for as it opens, of whatever days. */
const usesPreparedPlan = ({ is, report, judging }: Numbering, asked: ReportAsked): boolean =>
  is.usesPreparedPlan === true &&
  judging === null &&
  asked.asOf === undefined &&
  report.dimensions.every(({ id }) => asked[id] === undefined)

/** Facts that went elsewhere leave a row of nothing until the rollup is compacted. */
const isSomething = ({ is }: Counting) => sql<SqlBool>`sum(${weightOf(is) ?? sql`1`}) <> 0`

/**
 * The same by somebody of the staff, of whom a national service has thousands: put together by their ids, and named
 * afterwards. Where the sum is counted without them it is not made of their rows.
 */
async function readStaff(
  numbering: Numbering,
  staffId: RawBuilder<number | null>,
  { asked, period }: { asked: ReportAsked; period: Period },
): Promise<GroupRow[]> {
  const isSumApart = isOfEverybody(numbering, withoutRows(asked))
  return read<GroupRow>(numbering, asked, period, async (days, kept) => {
    const matching = await factsOfNumbers(kept, asked, days)
    const counted = matching
      .select([sql<number | null>`${staffId}`.as('staff_id'), sql<number>`grouping(${staffId})`.as('is_sum')])
      .select(numbersOf(kept, asked))
      .groupBy(isSumApart ? staffId : sql`grouping sets ((${staffId}), ())`)
      .having(isSomething(kept))
    return kept.db
      .selectFrom(counted.as('counted'))
      .leftJoin('staff', 'staff.id', 'counted.staff_id')
      .select([
        sql<
          string | null
        >`case when is_sum = 0 then coalesce(counted.staff_id::text, ${sql.lit(noValue)}) end`.as('key'),
        'staff.display_name as name',
        noName.as('name_ar'),
      ])
      .select(namesOf(kept))
  })
}

function groupOf(numbering: Numbering, row: GroupRow): Counted[] {
  const { key, name, name_ar: ar } = row
  return key === null ? [] : [{ key, name, ...(ar !== null && { nameAr: ar }), ...numbersIn(numbering, row) }]
}

/** What the rows of a report are known by: a value, or the place of a stretch among all. */
function keyOf(
  { is }: Counting,
  { group = '' }: ReportAsked,
  { starts }: Pick<AskedDays, 'starts'>,
): RawBuilder<string | number> {
  const dimension = is.dimensions[group]
  return dimension ? sql`${valuesOf(dimension)}` : sql`width_bucket(${countedDay(is)}, ${starts}::date[])`
}

const noName = sql<string | null>`null::text`
