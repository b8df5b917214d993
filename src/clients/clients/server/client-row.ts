import type { Selectable } from 'kysely'
import { columnsOf, type FieldColumns, fromRow } from '#platform/contract/record-fields.ts'
import { writtenColumns } from '#platform/server/written-columns.ts'
import type { LastMessage } from '../last-message.contract.ts'
import { type ClientRow, rowFields } from '../clients.contract.ts'
import type { Lifecycle } from '../lifecycle.contract.ts'
import { shownReasonOf } from '../lifecycle-labels.contract.ts'
import type { BusinessDays } from './business-days.reads.ts'
import type { ClientFactsTable } from './facts/client-facts.table.ts'
import { toClientFacts } from './client-view.ts'
import type { ClientsTable } from './clients.table.ts'
import { lifecycleOf, type LifecycleSettings } from './lifecycle/lifecycle.rules.ts'

const rowColumnOf = columnsOf(rowFields)

/** What a client itself brings to a row. */
const ofClient = [
  'clients.id',
  'clients.code',
  'clients.full_name',
  'clients.phone',
  ...Object.values(rowColumnOf).map((column) => `clients.${column}` as const),
  'clients.version',
  'clients.created_at',
] as const

/** The same, with what it is put in order and bounded by. */
export const ownColumns = writtenColumns([...ofClient, 'clients.supporter_id', 'clients.sort_key'])

/** What its facts bring. */
const ofFacts = [
  'client_facts.supporter_id',
  'client_facts.registration_step',
  'client_facts.registered_on',
  'client_facts.closed_on',
  'client_facts.paid_days',
  'client_facts.pause_days',
  'client_facts.paid_until',
  'client_facts.first_paid_on',
  'client_facts.terms_count',
  'client_facts.term_id',
  'client_facts.diet_type',
  'client_facts.open_visit_id',
  'client_facts.next_due_on',
  'client_facts.open_weighed_on',
  'client_facts.list_due_on',
  'client_facts.waiting_list_sent_on',
  'client_facts.list_until',
  'client_facts.last_list_sent_on',
  'client_facts.last_list_received_on',
  'client_facts.unsafe_list_on',
  'client_facts.list_asked_on',
  'client_facts.last_weight_g',
  'client_facts.last_weighed_on',
  'client_facts.start_weight_g',
  'client_facts.target_weight_g',
  'client_facts.reply_waits_on',
] as const

/** The same, with what they are joined and put in order by. */
export const factColumns = writtenColumns([
  'client_facts.client_id',
  ...ofFacts,
  'client_facts.last_message_at',
])

/** What a row is made of. */
export const rowColumns = writtenColumns([...ofClient, 'clients.supporter_id as owner_id', ...ofFacts])

export type ListedClient = Pick<
  Selectable<ClientsTable>,
  'id' | 'code' | 'full_name' | 'phone' | keyof FieldColumns<typeof rowFields> | 'version' | 'created_at'
> &
  Omit<
    Selectable<ClientFactsTable>,
    'client_id' | 'country' | 'turns_on' | 'first_paid_at' | 'reached_on' | 'last_message_at' | 'updated_at'
  > & {
    owner_id: number | null
    supporter_name: string | null
  }

/** A row as the list tells it; its stage follows from the days and the settings. */
export function toClientRow(
  row: ListedClient & { last_message: LastMessage | null },
  {
    days,
    settings,
    columns,
  }: { days: BusinessDays; settings: LifecycleSettings; columns?: readonly string[] | undefined },
): ClientRow {
  const lifecycle = lifecycleOf(row, days[row.country], settings)
  return {
    id: row.id,
    code: row.code,
    fullName: row.full_name,
    phone: row.phone,
    ...fromRow<typeof rowFields>(rowColumnOf, row),
    supporter: row.owner_id === null ? null : { id: row.owner_id, name: row.supporter_name ?? '' },
    startWeightG: row.start_weight_g,
    targetWeightG: row.target_weight_g,
    facts: toClientFacts(row, lifecycle.stage),
    lifecycle,
    ...(columns?.includes('state') && shownState(row, lifecycle)),
    replyWaitsOn: row.reply_waits_on,
    lastMessage: row.last_message,
    version: row.version,
    createdAt: row.created_at,
  }
}

/** What the column `state` shows, instead of both reasons with all that is known of them. */
const shownState = (
  { reply_waits_on: waits }: Pick<ListedClient, 'reply_waits_on'>,
  { listReason, stageReason }: Lifecycle,
): Pick<ClientRow, 'reason' | 'replyWaits'> => ({
  reason: shownReasonOf(listReason ?? stageReason),
  ...(waits !== null && { replyWaits: true }),
})
