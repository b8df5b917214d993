import { sql } from 'kysely'
import { zoneOfRow } from '#clients/clients/server/business-days.reads.ts'
import '#clients/food-lists/server/food-lists.table.ts'
import '#clients/terms/server/terms.table.ts'
import '#clients/visits/server/visits.table.ts'
import type { ListKind } from '#nutrition/composer/composer.contract.ts'
import type { DayRange, IsoDate } from '#platform/contract/text/calendar.ts'
import { isAround } from '#reports/declared/server/around-days.reads.ts'
import { countryIs, supporterIs } from '#reports/declared/server/dimensions.reads.ts'
import { reportRoutes } from '#reports/declared/server/report-operations.reads.ts'
import { receivedList } from '../received-list.contract.ts'

interface Found {
  visit_id: number
  kind: ListKind
  received_on: IsoDate
  sent_on: IsoDate | null
  due_on: IsoDate
  days_late: number
  is_first: boolean
  diet_type: string
}

const zone = zoneOfRow('clients.country')
const receivedOn = sql<IsoDate>`(fact.received_at at time zone ${zone})::date`
const daysLate = sql<number>`greatest(0, ${receivedOn} - fact.due_on)`

export const receivedListRoutes = reportRoutes(
  receivedList,
  {
    facts: ({ period }) => listsReceived(period),
    day: receivedOn,
    dimensions: {
      supporterId: supporterIs,
      dietType: { key: sql`fact.diet_type` },
      kind: { key: sql`fact.kind` },
      country: countryIs,
    },
    measures: {
      received: sql`true`,
      onTime: sql`${receivedOn} <= fact.due_on`,
      late: sql`${receivedOn} > fact.due_on`,
      daysLate: { sum: daysLate, where: sql`${receivedOn} > fact.due_on` },
      first: sql`fact.is_first`,
      daily: sql`fact.kind = 'daily'`,
      gain: sql`fact.kind = 'gain'`,
    },
  },
  {
    id: sql`fact.id`,
    select: {
      visit_id: sql<number>`fact.visit_id`,
      kind: sql<ListKind>`fact.kind`,
      received_on: receivedOn,
      sent_on: sql<IsoDate | null>`(fact.sent_at at time zone ${zone})::date`,
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
    sorts: { received: sql`fact.received_at`, late: daysLate, name: sql`clients.sort_key` },
    columns: [
      {
        label: { 'fa-IR': 'روز دریافت', 'ar-IQ': 'يوم الاستلام' },
        kind: 'date',
        value: (found) => found.received_on,
      },
      {
        label: { 'fa-IR': 'گونهٔ لیست', 'ar-IQ': 'نوع القائمة' },
        kind: 'text',
        value: ({ kind }, say) => say('kind', kind),
      },
      { label: { 'fa-IR': 'نوبت', 'ar-IQ': 'الاستحقاق' }, kind: 'date', value: (found) => found.due_on },
      {
        label: { 'fa-IR': 'روز ارسال', 'ar-IQ': 'يوم الإرسال' },
        kind: 'date',
        value: (found) => found.sent_on,
      },
      {
        label: { 'fa-IR': 'روزهای تأخیر', 'ar-IQ': 'أيام التأخر' },
        kind: 'whole',
        value: (found) => found.days_late,
      },
      {
        label: { 'fa-IR': 'نوع رژیم', 'ar-IQ': 'نوع الحمية' },
        kind: 'text',
        value: (found, say) => say('dietType', found.diet_type),
      },
    ],
  },
)

/** The lists that clients took around a period, by the index of their moments; due as `list_due_on` of client_facts. */
function listsReceived(period: Partial<DayRange>) {
  return sql`
    select list.client_id, list.id, list.visit_id, list.kind, list.received_at, list.sent_at, term.diet_type,
      coalesce(visit.weighed_on, visit.due_on) as due_on,
      not exists (
        select from food_lists earlier
        where earlier.client_id = list.client_id and earlier.state = 'received'
          and (earlier.received_at, earlier.id) < (list.received_at, list.id)
      ) as is_first
    from food_lists list
    join visits visit on visit.id = list.visit_id
    join terms term on term.id = visit.term_id
    where list.state = 'received' and ${isAround(sql`list.received_at`, period)}`
}
