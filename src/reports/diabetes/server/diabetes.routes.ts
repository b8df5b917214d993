import { sql } from 'kysely'
import { words } from '#platform/contract/declared-report.ts'
import type { ListState, Stage } from '#clients/clients/lifecycle.contract.ts'
import { type BusinessDays, dayOfRow } from '#clients/clients/server/business-days.reads.ts'
import '#clients/clients/server/clients.table.ts'
import { factsOfDay, isToday } from '#clients/clients/server/facts/facts-of-day.reads.ts'
import { listStateExpression, stageExpression } from '#clients/clients/server/lifecycle/lifecycle.reads.ts'
import { lifecycleSettings } from '#clients/clients/server/lifecycle/lifecycle-settings.reads.ts'
import { isCompacted } from '#clients/clients/server/lifecycle/state-days.reads.ts'
import '#clients/visits/server/visits.table.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'
import { factList, reportRoutes } from '#reports/declared/server/report-operations.reads.ts'
import '#system/registries/server/registries.table.ts'
import { type DiabetesKind, diabetes } from '../diabetes.contract.ts'
import { diabetesOfToday } from './diabetes-days.reads.ts'

export const diabetesRows = factList({
  id: sql`fact.client_id`,
  select: {
    kind: sql<DiabetesKind | null>`fact.kind`,
    stage: sql<Stage>`fact.stage`,
    listState: sql<ListState | null>`fact.list_state`,
    dietType: sql<string | null>`fact.diet_type`,
    targetKcal: sql<number | null>`fact.target_kcal`,
    lastWeightG: sql<number | null>`fact.last_weight_g`,
    lastWeighedOn: sql<IsoDate | null>`fact.last_weighed_on`,
    changeG: sql<number | null>`fact.change_g`,
  },
  sorts: { change: sql`fact.change_g`, weighed: sql`fact.last_weighed_on`, name: sql`clients.sort_key` },
  sparse: ['change', 'weighed'],
  columns: [
    { of: 'kind', kind: 'word', label: words('نوع دیابت', 'نوع السكري') },
    { of: 'stage', kind: 'word', label: words('مرحله', 'المرحلة') },
    { of: 'dietType', kind: 'word', label: words('نوع رژیم', 'نوع الحمية') },
    { of: 'targetKcal', kind: 'whole', label: words('انرژی، کیلوکالری', 'الطاقة، كيلو سعرة') },
    { of: 'changeG', kind: 'whole', label: words('تغییر وزن، گرم', 'تغيّر الوزن، غرام') },
    { of: 'lastWeighedOn', kind: 'date', label: words('روز آخرین وزن', 'يوم آخر وزن') },
  ],
})

export const diabetesRoutes = reportRoutes(
  diabetes,
  {
    facts: withDiabetes,
    rolled: diabetesCounted,
    day: null,
    measures: {
      clients: sql`true`,
      overdue: sql`fact.is_overdue`,
      lost: sql`fact.change_g < 0`,
      gained: sql`fact.change_g > 0`,
      otherDiet: sql`fact.diet_type is distinct from 'diabetes'`,
      targeted: sql`fact.is_targeted`,
      kcal: { sum: sql`fact.kcal`, where: sql`fact.is_targeted` },
    },
  },
  diabetesRows,
)

/** Which conditions belong to diabetes is what staff put into its group; the diet type is that of the term in force. */
async function withDiabetes({ db, now, days }: FactsWanted) {
  const settings = await lifecycleSettings(db)
  const day = dayOfRow(days, 'client_facts.country')
  const { from, kind, paidUntil, dietType, kcal, chosenFirst } = isToday(days, now)
    ? amongFacts
    : ofPastDay(days, now)
  return sql`
    select found.client_id, found.kind, found.stage, found.list_state, found.diet_type, found.last_weight_g,
      found.last_weighed_on, found.change_g, found.target_kcal, found.target_kcal as kcal, found.country,
      found.supporter_id, found.target_kcal is not null as is_targeted, 1 as weight,
      coalesce(found.list_state in ('weigh_in_late', 'list_late'), false) as is_overdue
    from (
      select client_facts.client_id, ${kind} as kind, ${stageExpression(days, settings)} as stage,
        ${listStateExpression(days, settings)} as list_state, client_facts.diet_type, client_facts.country,
        client_facts.supporter_id, client_facts.last_weight_g, client_facts.last_weighed_on,
        client_facts.last_weight_g - client_facts.start_weight_g as change_g, ${kcal} as target_kcal
      from ${from}
      where ${paidUntil} > ${day} and has_diabetes(${kind}, ${dietType})
      ${chosenFirst}
    ) found
    where found.stage <> 'closed'`
}

const amongFacts = {
  from: sql`counted_facts known join client_facts on client_facts.client_id = known.client_id`,
  kind: sql`known.diabetes_kind`,
  paidUntil: sql`known.paid_until`,
  dietType: sql`known.diet_type`,
  kcal: sql`known.diabetes_kcal`,
  chosenFirst: sql``,
}

/** Conditions are the current ones, the energy target is that of the day. */
const ofPastDay = (days: BusinessDays, now: Date) => ({
  from: sql`${factsOfDay(days, now)} left join diabetes_kinds own on own.client_id = client_facts.client_id`,
  kind: sql`own.kind`,
  paidUntil: sql`client_facts.paid_until`,
  dietType: sql`client_facts.diet_type`,
  kcal: sql`(
    select visit.target_kcal from visits visit
    where visit.client_id = client_facts.client_id and visit.target_kcal is not null
      and visit.weighed_on <= ${dayOfRow(days, 'client_facts.country')}
    order by visit.weighed_on desc, visit.id desc limit 1)`,
  // The other columns are read only for clients of the report.
  chosenFirst: sql`offset 0`,
})

/** The same, counted; of a past day one by one. */
async function diabetesCounted(wanted: FactsWanted) {
  return (await isCompacted(wanted)) ? diabetesOfToday(wanted) : withDiabetes(wanted)
}
