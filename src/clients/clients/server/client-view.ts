import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import type { clientFacts } from '../clients.contract.ts'
import type { Stage } from '../lifecycle.contract.ts'
import type { ClientFactsTable } from './facts/client-facts.table.ts'
import { finite } from './lifecycle/lifecycle.rules.ts'

type ShownFacts = Pick<
  Selectable<ClientFactsTable>,
  | 'term_id'
  | 'diet_type'
  | 'first_paid_on'
  | 'paid_until'
  | 'terms_count'
  | 'open_visit_id'
  | 'next_due_on'
  | 'list_due_on'
  | 'list_until'
  | 'last_list_sent_on'
  | 'last_list_received_on'
  | 'unsafe_list_on'
  | 'list_asked_on'
  | 'last_weight_g'
  | 'last_weighed_on'
>

/** With a term that is not over and an open file: only then a visit can take place. */
const stagesWithVisits: ReadonlySet<Stage> = new Set(['untaken', 'active', 'paused', 'reserved'])

/** The facts of a client as they leave the server. */
export function toClientFacts(row: ShownFacts, stage: Stage): z.output<typeof clientFacts> {
  return {
    termId: row.term_id,
    dietType: row.diet_type,
    firstPaidOn: row.first_paid_on,
    paidUntil: finite(row.paid_until),
    termsCount: row.terms_count,
    openVisitId: stagesWithVisits.has(stage) ? row.open_visit_id : null,
    nextDueOn: row.next_due_on,
    listDueOn: row.list_due_on,
    listUntil: row.list_until,
    lastListSentOn: row.last_list_sent_on,
    lastListReceivedOn: row.last_list_received_on,
    unsafeListOn: row.unsafe_list_on,
    listAskedOn: row.list_asked_on,
    lastWeightG: row.last_weight_g,
    lastWeighedOn: row.last_weighed_on,
  }
}
