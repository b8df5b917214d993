import { sql } from 'kysely'
import { parseSort } from '#platform/contract/paging.ts'
import { daysBetween } from '#platform/contract/text/calendar.ts'
import '#team/staff/server/staff.table.ts'
import type { LeavingEntry } from '../users-left.contract.ts'
import type { LeavingSort, matchingLeavings } from './users-left.store.ts'

/** Leavings as rows, in the asked order; client and day make the order total. */
export function leavingRows(matching: Awaited<ReturnType<typeof matchingLeavings>>, sort: LeavingSort) {
  const { column, direction } = parseSort<'left' | 'returned' | 'name'>(sort)
  const by = {
    left: sql`leaving.churned_on`,
    returned: sql`leaving.returned_on`,
    name: sql`clients.sort_key`,
  }[column]
  return (
    matching
      .leftJoin('staff as supporter', 'supporter.id', 'clients.supporter_id')
      .select([
        'leaving.client_id',
        'clients.full_name',
        'clients.code',
        'clients.country',
        'clients.supporter_id',
        'supporter.display_name as supporter_name',
        'leaving.churned_on',
        'leaving.ended_on',
        'leaving.returned_on',
        'leaving.closed_on',
        'leaving.diet_type',
        'follow_ups.churn_reason_code',
        'leaving.price',
        'leaving.currency',
      ])
      // Only where something can be missing: an index does not serve `desc nulls last`.
      .orderBy(by, (order) =>
        direction === 'desc' && column === 'returned' ? order.desc().nullsLast() : order[direction](),
      )
      .orderBy('leaving.client_id', direction)
      .orderBy('leaving.churned_on', direction)
  )
}

export type LeavingRowOf = Awaited<ReturnType<ReturnType<typeof leavingRows>['execute']>>[number]

export function toLeaving(row: LeavingRowOf): LeavingEntry {
  const { returned_on: back } = row
  return {
    id: `${row.client_id}-${row.churned_on}`,
    client: { id: row.client_id, fullName: row.full_name, code: row.code },
    country: row.country,
    churnedOn: row.churned_on,
    endedOn: row.ended_on,
    returnedOn: row.returned_on,
    daysAway: back === null ? null : daysBetween(row.churned_on, back),
    closedOn: row.closed_on,
    supporter: row.supporter_id === null ? null : { id: row.supporter_id, name: row.supporter_name ?? '' },
    dietType: row.diet_type,
    reason: row.churn_reason_code,
    paid:
      row.price === null || row.currency === null
        ? null
        : { amount: row.price, currency: money(row.currency) },
  }
}

const money = (code: string) => (code === 'IQD' || code === 'USD' ? code : 'IRR')
