import type { Generated, Instant } from '#platform/server/columns.ts'
import type { countries } from '../../client-fields.contract.ts'
import type { RegistrationStep } from '../../lifecycle.contract.ts'

/**
 * Read model of one client: dates, no states. Written by `client-facts.reads.ts`, what its messages say by
 * `message-facts.reads.ts`; meaning in `lifecycle.rules.ts`.
 */
export interface ClientFactsTable {
  client_id: number
  country: (typeof countries)[number]
  supporter_id: number | null
  registration_step: RegistrationStep
  registered_on: string
  closed_on: string | null
  /** PostgreSQL's text of a datemultirange: `{[2026-01-01,2026-02-01)}`. */
  paid_days: string
  pause_days: string
  /** `infinity` while a stop has no end. */
  paid_until: string | null
  first_paid_on: string | null
  /** The first payment of all, also of a term that was given back before it began. */
  first_paid_at: string | null
  terms_count: number
  term_id: number | null
  diet_type: string | null
  /** The day from which these facts are others without any event: a term starts, or the last one with a visit open is over. */
  turns_on: string | null
  open_visit_id: number | null
  next_due_on: string | null
  open_weighed_on: string | null
  /** Null once the last term is over. */
  list_due_on: string | null
  waiting_list_sent_on: string | null
  list_until: string | null
  last_list_sent_on: string | null
  last_list_received_on: string | null
  last_weight_g: number | null
  last_weighed_on: string | null
  start_weight_g: number | null
  target_weight_g: number | null
  /** The day of the first weigh-in at or past the target. */
  reached_on: string | null
  /** Since when a list of the client is unsafe: the first day. */
  unsafe_list_on: string | null
  /** Since when a list waits for somebody with the right to send it. */
  list_asked_on: string | null
  /** When the client was written to last. */
  last_message_at: Generated<string | null>
  /** The business day of the first message of the client that has no answer. */
  reply_waits_on: Generated<string | null>
  updated_at: Instant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    client_facts: ClientFactsTable
  }
}
