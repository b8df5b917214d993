import type { Generated, Instant, Versioned } from '#platform/server/columns.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { ContactKind, ContactOutcome } from '../contacts.contract.ts'

export interface ContactsTable {
  id: Generated<number>
  client_id: number
  staff_id: number
  kind: ContactKind
  outcome: ContactOutcome
  note: string | null
  offer: string | null
  offer_until: IsoDate | null
  /** Written by `follow-up/churned-clients` alone: the case of a client who had left by then. */
  win_back_case_id: number | null
  next_on: IsoDate | null
  next_owner_id: number | null
  /** What the follow-up held before. */
  earlier_next_on: IsoDate | null
  earlier_owner_id: number | null
  created_at: Instant
}

export interface FollowUpsTable extends Versioned {
  client_id: number
  next_on: IsoDate | null
  owner_id: number | null
  churn_reason_code: string | null
}

declare module '#platform/server/database.ts' {
  interface Tables {
    contacts: ContactsTable
    follow_ups: FollowUpsTable
  }
}
