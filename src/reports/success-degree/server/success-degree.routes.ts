import { sql } from 'kysely'
import { words } from '#platform/contract/declared-report.ts'
import type { Stage } from '#clients/clients/lifecycle.contract.ts'
import { factsOfDay } from '#clients/clients/server/facts/facts-of-day.reads.ts'
import { stageExpression } from '#clients/clients/server/lifecycle/lifecycle.reads.ts'
import { lifecycleSettings } from '#clients/clients/server/lifecycle/lifecycle-settings.reads.ts'
import { clientStates, wayToTarget } from '#clients/clients/server/lifecycle/state-days.reads.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'
import { factList, reportRoutes } from '#reports/declared/server/report-operations.reads.ts'
import { successDegree } from '../success-degree.contract.ts'

/** Whether a fact is in one of the bands; at the target the share is complete. */
const isBand = (...bands: readonly string[]) =>
  sql<boolean>`fact.band in (${sql.join(bands.map((band) => sql.lit(band)))})`

export const successDegreeRows = factList({
  id: sql`fact.client_id`,
  select: {
    stage: sql<Stage>`fact.stage`,
    startWeightG: sql<number>`fact.start_weight_g`,
    targetWeightG: sql<number>`fact.target_weight_g`,
    lastWeightG: sql<number>`fact.last_weight_g`,
    lastWeighedOn: sql<IsoDate>`fact.last_weighed_on`,
    permille: sql<number>`round(fact.way * 1000)::int`,
    termsCount: sql<number>`fact.terms_count`,
    dietType: sql<string | null>`fact.diet_type`,
  },
  sorts: { way: sql`fact.way`, weighed: sql`fact.last_weighed_on`, name: sql`clients.sort_key` },
  columns: [
    {
      label: words('درصد راه', 'نسبة الطريق المئوية'),
      kind: 'decimal',
      value: (found) => found.permille / 10,
    },
    { of: 'startWeightG', kind: 'whole', label: words('وزن آغاز، گرم', 'وزن البداية، غرام') },
    { of: 'targetWeightG', kind: 'whole', label: words('وزن هدف، گرم', 'وزن الهدف، غرام') },
    { of: 'lastWeightG', kind: 'whole', label: words('آخرین وزن، گرم', 'آخر وزن، غرام') },
    { of: 'lastWeighedOn', kind: 'date', label: words('روز آخرین وزن', 'يوم آخر وزن') },
    { of: 'stage', kind: 'word', label: words('مرحله', 'المرحلة') },
    { of: 'dietType', kind: 'word', label: words('نوع رژیم', 'نوع الحمية') },
  ],
})

export const successDegreeRoutes = reportRoutes(
  successDegree,
  {
    facts: waysToTarget,
    rolled: waysCounted,
    day: null,
    dimensions: {
      termNumber: {
        key: sql`case fact.term_number when 1 then 'first' when 2 then 'second' when 3 then 'third' else 'more' end`,
      },
      band: { key: sql`case fact.band when 'reached' then 'whole' else fact.band end` },
    },
    measures: {
      counted: sql`true`,
      below: isBand('below'),
      quarter: isBand('quarter'),
      half: isBand('half'),
      threeQuarters: isBand('threeQuarters'),
      whole: isBand('whole', 'reached'),
      over: isBand('over'),
      halfway: isBand('threeQuarters', 'whole', 'reached', 'over'),
      reached: isBand('reached', 'over'),
    },
  },
  successDegreeRows,
)

/** The share of the way as `goalProgressPercent` has it (nutrition.md §1.7), exact: start against last and target. */
async function waysToTarget({ db, now, days }: FactsWanted) {
  const stage = stageExpression(days, await lifecycleSettings(db))
  return sql`
    select client_facts.client_id, client_facts.start_weight_g, client_facts.target_weight_g,
      client_facts.last_weight_g, client_facts.last_weighed_on, client_facts.terms_count, client_facts.diet_type,
      ${stage} as stage, ${wayToTarget} as band, least(client_facts.terms_count, 4) as term_number,
      (client_facts.start_weight_g - client_facts.last_weight_g)::numeric
        / (client_facts.start_weight_g - client_facts.target_weight_g) as way
    from ${factsOfDay(days, now)}
    where ${wayToTarget} is not null`
}

/** The same, counted. */
async function waysCounted(wanted: FactsWanted) {
  return sql`
    select country, supporter_id, diet_type, stage, term_number, way as band, clients as weight
    from (${await clientStates(wanted)}) states where way is not null`
}
