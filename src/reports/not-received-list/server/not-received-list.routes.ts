import { sql } from 'kysely'
import { dayOfRow, zoneOfRow } from '#clients/clients/server/business-days.reads.ts'
import '#clients/clients/server/clients.table.ts'
import { factsOfDay } from '#clients/clients/server/facts-of-day.reads.ts'
import { listOverdueOrDue } from '#clients/clients/server/lifecycle.reads.ts'
import { lifecycleSettings } from '#clients/clients/server/lifecycle-settings.reads.ts'
import '#clients/food-lists/server/food-lists.table.ts'
import { safetyPolicy } from '#nutrition/composer/server/composer.reads.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { countryIs, supporterIs } from '#reports/declared/server/dimensions.reads.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'
import { reportRoutes } from '#reports/declared/server/report-operations.reads.ts'
import { notReceivedList, type NotReceivedCause } from '../not-received-list.contract.ts'

interface Found {
  visit_id: number | null
  due_on: IsoDate
  days_late: number
  cause: NotReceivedCause
  diet_type: string | null
  last_list_on: IsoDate | null
}

export const notReceivedListRoutes = reportRoutes(
  notReceivedList,
  {
    facts: listsDue,
    day: null,
    dimensions: {
      cause: { key: sql`fact.cause` },
      delay: {
        key: sql`case when fact.days_late = 0 then 'today' when fact.days_late <= 3 then 'three'
          when fact.days_late <= 7 then 'week' else 'more' end`,
      },
      supporterId: supporterIs,
      dietType: { key: sql`fact.diet_type` },
      country: countryIs,
    },
    measures: {
      waiting: sql`true`,
      unweighed: sql`fact.cause = 'weigh-in'`,
      unsent: sql`fact.cause in ('blocked', 'unstarted', 'draft')`,
      untaken: sql`fact.cause = 'sent'`,
      late: sql`fact.days_late > 0`,
      overWeek: sql`fact.days_late > 7`,
      daysLate: { sum: sql`fact.days_late`, where: sql`fact.days_late > 0` },
    },
  },
  {
    id: sql`fact.client_id`,
    select: {
      visit_id: sql<number | null>`fact.visit_id`,
      due_on: sql<IsoDate>`fact.due_on`,
      days_late: sql<number>`fact.days_late`,
      cause: sql<NotReceivedCause>`fact.cause`,
      diet_type: sql<string | null>`fact.diet_type`,
      last_list_on: sql<IsoDate | null>`fact.last_list_on`,
    },
    toRow: (found: Found) => ({
      visitId: found.visit_id,
      dueOn: found.due_on,
      daysLate: found.days_late,
      cause: found.cause,
      dietType: found.diet_type,
      lastListOn: found.last_list_on,
    }),
    sorts: { due: sql`fact.due_on`, name: sql`clients.sort_key` },
    columns: [
      {
        label: { 'fa-IR': 'نوبت لیست', 'ar-IQ': 'موعد القائمة' },
        kind: 'date',
        value: (found) => found.due_on,
      },
      {
        label: { 'fa-IR': 'روزهای تأخیر', 'ar-IQ': 'أيام التأخر' },
        kind: 'whole',
        value: (found) => found.days_late,
      },
      {
        label: { 'fa-IR': 'علت', 'ar-IQ': 'السبب' },
        kind: 'text',
        value: ({ cause }, say) => say('cause', cause),
      },
      {
        label: { 'fa-IR': 'نوع رژیم', 'ar-IQ': 'نوع الحمية' },
        kind: 'text',
        value: (found, say) => say('dietType', found.diet_type),
      },
      {
        label: { 'fa-IR': 'آخرین لیست', 'ar-IQ': 'آخر قائمة' },
        kind: 'date',
        value: (found) => found.last_list_on,
      },
    ],
  },
)

/**
 * Clients whose list is due by the day and not received. Blocked: a condition of theirs closes the diet type by the
 * rules in force, so that no list can be sent. Conditions are those of now.
 */
async function listsDue({ db, now, days }: FactsWanted) {
  const settings = await lifecycleSettings(db)
  const { conditions } = await safetyPolicy(db, days.IR)
  const blocks = conditions.flatMap(({ condition, blockedDietTypes }) =>
    blockedDietTypes.map((dietType) => ({ condition, dietType })),
  )
  const day = dayOfRow(days, 'client_facts.country')
  return sql`
    select client_facts.client_id, client_facts.open_visit_id as visit_id, client_facts.list_due_on as due_on,
      ${day} - client_facts.list_due_on as days_late, client_facts.diet_type,
      client_facts.last_list_received_on as last_list_on,
      case when client_facts.open_weighed_on is null then 'weigh-in'
        when client_facts.waiting_list_sent_on is not null then 'sent'
        when exists (
          select from client_conditions own
          join unnest(${blocks.map(({ condition }) => condition)}::text[], ${blocks.map(({ dietType }) => dietType)}::text[])
            as blocked (condition_code, diet_type) on blocked.condition_code = own.condition_code
          where own.client_id = client_facts.client_id and blocked.diet_type = client_facts.diet_type
        ) then 'blocked'
        when exists (
          select from food_lists list
          where list.visit_id = client_facts.open_visit_id and list.state = 'draft'
            and list.created_at < (${day} + 1)::timestamp at time zone ${zoneOfRow('client_facts.country')}
        ) then 'draft'
        else 'unstarted' end as cause
    from ${factsOfDay(days, now)}
    where ${listOverdueOrDue(days, settings)}`
}
