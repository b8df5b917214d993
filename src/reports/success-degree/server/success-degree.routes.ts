import { sql } from 'kysely'
import type { Stage } from '#clients/clients/lifecycle.contract.ts'
import { factsOfDay } from '#clients/clients/server/facts-of-day.reads.ts'
import { stageExpression } from '#clients/clients/server/lifecycle.reads.ts'
import { lifecycleSettings } from '#clients/clients/server/lifecycle-settings.reads.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { countryIs, supporterIs } from '#reports/declared/server/dimensions.reads.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'
import { reportRoutes } from '#reports/declared/server/report-operations.reads.ts'
import { successDegree } from '../success-degree.contract.ts'

interface Found {
  stage: Stage
  start_weight_g: number
  target_weight_g: number
  last_weight_g: number
  last_weighed_on: IsoDate
  permille: number
  terms_count: number
  diet_type: string | null
}

// Whole grams: the bounds are compared without rounding.
const between = (from: number, before: number) =>
  sql<boolean>`fact.way >= ${sql.lit(from)} and fact.way < ${sql.lit(before)}`

export const successDegreeRoutes = reportRoutes(
  successDegree,
  {
    facts: waysToTarget,
    day: null,
    dimensions: {
      dietType: { key: sql`fact.diet_type` },
      supporterId: supporterIs,
      termNumber: {
        key: sql`case fact.terms_count when 1 then 'first' when 2 then 'second' when 3 then 'third' else 'more' end`,
      },
      band: {
        key: sql`case when fact.way < 0 then 'below' when fact.way < 0.25 then 'quarter' when fact.way < 0.5 then 'half'
          when fact.way < 0.75 then 'threeQuarters' when fact.way <= 1 then 'whole' else 'over' end`,
      },
      stage: { key: sql`fact.stage` },
      country: countryIs,
    },
    measures: {
      counted: sql`true`,
      below: sql`fact.way < 0`,
      quarter: between(0, 0.25),
      half: between(0.25, 0.5),
      threeQuarters: between(0.5, 0.75),
      whole: sql`fact.way >= 0.75 and fact.way <= 1`,
      over: sql`fact.way > 1`,
      halfway: sql`fact.way >= 0.5`,
      reached: sql`fact.way >= 1`,
    },
  },
  {
    id: sql`fact.client_id`,
    select: {
      stage: sql<Stage>`fact.stage`,
      start_weight_g: sql<number>`fact.start_weight_g`,
      target_weight_g: sql<number>`fact.target_weight_g`,
      last_weight_g: sql<number>`fact.last_weight_g`,
      last_weighed_on: sql<IsoDate>`fact.last_weighed_on`,
      permille: sql<number>`round(fact.way * 1000)::int`,
      terms_count: sql<number>`fact.terms_count`,
      diet_type: sql<string | null>`fact.diet_type`,
    },
    toRow: (found: Found) => ({
      stage: found.stage,
      startWeightG: found.start_weight_g,
      targetWeightG: found.target_weight_g,
      lastWeightG: found.last_weight_g,
      lastWeighedOn: found.last_weighed_on,
      permille: found.permille,
      termsCount: found.terms_count,
      dietType: found.diet_type,
    }),
    sorts: { way: sql`fact.way`, weighed: sql`fact.last_weighed_on`, name: sql`clients.sort_key` },
    columns: [
      {
        label: { 'fa-IR': 'درصد راه', 'ar-IQ': 'نسبة الطريق المئوية' },
        kind: 'decimal',
        value: (found) => found.permille / 10,
      },
      {
        label: { 'fa-IR': 'وزن آغاز، گرم', 'ar-IQ': 'وزن البداية، غرام' },
        kind: 'whole',
        value: (found) => found.start_weight_g,
      },
      {
        label: { 'fa-IR': 'وزن هدف، گرم', 'ar-IQ': 'وزن الهدف، غرام' },
        kind: 'whole',
        value: (found) => found.target_weight_g,
      },
      {
        label: { 'fa-IR': 'آخرین وزن، گرم', 'ar-IQ': 'آخر وزن، غرام' },
        kind: 'whole',
        value: (found) => found.last_weight_g,
      },
      {
        label: { 'fa-IR': 'روز آخرین وزن', 'ar-IQ': 'يوم آخر وزن' },
        kind: 'date',
        value: (found) => found.last_weighed_on,
      },
      {
        label: { 'fa-IR': 'مرحله', 'ar-IQ': 'المرحلة' },
        kind: 'text',
        value: ({ stage }, say) => say('stage', stage),
      },
      {
        label: { 'fa-IR': 'نوع رژیم', 'ar-IQ': 'نوع الحمية' },
        kind: 'text',
        value: (found, say) => say('dietType', found.diet_type),
      },
    ],
  },
)

/** The share of the way as `goalProgressPercent` has it (nutrition.md §1.7), exact: start against last and target. */
async function waysToTarget({ db, now, days }: FactsWanted) {
  const stage = stageExpression(days, await lifecycleSettings(db))
  return sql`
    select client_facts.client_id, client_facts.start_weight_g, client_facts.target_weight_g,
      client_facts.last_weight_g, client_facts.last_weighed_on, client_facts.terms_count, client_facts.diet_type,
      ${stage} as stage,
      (client_facts.start_weight_g - client_facts.last_weight_g)::numeric
        / (client_facts.start_weight_g - client_facts.target_weight_g) as way
    from ${factsOfDay(days, now)}
    where client_facts.terms_count > 0 and client_facts.last_weight_g is not null
      and client_facts.start_weight_g <> client_facts.target_weight_g`
}
