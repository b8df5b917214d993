import type { Generated, Instant, JsonColumn, NullableInstant, Versioned } from '#platform/server/columns.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { Lifted, MessageReason } from '../message-batches.contract.ts'
import type { MessageQueue } from '#clients/clients/last-message.contract.ts'

export interface MessageTemplatesTable extends Versioned {
  id: Generated<number>
  queue: MessageQueue | null
  owner_id: number
  shared: boolean
  name_fa: string
  name_ar: string | null
  text_fa: string | null
  text_ar: string | null
  retired_at: NullableInstant
  search_key: string
  sort_key: string
}

export interface MessageRulesTable extends Versioned {
  queue: MessageQueue
  enabled: boolean
  at: string
  template_id: number | null
  run_by: number | null
  starts_on: string | null
}

export interface MessageBatchesTable extends Versioned {
  id: Generated<number>
  queue: MessageQueue | null
  automatic: boolean
  run_day: string
  template_id: number | null
  text_fa: string | null
  text_ar: string | null
  lifted: JsonColumn<Lifted>
  state: 'held' | 'done' | 'cancelled'
  send_at: Instant
  created_by: number
  finished_at: NullableInstant
}

export interface MessageBatchRowsTable {
  batch_id: number
  client_id: number
  state: 'waiting' | 'queued' | 'excluded' | 'skipped'
  reason: MessageReason | null
  updated_at: Instant
}

export interface MessagesTable {
  id: Generated<number>
  client_id: number
  direction: 'out' | 'in'
  language: LocaleId
  text: string
  batch_id: number | null
  staff_id: number | null
  dedupe_key: string | null
  at: Instant
  /** Of what came in; null: the client waits. */
  answered_at: NullableInstant
  answered_by: number | null
  /** The message to the client that answered it; null: none did. */
  answered_with: number | null
  is_moved: Generated<boolean>
}

declare module '#platform/server/database.ts' {
  interface Tables {
    message_templates: MessageTemplatesTable
    message_rules: MessageRulesTable
    message_batches: MessageBatchesTable
    message_batch_rows: MessageBatchRowsTable
    messages: MessagesTable
  }
}
