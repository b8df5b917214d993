import type { Selectable } from 'kysely'
import type { Tables } from '#platform/server/database.ts'
import type { ColumnField } from '#platform/contract/record-fields.ts'
import { clientFields } from '../../client-fields.contract.ts'
import type { ClientsTable } from '../clients.table.ts'

/*
 * Everything in the database that names a client, and what erasing, merging and exporting the client do to it. A column
 * of `clients`, a table with a client's id or a column of a table that erasing keeps does not compile until it stands
 * here; `client-handling.test.ts` compares it with the migrated database.
 */

/** How a column is called that holds a client's id. */
type ClientColumn = 'client_id' | `${string}_client_id`
/** How columns are called that lead to a record of a client. */
type RecordColumn =
  | 'comment_id'
  | 'food_list_id'
  | 'win_back_case_id'
  | 'payment_id'
  | 'refund_id'
  | 'run_id'
  | 'task_id'
  | 'term_id'
  | 'visit_id'

type TablesWith<Column extends string> = {
  [Table in keyof Tables]: Extract<keyof Tables[Table], Column> extends never ? never : Table
}[keyof Tables]

/** Tables of `Tables` with a column that names a client. */
export type NamingTable = TablesWith<ClientColumn>
/** Tables that name a client only through a record of theirs. */
export type HangingTable = Exclude<TablesWith<RecordColumn>, NamingTable>
/** Tables that follow from others and nobody reads through `Tables`. */
export type CountedTable = keyof typeof countedHandling

/** `move`: rows follow the person into the record that stays. `stay`: they belong to the record, or follow by themselves. */
type Merging = 'move' | 'stay'

/** Erasing removes the rows. */
interface Removed {
  erasure: 'remove'
  merging: Merging
}
/** Counted from other rows, which erasing and merging have changed: the count follows. */
interface Counted {
  erasure: 'recount'
  merging: 'stay'
}
/** Rows stay under the pseudonym. What somebody wrote of the person in them is forgotten. */
interface Kept<Column extends string> {
  erasure: 'keep'
  merging: Merging
  columns: Readonly<Record<Column, 'keep' | 'forget'>>
}

export type TableHandling<Table extends keyof Tables> = Removed | Counted | Kept<keyof Tables[Table] & string>

/** Follows the person, goes with the person. */
const ofPerson = { erasure: 'remove', merging: 'move' } as const
/** Stays with the record, goes with the person. */
const ofRecord = { erasure: 'remove', merging: 'stay' } as const
const counted = { erasure: 'recount', merging: 'stay' } as const

