import { sql, type SqlBool } from 'kysely'
import { zoneOfRow } from '#clients/clients/server/business-days.reads.ts'
import { factsOfDay, isToday } from '#clients/clients/server/facts-of-day.reads.ts'
import { likely, stageExpression } from '#clients/clients/server/lifecycle.reads.ts'
import { lifecycleSettings } from '#clients/clients/server/lifecycle-settings.reads.ts'
import { areCountedWith } from '#clients/clients/server/state-days.reads.ts'
import type { Stage } from '#clients/clients/lifecycle.contract.ts'
import { countryIs, supporterIs } from '#reports/declared/server/dimensions.reads.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'
import { reportRoutes } from '#reports/declared/server/report-operations.reads.ts'
import { hoursWaited, waitingIs } from '#reports/declared/server/waiting.reads.ts'
import { notTakenUsers, type NotTakenKind } from '../not-taken-users.contract.ts'
import { waitingToday } from './waiting-days.reads.ts'

interface Found {
  kind: NotTakenKind
  stage: Stage
  since: string
  hours: number
  diet_type: string | null
}

export const notTakenUsersRoutes = reportRoutes(
  notTakenUsers,
  {
    facts: notTaken,
    rolled: waitingCounted,
    day: null,
    dimensions: {
      kind: { key: sql`fact.kind` },
      waiting: waitingIs(sql`fact.each_hours`),
      stage: { key: sql`fact.stage` },
      supporterId: supporterIs,
      dietType: { key: sql`fact.diet_type` },
      country: countryIs,
    },
    measures: {
      waiting: sql`true`,
      untaken: sql`fact.kind = 'untaken'`,
      untakenDay: sql`fact.kind = 'untaken' and fact.each_hours >= 24`,
      unlisted: sql`fact.kind = 'unlisted'`,
      unlistedServed: sql`fact.kind = 'unlisted' and fact.stage in ('active', 'paused')`,
      hours: { sum: sql`fact.hours`, where: sql`fact.kind = 'untaken'` },
    },
  },
  {
    id: sql`fact.client_id`,
    select: {
      kind: sql<NotTakenKind>`fact.kind`,
      stage: sql<Stage>`fact.stage`,
      since: sql<string>`fact.since`,
      hours: sql<number>`fact.hours`,
      diet_type: sql<string | null>`fact.diet_type`,
    },
    toRow: (found: Found) => ({
      kind: found.kind,
      stage: found.stage,
      since: found.since,
      hours: found.hours,
      dietType: found.diet_type,
    }),
    sorts: { since: sql`fact.since`, name: sql`clients.sort_key` },
    columns: [
      {
        label: { 'fa-IR': 'کمبود', 'ar-IQ': 'الناقص' },
        kind: 'text',
        value: ({ kind }, say) => say('kind', kind),
      },
      {
        label: { 'fa-IR': 'مرحله', 'ar-IQ': 'المرحلة' },
        kind: 'text',
        value: ({ stage }, say) => say('stage', stage),
      },
      {
        label: { 'fa-IR': 'ساعت‌های انتظار', 'ar-IQ': 'ساعات الانتظار' },
        kind: 'whole',
        value: (found) => found.hours,
      },
      {
        label: { 'fa-IR': 'نوع رژیم', 'ar-IQ': 'نوع الحمية' },
        kind: 'text',
        value: (found, say) => say('dietType', found.diet_type),
      },
    ],
  },
)

/** Untaken by the lifecycle, or with a supporter and no list received since the first paid term began. */
async function notTaken({ db, now, days }: FactsWanted) {
  const stage = stageExpression(days, await lifecycleSettings(db))
  const began = sql`lower(client_facts.paid_days)::timestamp at time zone ${zoneOfRow('client_facts.country')}`
  const lacks = sql<SqlBool>`(staged.stage = 'untaken' or (client_facts.last_list_received_on is null
    and staged.stage in ('active', 'paused', 'ended', 'left')))`
  return sql`
    select found.client_id, found.kind, found.stage, found.since, found.hours, found.hours as each_hours,
      found.diet_type, found.country, found.supporter_id, 1 as weight
    from (
      select client_facts.client_id, staged.stage, waits.since, client_facts.country, client_facts.supporter_id,
        ${hoursWaited(sql`waits.since`, { days, now })} as hours, client_facts.diet_type,
        case when staged.stage = 'untaken' then 'untaken' else 'unlisted' end as kind
      from ${factsOfDay(days, now)}
      cross join lateral (select ${stage} as stage) staged
      cross join lateral (
        select case when staged.stage = 'untaken' then client_facts.first_paid_at
          else greatest(client_facts.first_paid_at, ${began}) end as since
      ) waits
      where client_facts.paid_until is not null
        -- Follows from the next condition; an index knows it.
        and (client_facts.supporter_id is null or client_facts.last_list_received_on is null)
        and ${likely(lacks)}
    ) found`
}

/** The same, counted; of a past day, and while states are not counted with the settings in force, one by one. */
async function waitingCounted(wanted: FactsWanted) {
  const { db, days, now } = wanted
  const isCounted = isToday(days, now) && (await areCountedWith(db, await lifecycleSettings(db)))
  return isCounted ? waitingToday(wanted) : notTaken(wanted)
}
