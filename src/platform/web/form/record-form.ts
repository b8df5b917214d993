import type * as z from 'zod/mini'
import type { HistoryOperation } from '#platform/contract/catalogue.ts'
import type { Endpoint, EndpointData, EndpointInput } from '#platform/contract/endpoint.ts'
import type { Formatter } from '#platform/contract/text/format.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { Dictionary, Fa } from '#platform/contract/text/messages.ts'
import { useMessages } from '../i18n/messages.ts'
import { useAnyCreateCall } from './record-calls.ts'
import { recordMessages } from './record.messages.ts'
import { type Form, type FormOptions, useForm, type ValuesOf } from './use-form.ts'
import type { StoredRecord } from './use-saving.ts'

/** Said once a record is saved or deleted, where it is not the usual sentence. */
export interface SavedTexts {
  saved?: (format: Fa, name: string) => string
  removed?: (format: Fa, name: string) => string
}

interface PageTexts extends SavedTexts {
  /** Of the page of a new one: «واحد تازه». */
  createTitle?: string
  /** How the list is called that it belongs to. */
  list?: string
}

interface RecordTexts extends PageTexts {
  /** Of the page while the record is not there yet. */
  editTitle: string
}

interface Operations {
  get: Endpoint
  list: Endpoint
  update: Endpoint
  remove?: Endpoint
  history: HistoryOperation
}

/** A kind of record with its form, declared once for the pages of a new and of a stored one. */
export interface RecordForm<Schema extends z.ZodMiniType, Stored extends { id: number }> {
  /** Names the record in the drafts of this browser: `unit`. */
  type: string
  operations: Operations
  /** What else shows the record, besides its list and history. */
  also?: readonly Endpoint[]
  paths: {
    list: `/${string}`
    /** The empty form: a record that was just created offers the next one. */
    create?: `/${string}`
    /** Where a new record is opened, with one parameter: `/units/{unit_id}/edit`. */
    edit: `/${string}`
  }
  schema: Schema
  /** The record as the form holds it. */
  stored(record: Stored): StoredRecord<ValuesOf<Schema>>
  nameOf(record: Stored, locale: LocaleId, format: Formatter): string
  texts: Dictionary<RecordTexts>
}

/** `unknown` where an operation takes such values, `never` where it does not. */
export type Taking<Operation, Values> =
  EndpointInput<Operation> extends { body?: infer Body } ? (Values extends Body ? unknown : never) : unknown

/** Declares a record; what does not fit its operations does not compile. */
export function recordForm<Get extends Endpoint, Update extends Endpoint, Schema extends z.ZodMiniType>(
  declared: Omit<RecordForm<Schema, EndpointData<Get> & { id: number }>, 'operations'> & {
    operations: Operations & { get: Get; update: Update & Taking<Update, Partial<z.output<Schema>>> }
  },
): RecordForm<Schema, EndpointData<Get> & { id: number }> {
  return declared
}

/** What the page of a new record needs to know of it. */
export type NewRecord<Stored extends { id: number }> = Pick<RecordForm<never, Stored>, 'paths' | 'nameOf'> & {
  texts: Dictionary<PageTexts>
}

/**
 * The form of a new record.
 * @param draft names the form in the drafts of this browser: `food/copy-12`
 */
export function useNewRecord<
  Schema extends z.ZodMiniType,
  Stored extends { id: number },
  Create extends Endpoint,
>(
  { type, operations, also = [], schema }: RecordForm<Schema, Stored>,
  create: Create & Taking<Create, z.output<Schema>>,
  fields: FormOptions<Schema, unknown>['fields'],
  initial: FormOptions<Schema, unknown>['initial'],
  draft = `${type}/new`,
): Form<ValuesOf<Schema>, Stored> {
  const call = useAnyCreateCall(create, [operations.list, ...also])
  const submit = call as FormOptions<Schema, Stored>['submit']
  return useForm({ schema, fields, initial, draft, submit })
}

/** Sentences about a record: its own or the usual ones. */
export function useRecordTexts({ texts }: { texts: Dictionary<PageTexts> }) {
  return { ...useMessages(recordMessages), ...useMessages(texts) }
}
