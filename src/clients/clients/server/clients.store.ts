import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { normaliseName } from '#platform/contract/text/normalise.ts'
import { parseNationalId } from '#platform/contract/text/national-id.ts'
import { pick, toRow } from '#platform/contract/record-fields.ts'
import { phoneProblem } from '#platform/contract/text/phone-problem.ts'
import { parsePhone } from '#platform/contract/text/phones.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import { fieldError } from '#platform/contract/errors.ts'
import { insertRow, saveRow } from '#platform/server/rows.ts'
import { clientFieldNames, type clientFields } from '../client-fields.contract.ts'
import type { Client, ClientDraft, ClientQuickDraft } from '../clients.contract.ts'
import { type ClientRow, fieldColumns, toFields } from './client-record.reads.ts'
import { clientSearchKey, searchedColumns } from './client-search.ts'
import type { ClientsTable } from './clients.table.ts'

/** The fields of a client that staff edit, dislikes as ids. Kept in the history of the record. */
export const editableFields = (client: Client): ClientDraft => ({
  ...pick(client, clientFieldNames),
  dislikes: client.dislikes.map((item) => item.id),
})

/** @returns the new client's id. The facts are still to be made. */
export async function insertClient(
  db: Db,
  draft: ClientQuickDraft & { supporterId: number | null },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('client_codes') as number`.execute(db)
  const code = `${draft.country}-${rows[0]!.number}`
  return insertRow(db, 'clients', {
    ...withKeys(draft, code),
    code,
    supporter_id: draft.supporterId,
    registration_step: 'phone',
    messages_opt_out: false,
    created_at: now,
    updated_at: now,
  })
}

type WrittenColumns = ReturnType<typeof identityColumns> & ReturnType<typeof otherColumns>

/** What a change writes into columns. */
export interface ColumnChange {
  columns: Partial<WrittenColumns>
  /** What is searched and sorted by, where it follows from them. */
  keys: Partial<ReturnType<typeof keysOf>>
}

/** The columns in which a record differs from the draft. @throws `validation` */
export function columnChange(row: ClientRow, next: ClientDraft): ColumnChange {
  const all: WrittenColumns = { ...identityColumns(next), ...otherColumns(next) }
  const columns = Object.fromEntries(
    Object.entries(all).filter(([name, value]) => value !== row[name as keyof WrittenColumns]),
  ) as Partial<WrittenColumns>
  const isRenamed = searchedColumns.some((name) => name in columns)
  return { columns, keys: isRenamed ? keysOf(next, row.code) : {} }
}

/** Saves a change as the next version of the record, unless it has moved on from the one that was read. */
export function changeOfClient(
  row: ClientRow,
  { columns, keys }: ColumnChange,
  now: Date,
): RawBuilder<unknown> {
  const set = Object.entries({ ...columns, ...keys }).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  return sql`
    update clients set ${sql.join([...set, sql`version = version + 1`, sql`updated_at = ${now}`])}
    where id = ${row.id} and version = ${row.version} returning 1`
}

/** The record after a change that touches none of its facts, and which is not read again. */
export const changedClient = (
  before: Client,
  row: ClientRow,
  { columns }: ColumnChange,
  now: Date,
): Client => ({
  ...before,
  ...toFields({ ...row, ...columns, version: row.version + 1, updated_at: now.toISOString() }),
})

const factInputs = [
  'country',
  'supporter_id',
  'registration_step',
  'start_weight_g',
  'target_weight_g',
] as const satisfies readonly (keyof WrittenColumns)[]

/** Whether the facts of the client follow from a column that changes. */
export const changesFacts = ({ columns }: ColumnChange): boolean => factInputs.some((name) => name in columns)

/** Saves all columns as the next version of a locked record. */
export async function saveClientColumns(db: Db, before: Client, next: ClientDraft, now: Date): Promise<void> {
  await saveRow(db, 'clients', before.id, { ...withKeys(next, before.code), ...otherColumns(next) }, now)
}

/** The phone as it is stored. @throws `validation` */
export function storedPhone(draft: Pick<ClientQuickDraft, 'phone' | 'country'>): string {
  const phone = parsePhone(draft.phone, draft.country)
  if (!phone) throw fieldError('phone', phoneProblem(draft.phone, draft.country) ?? 'format')
  return phone.e164
}

function identityColumns(draft: Omit<ClientQuickDraft, 'supporterId'>) {
  const { country, language } = draft
  return {
    full_name: normaliseName(draft.fullName, language),
    phone: storedPhone(draft),
    country,
    language,
  }
}

type NamedDraft = Parameters<typeof identityColumns>[0]

/** What a client is searched and sorted by. */
function keysOf(draft: NamedDraft, code: string) {
  const { full_name: fullName, phone } = identityColumns(draft)
  return { search_key: clientSearchKey({ ...draft, fullName, phone, code }), sort_key: sortKey(fullName) }
}

const withKeys = (draft: NamedDraft, code: string) => ({ ...identityColumns(draft), ...keysOf(draft, code) })

function otherColumns(draft: ClientDraft) {
  const {
    full_name: _name,
    phone: _phone,
    country: _country,
    language: _language,
    ...others
  } = toRow<typeof clientFields>(fieldColumns, draft)
  const nationalId = draft.nationalId === null ? null : parseNationalId(draft.nationalId, draft.country)
  return { ...others, national_id: nationalId }
}

export interface Closing {
  closed_on: string | null
  closed_reason: ClientsTable['closed_reason']
  closed_note: string | null
}

export async function saveClosing(db: Db, clientId: number, closing: Closing, now: Date): Promise<void> {
  await saveRow(db, 'clients', clientId, closing, now)
}
