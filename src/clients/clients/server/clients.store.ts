import { sql, type Selectable } from 'kysely'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { normaliseLine } from '#platform/contract/text/normalise.ts'
import { parseNationalId } from '#platform/contract/text/national-id.ts'
import { parsePhone } from '#platform/contract/text/phones.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import { assertFound } from '#platform/server/versions.ts'
import { fieldError } from '#platform/contract/errors.ts'
import { writtenColumns } from '#platform/server/written-columns.ts'
import type { Client, ClientDraft, ClientQuickDraft } from '../clients.contract.ts'
import { ownListsOf, saveOwnLists } from './client-own-lists.store.ts'
import { clientSearchKey } from './client-search.ts'
import { toClientFacts } from './client-view.ts'
import { clientsInScope } from './clients.reads.ts'
import type { ClientsTable } from './clients.table.ts'
import type { BusinessDays } from './business-days.reads.ts'
import { factColumns } from './client-facts.query.ts'
import { lifecycleOf, type LifecycleSettings } from './lifecycle.rules.ts'

const columns = writtenColumns([
  'clients.id',
  'clients.code',
  'clients.full_name',
  'clients.phone',
  'clients.country',
  'clients.language',
  'clients.sex',
  'clients.birth_date',
  'clients.height_mm',
  'clients.start_weight_g',
  'clients.target_weight_g',
  'clients.goal',
  'clients.activity_type',
  'clients.activity_product',
  'clients.province_code',
  'clients.city',
  'clients.job_code',
  'clients.education_code',
  'clients.marital_code',
  'clients.national_id',
  'clients.pregnant_since',
  'clients.breastfeeding_child_birth',
  'clients.source',
  'clients.supporter_id',
  'clients.registration_step',
  'clients.messages_opt_out',
  'clients.note',
  'clients.closed_on',
  'clients.closed_reason',
  'clients.closed_note',
  'clients.merged_into',
  'clients.erased_at',
  'clients.version',
  'clients.created_at',
  'clients.updated_at',
])

type Row = Omit<Selectable<ClientsTable>, 'search_key' | 'sort_key' | 'folded_name'>

/** The fields of a client that staff edit, dislikes as ids. Kept in the history of the record. */
export function editableFields(client: Client): ClientDraft {
  const {
    id: _id,
    code: _code,
    supporter: _supporter,
    facts: _facts,
    lifecycle: _lifecycle,
    ...rest
  } = client
  const { closedOn: _on, closedReason: _reason, closedNote: _note, ...open } = rest
  const { mergedInto: _into, isErased: _erased, ...more } = open
  const { version: _version, createdAt: _created, updatedAt: _updated, ...fields } = more
  return { ...fields, dislikes: client.dislikes.map((item) => item.id) }
}

/** One client in the actor's scope with lists, facts, stage and list state. @throws `not-found` */
export async function findClient(
  db: Db,
  { actor, days, settings }: { actor: Actor; days: BusinessDays; settings: LifecycleSettings },
  clientId: number,
): Promise<Client> {
  const row = await clientsInScope(db, actor)
    .select(columns)
    .where('clients.id', '=', clientId)
    .executeTakeFirst()
  assertFound(row)
  const facts = await db
    .selectFrom('client_facts')
    .select(factColumns)
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow()
  const lifecycle = lifecycleOf(facts, days[row.country], settings)
  return {
    ...toFields(row),
    ...(await ownListsOf(db, clientId)),
    supporter: await supporterOf(db, row.supporter_id),
    facts: toClientFacts(facts, lifecycle.stage),
    lifecycle,
  }
}

async function supporterOf(db: Db, staffId: number | null): Promise<Client['supporter']> {
  if (staffId === null) return null
  const staff = await db
    .selectFrom('staff')
    .select('display_name')
    .where('id', '=', staffId)
    .executeTakeFirst()
  return { id: staffId, name: staff?.display_name ?? '' }
}

