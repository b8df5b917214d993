import type { GeneratedAlways } from 'kysely'
import type { Generated, Instant, JsonColumn, NullableInstant, Versioned } from '#platform/server/columns.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { ContactOutcome } from '#clients/contacts/contacts.contract.ts'
import type { ClosingOutcome } from '../churned-clients.contract.ts'
import type { ChurnedFilter } from '../churned-filters.contract.ts'
import type { PresetShare } from '../users-left-report-presets.contract.ts'

/** One leaving of a client, from the first contact after it. Written by `win-back-cases.reads.ts` alone. */
export interface WinBackCasesTable {
  id: Generated<number>
  client_id: number
  /** Effective end of the last term. */
  ended_on: IsoDate
  opened_at: Instant
  opened_by: number
  contacts_count: Generated<number>
  last_outcome: ContactOutcome | null
  last_contact_at: NullableInstant
  last_contact_by: number | null
  closed_at: NullableInstant
  closed_by: number | null
  closed_outcome: ClosingOutcome | null
}

export interface WinBackLeasesTable {
  client_id: number
  staff_id: number
  taken_at: Instant
  expires_at: Instant
}

/** A projection (`win-back-ranks.projection.ts`). */
export interface WinBackRanksTable {
  client_id: number
  ended_on: string
  currency: string | null
  price: number | null
  due: number
  kept: number
  chance: number
  lost: number | null
  is_closed: boolean
  /** The end that the term had when the client had left by it. */
  past_on: string | null
  is_past: GeneratedAlways<boolean>
}

export interface UsersLeftReportPresetsTable extends Versioned {
  id: Generated<number>
  name_fa: string
  name_ar: string | null
  alternatives: JsonColumn<ChurnedFilter[]>
  sort: string
  columns: string[] | null
  share: PresetShare
  staff_id: number
  search_key: string
  sort_key: string
}

declare module '#platform/server/database.ts' {
  interface Tables {
    win_back_cases: WinBackCasesTable
    win_back_leases: WinBackLeasesTable
    users_left_report_presets: UsersLeftReportPresetsTable
    win_back_ranks: WinBackRanksTable
  }
}
