import { sql } from 'kysely'
import { words } from '#platform/contract/declared-report.ts'
import { zoneOfRow } from '#clients/clients/server/business-days.reads.ts'
import { listsOfDays, receivedLists } from '#clients/food-lists/server/received-lists.reads.ts'
import type { ListKind } from '#nutrition/composer/composer.contract.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { factList, reportRoutes } from '#reports/declared/server/report-operations.reads.ts'
import { receivedList } from '../received-list.contract.ts'

const receivedOn = sql<IsoDate>`fact.day`
const daysLate = sql<number>`fact.days_late`

export const receivedListRows = factList({
  id: sql`fact.list_id`,
  select: {
    visitId: sql<number>`fact.visit_id`,
    kind: sql<ListKind>`fact.kind`,
    receivedOn: receivedOn,
    sentOn: sql<IsoDate | null>`(fact.sent_at at time zone ${zoneOfRow('clients.country')})::date`,
    dueOn: sql<IsoDate>`fact.due_on`,
    daysLate: daysLate,
    isFirst: sql<boolean>`fact.is_first`,
    dietType: sql<string>`fact.diet_type`,
  },
  sorts: { received: [sql`fact.day`, sql`fact.received_at`], late: daysLate, name: sql`clients.sort_key` },
  columns: [
    { of: 'receivedOn', kind: 'date', label: words('روز دریافت', 'يوم الاستلام') },
    { of: 'kind', kind: 'word', label: words('نوع لیست', 'نوع القائمة') },
    { of: 'dueOn', kind: 'date', label: words('نوبت', 'الاستحقاق') },
    { of: 'sentOn', kind: 'date', label: words('روز ارسال', 'يوم الإرسال') },
    { of: 'daysLate', kind: 'whole', label: words('روزهای تأخیر', 'أيام التأخر') },
    { of: 'dietType', kind: 'word', label: words('نوع رژیم', 'نوع الحمية') },
  ],
})

export const receivedListRoutes = reportRoutes(
  receivedList,
  {
    facts: ({ period }) => receivedLists(period),
    rolled: ({ period, isUnscoped }) =>
      sql`select lists as weight, lists_of_days.* from (${listsOfDays(period, isUnscoped)}) lists_of_days`,
    usesPreparedPlan: true,
    day: receivedOn,
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
  receivedListRows,
)