function toFields(row: Row) {
  return {
    id: row.id,
    code: row.code,
    fullName: row.full_name,
    phone: row.phone,
    country: row.country,
    language: row.language,
    supporterId: row.supporter_id,
    sex: row.sex,
    birthDate: row.birth_date,
    heightMm: row.height_mm,
    startWeightG: row.start_weight_g,
    targetWeightG: row.target_weight_g,
    goal: row.goal,
    activityType: row.activity_type,
    activityProduct: row.activity_product,
    provinceCode: row.province_code,
    city: row.city,
    jobCode: row.job_code,
    educationCode: row.education_code,
    maritalCode: row.marital_code,
    nationalId: row.national_id,
    pregnantSince: row.pregnant_since,
    breastfeedingChildBirth: row.breastfeeding_child_birth,
    source: row.source,
    registrationStep: row.registration_step,
    messagesOptOut: row.messages_opt_out,
    note: row.note,
    closedOn: row.closed_on,
    closedReason: row.closed_reason,
    closedNote: row.closed_note,
    mergedInto: row.merged_into,
    isErased: row.erased_at !== null,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** @returns the new client's id. The facts are still to be made. */
export async function insertClient(
  db: Db,
  draft: ClientQuickDraft & { supporterId: number | null },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('client_codes') as number`.execute(db)
  const code = `${draft.country}-${rows[0]!.number}`
  const { id } = await db
    .insertInto('clients')
    .values({
      ...identityColumns(draft, code),
      code,
      supporter_id: draft.supporterId,
      registration_step: 'phone',
      messages_opt_out: false,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Saves the whole record, its own lists included, as its next version. */
export async function saveClient(db: Db, before: Client, next: ClientDraft, now: Date): Promise<void> {
  await saveClientColumns(db, before, next, now)
  await saveOwnLists(db, before.id, next)
}

/** As `saveClient`, without the record's own lists. */
export async function saveClientColumns(db: Db, before: Client, next: ClientDraft, now: Date): Promise<void> {
  await db
    .updateTable('clients')
    .set({
      ...identityColumns(next, before.code),
      ...otherColumns(next),
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', '=', before.id)
    .execute()
}

/** The phone as it is stored. @throws `validation` */
export function storedPhone(draft: Pick<ClientQuickDraft, 'phone' | 'country'>): string {
  const phone = parsePhone(draft.phone, draft.country)
  if (!phone) throw fieldError('phone', 'format')
  return phone.e164
}

function identityColumns(draft: Omit<ClientQuickDraft, 'supporterId'>, code: string) {
  const { country, language } = draft
  const fullName = normaliseLine(draft.fullName, language)
  const phone = storedPhone(draft)
  return {
    full_name: fullName,
    phone,
    country,
    language,
    search_key: clientSearchKey({ fullName, phone, code, language }),
    sort_key: sortKey(fullName),
  }
}

function otherColumns(draft: ClientDraft) {
  return {
    supporter_id: draft.supporterId,
    sex: draft.sex,
    birth_date: draft.birthDate,
    height_mm: draft.heightMm,
    start_weight_g: draft.startWeightG,
    target_weight_g: draft.targetWeightG,
    goal: draft.goal,
    activity_type: draft.activityType,
    activity_product: draft.activityProduct,
    province_code: draft.provinceCode,
    city: draft.city,
    job_code: draft.jobCode,
    education_code: draft.educationCode,
    marital_code: draft.maritalCode,
    national_id: draft.nationalId === null ? null : parseNationalId(draft.nationalId, draft.country),
    pregnant_since: draft.pregnantSince,
    breastfeeding_child_birth: draft.breastfeedingChildBirth,
    source: draft.source,
    registration_step: draft.registrationStep,
    messages_opt_out: draft.messagesOptOut,
    note: draft.note,
  }
}

export interface Closing {
  closed_on: string | null
  closed_reason: ClientsTable['closed_reason']
  closed_note: string | null
}

export async function saveClosing(db: Db, clientId: number, closing: Closing, now: Date): Promise<void> {
  await db
    .updateTable('clients')
    .set({ ...closing, version: sql`version + 1`, updated_at: now })
    .where('id', '=', clientId)
    .execute()
}