/** Every table that names a client: one line for each. */
export const namingTables = {
  absence_cover_rows: ofPerson,
  asked_lists: ofPerson,
  client_allergies: ofPerson,
  client_clearances: ofPerson,
  client_conditions: ofPerson,
  client_dish_opinions: ofPerson,
  client_dislikes: ofPerson,
  client_addons: {
    erasure: 'keep',
    merging: 'move',
    columns: {
      id: 'keep',
      client_id: 'keep',
      addon_id: 'keep',
      term_id: 'keep',
      extra_days: 'keep',
      calls: 'keep',
      price: 'keep',
      currency: 'keep',
      given_by: 'keep',
      given_on: 'keep',
      created_at: 'keep',
    },
  },
  client_facts: counted,
  client_health_dismissals: ofPerson,
  client_letters: ofPerson,
  client_medicines: ofPerson,
  client_operation_rows: ofRecord,
  client_photo_consents: ofPerson,
  client_photos: ofPerson,
  client_tags: ofPerson,
  comment_mentions: ofPerson,
  comments: ofPerson,
  contacts: ofPerson,
  // Ids, names of fields and codes only: `event-log.ts`.
  event_log: {
    erasure: 'keep',
    merging: 'stay',
    columns: {
      id: 'keep',
      at: 'keep',
      day: 'keep',
      lane: 'keep',
      staff_id: 'keep',
      action: 'keep',
      subject_type: 'keep',
      subject_id: 'keep',
      client_id: 'keep',
      fields: 'keep',
      detail: 'keep',
      outcome: 'keep',
      request_id: 'keep',
      address: 'keep',
      previous_hash: 'keep',
      hash: 'keep',
    },
  },
  fasting_periods: ofPerson,
  feedback: ofPerson,
  follow_ups: ofPerson,
  food_list_versions: ofPerson,
  food_lists: ofPerson,
  held_lists: ofPerson,
  kept_lists: ofPerson,
  // Entries never change: the balance follows a merge by a pair of them.
  ledger_entries: {
    erasure: 'keep',
    merging: 'stay',
    columns: {
      id: 'keep',
      client_id: 'keep',
      currency: 'keep',
      amount: 'keep',
      kind: 'keep',
      term_id: 'keep',
      addon_id: 'keep',
      payment_id: 'keep',
      refund_id: 'keep',
      other_client_id: 'keep',
      staff_id: 'keep',
      created_at: 'keep',
    },
  },
  win_back_cases: ofPerson,
  win_back_leases: ofPerson,
  win_back_ranks: counted,
  list_approvals: ofPerson,
  list_batch_rows: ofPerson,
  list_marks: counted,
  message_batch_rows: ofPerson,
  messages: ofPerson,
  moved_clients: ofRecord,
  moved_rows: ofRecord,
  moving_rows: ofRecord,
  notices: ofPerson,
  outbox: ofPerson,
  payment_refunds: {
    erasure: 'keep',
    merging: 'move',
    columns: {
      id: 'keep',
      client_id: 'keep',
      payment_id: 'keep',
      amount: 'keep',
      ends_term: 'keep',
      reason: 'forget',
      state: 'keep',
      asked_by: 'keep',
      decided_by: 'keep',
      decided_at: 'keep',
      created_at: 'keep',
    },
  },
  payment_requests: ofPerson,
  payments: {
    erasure: 'keep',
    merging: 'move',
    columns: {
      id: 'keep',
      client_id: 'keep',
      term_id: 'keep',
      method: 'keep',
      state: 'keep',
      currency: 'keep',
      amount: 'keep',
      reference: 'forget',
      paid_on: 'keep',
      card_id: 'keep',
      payer_last_four: 'forget',
      deposit_time: 'keep',
      another_reason: 'forget',
      note: 'forget',
      entered_by: 'keep',
      amount_by: 'keep',
      decided_by: 'keep',
      decided_at: 'keep',
      reason: 'forget',
      search_key: 'forget',
      version: 'keep',
      created_at: 'keep',
      updated_at: 'keep',
    },
  },
  queue_skips: ofPerson,
  revisions: ofPerson,
  success_consents: ofPerson,
  success_stories: ofPerson,
  tasks: ofPerson,
  term_pauses: ofPerson,
  terms: {
    erasure: 'keep',
    merging: 'move',
    columns: {
      id: 'keep',
      client_id: 'keep',
      package_id: 'keep',
      days: 'keep',
      visits_included: 'keep',
      diet_type: 'keep',
      diet_id: 'keep',
      start_on: 'keep',
      extra_days: 'keep',
      price: 'keep',
      currency: 'keep',
      paid_at: 'keep',
      refunded_at: 'keep',
      cancelled_at: 'keep',
      version: 'keep',
      created_at: 'keep',
      updated_at: 'keep',
    },
  },
  twenty_one_runs: ofPerson,
  unsafe_lists: ofPerson,
  unsafe_runs: ofPerson,
  uploads: ofPerson,
  video_views: ofPerson,
  visits: ofPerson,
} as const satisfies { [Table in NamingTable]: TableHandling<Table> }

/** As `namingTables`, of what is counted: its rows hold ids, days, codes and sums. */
export const countedHandling = {
  client_erasures: counted,
  counted_clients: counted,
  counted_comments: counted,
  counted_facts: counted,
  counted_feedback: counted,
  counted_money: counted,
  leavings: counted,
  list_receipts: counted,
  paid_terms: counted,
  projection_changes: counted,
  reached_targets: counted,
  sales: counted,
  stops: counted,
  supporter_work: counted,
  weight_plateaus: counted,
} as const satisfies Record<string, Removed | Counted>

