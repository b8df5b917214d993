import { currency } from '#platform/contract/money.ts'
import { validate } from '#platform/contract/validation.ts'
import type { ChurnedClient } from '../churned-clients.contract.ts'
import type { ChurnedRow } from './churned-clients.store.ts'

const personOf = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

export function toChurnedClient(row: ChurnedRow): ChurnedClient {
  const currencyOf = validate(currency, row.currency).value
  return {
    id: row.id,
    code: row.code,
    fullName: row.full_name,
    phone: row.phone,
    country: row.country,
    language: row.language,
    supporter: personOf(row.supporter_id, row.supporter),
    dietType: row.diet_type,
    today: row.today,
    churnedOn: row.churned_on,
    endedOn: row.paid_until ?? row.churned_on,
    reason: reasonOf(row),
    churnReason: row.churn_reason_code,
    owner: personOf(row.owner_id, row.owner),
    nextOn: row.next_on,
    contacts: row.contacts_count ?? 0,
    lastContacts: row.last_contacts,
    offer: row.offer,
    lastSkip: row.last_skip,
    closed: row.closed_outcome,
    terms: row.terms_count,
    visits: { due: row.visits_due ?? 0, kept: row.visits_kept ?? 0 },
    startWeightG: row.start_weight_g,
    lastWeightG: row.last_weight_g,
    targetWeightG: row.target_weight_g,
    value: row.price === null || !currencyOf ? null : { amount: row.price, currency: currencyOf },
    valuePercent: row.value_percent,
    chancePercent: row.chance_percent,
    lease:
      row.holder_id === null || row.held_until === null
        ? null
        : { by: { id: row.holder_id, name: row.holder ?? '' }, until: row.held_until },
  }
}

type Facts = Pick<
  ChurnedRow,
  'today' | 'churned_on' | 'next_on' | 'closed_outcome' | 'contacts_count' | 'last_contact_at'
>

/** Why somebody stands in the list: the most pressing reason, the first day it held, and what removes it. */
export function reasonOf(row: Facts): ChurnedClient['reason'] {
  const lastOn = row.last_contact_at?.slice(0, 10) ?? row.churned_on
  if (row.closed_outcome === 'returned') return { why: 'promised', since: lastOn, removedBy: 'renew' }
  if (row.closed_outcome === 'refused') return { why: 'refused', since: lastOn, removedBy: 'renew' }
  if (row.next_on !== null)
    return row.next_on <= row.today
      ? { why: 'call-due', since: row.next_on, removedBy: 'contact' }
      : { why: 'call-planned', since: lastOn, removedBy: 'renew-or-refuse' }
  if ((row.contacts_count ?? 0) === 0)
    return { why: 'never-called', since: row.churned_on, removedBy: 'contact' }
  return { why: 'not-back', since: row.churned_on, removedBy: 'renew-or-refuse' }
}
