import { sql } from 'kysely'
import { zoneOfRow } from '#clients/clients/server/business-days.reads.ts'
import { listsOfDays, receivedLists } from '#clients/food-lists/server/received-lists.reads.ts'
import type { ListKind } from '#nutrition/composer/composer.contract.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { countryIs, supporterIs } from '#reports/declared/server/dimensions.reads.ts'
import { reportRoutes } from '#reports/declared/server/report-operations.reads.ts'
import { receivedList } from '../received-list.contract.ts'
import { type Found, receivedListFactColumns } from './received-list.export.ts'

const receivedOn = sql<IsoDate>`fact.day`
const daysLate = sql<number>`fact.days_late`

export const receivedListRoutes = reportRoutes(
  receivedList,
  {
    facts: ({ period }) => receivedLists(period),
    rolled: ({ period, isUnscoped }) =>
      sql`select lists as weight, lists_of_days.* from (${listsOfDays(period, isUnscoped)}) lists_of_days`,
    usesPreparedPlan: true,
    day: receivedOn,
    dimensions: {
      supporterId: supporterIs,
      dietType: { key: sql`fact.diet_type` },
      kind: { key: sql`fact.kind` },
      country: countryIs,
    },
    measures: {
      received: sql`true`,
      onTime: sql`not fact.is_late`,
      late: sql`fact.is_late`,
      daysLate: { sum: daysLate, where: sql`fact.is_late` },
      first: sql`fact.is_first`,
      daily: sql`fact.kind = 'daily'`,
      gain: sql`fact.kind = 'gain'`,
    },
  },
  {
    id: sql`fact.list_id`,
    select: {
      visit_id: sql<number>`fact.visit_id`,
      kind: sql<ListKind>`fact.kind`,
      received_on: receivedOn,
      sent_on: sql<IsoDate | null>`(fact.sent_at at time zone ${zoneOfRow('clients.country')})::date`,
      due_on: sql<IsoDate>`fact.due_on`,
      days_late: daysLate,
      is_first: sql<boolean>`fact.is_first`,
      diet_type: sql<string>`fact.diet_type`,
    },
    toRow: (found: Found) => ({
      visitId: found.visit_id,
      kind: found.kind,
      receivedOn: found.received_on,
      sentOn: found.sent_on,
      dueOn: found.due_on,
      daysLate: found.days_late,
      isFirst: found.is_first,
      dietType: found.diet_type,
    }),
    sorts: { received: [sql`fact.day`, sql`fact.received_at`], late: daysLate, name: sql`clients.sort_key` },
    columns: receivedListFactColumns,
  },
)