/** `cascade`: goes with the record that it hangs on. Otherwise it stays beside money, as a table that is kept. */
export const hangingTables = {
  credit_codes: {
    id: 'keep',
    batch_id: 'keep',
    number: 'keep',
    hash: 'keep',
    last_four: 'keep',
    redeemed_at: 'keep',
    payment_id: 'keep',
    revoked_by: 'keep',
    revoked_at: 'keep',
    // Of codes that nobody has redeemed.
    revoked_reason: 'keep',
    version: 'keep',
    created_at: 'keep',
    updated_at: 'keep',
  },
  statement_lines: {
    id: 'keep',
    import_id: 'keep',
    card_id: 'keep',
    amount: 'keep',
    paid_on: 'keep',
    deposit_time: 'keep',
    payer_last_four: 'forget',
    payer_account: 'forget',
    reference: 'forget',
    balance: 'keep',
    note: 'forget',
    payment_id: 'keep',
    // Of lines that belong to no payment.
    set_aside_reason: 'keep',
    decided_by: 'keep',
    decided_at: 'keep',
    version: 'keep',
    created_at: 'keep',
    updated_at: 'keep',
  },
  twenty_one_weights: 'cascade',
} as const satisfies { [Table in HangingTable]: 'cascade' | Kept<keyof Tables[Table] & string>['columns'] }

interface ColumnHandling<Column extends keyof ClientsTable> {
  /** `clear`: null. `replace`: by what `emptyRecord` writes. `derive`: the database makes it of another column. */
  erasure: 'keep' | 'replace' | 'derive' | (null extends Selectable<ClientsTable>[Column] ? 'clear' : never)
  /** `choose`: one of both values stays, as the person who merges says. `own`: each record keeps its own. */
  merging: 'choose' | 'own'
}

/** What the client is or said. */
const personal = { erasure: 'clear', merging: 'choose' } as const
/** By what the person is called. */
const calling = { erasure: 'replace', merging: 'choose' } as const
/** How the person is looked after. */
const service = { erasure: 'keep', merging: 'choose' } as const
/** What the record is. */
const own = { erasure: 'keep', merging: 'own' } as const
/** What erasing says of the record. */
const state = { erasure: 'replace', merging: 'own' } as const

const handlings = { personal, calling, service } as const
type Handlings = typeof handlings
type Fields = typeof clientFields

/** What each field that is a column says of itself; a field that says nothing does not compile. */
const fieldHandling = Object.fromEntries(
  Object.values(clientFields).flatMap((field) =>
    'column' in field ? [[field.column, handlings[field.handling]]] : [],
  ),
) as { [Name in ColumnField<Fields> as Fields[Name]['column']]: Handlings[Fields[Name]['handling']] }

/** Every column of `clients`. */
export const clientColumns = {
  id: own,
  code: own,
  ...fieldHandling,
  closed_on: state,
  closed_reason: state,
  closed_note: { erasure: 'clear', merging: 'own' },
  merged_into: own,
  erased_at: state,
  unerased_id: { erasure: 'derive', merging: 'own' },
  search_key: state,
  folded_name: { erasure: 'derive', merging: 'own' },
  sort_key: state,
  version: state,
  created_at: own,
  updated_at: state,
} as const satisfies { [Column in keyof ClientsTable]: ColumnHandling<Column> }

type Columns = typeof clientColumns
/** Columns that erasing empties, replaces and so on. */
export type ErasedColumn<Way extends Columns[keyof Columns]['erasure']> = {
  [Column in keyof Columns]: Columns[Column]['erasure'] extends Way ? Column : never
}[keyof Columns]
type ChosenColumn = {
  [Column in keyof Columns]: Columns[Column]['merging'] extends 'choose' ? Column : never
}[keyof Columns]

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name
/** The fields of which the person who merges chooses one value; `mergeFields` of the contract names the same. */
export type ChosenField = Camel<ChosenColumn>

/** Every column that erasing empties, as null. */
export const clearedColumns = Object.fromEntries(
  Object.entries(clientColumns)
    .filter(([, { erasure }]) => erasure === 'clear')
    .map(([column]) => [column, null]),
) as Record<ErasedColumn<'clear'>, null>

/** What is said of a table with a client's id; undefined where nobody decided. */
export function handlingOf(table: string): Removed | Counted | Kept<string> | undefined {
  type Handled = Readonly<Record<string, Removed | Counted | Kept<string>>>
  const all: Handled = { ...namingTables, ...countedHandling }
  return all[table]
}
