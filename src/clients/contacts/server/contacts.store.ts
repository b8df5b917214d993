import { sql } from 'kysely'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { insertRow } from '#platform/server/rows.ts'
import type { Contact, ContactDraft, FollowUp } from '../contacts.contract.ts'
import './contacts.table.ts'

export function matchingContacts(db: Db, clientId: number, before?: string) {
  const all = db.selectFrom('contacts').where('contacts.client_id', '=', clientId)
  return before === undefined ? all : all.where('contacts.created_at', '<', before)
}

/** Newest first. `before`: an instant. */
export function selectContacts(db: Db, clientId: number, before?: string) {
  return matchingContacts(db, clientId, before)
    .innerJoin('staff', 'staff.id', 'contacts.staff_id')
    .leftJoin('staff as owner', 'owner.id', 'contacts.next_owner_id')
    .select([
      'contacts.id',
      'contacts.client_id',
      'contacts.staff_id',
      'contacts.kind',
      'contacts.outcome',
      'contacts.note',
      'contacts.offer',
      'contacts.offer_until',
      'contacts.next_on',
      'contacts.next_owner_id',
      'contacts.created_at',
      'staff.display_name as author',
      'owner.display_name as owner_name',
    ])
    .orderBy('contacts.id', 'desc')
}

export type ContactRow = Awaited<ReturnType<ReturnType<typeof selectContacts>['execute']>>[number]

export function toContact(row: ContactRow): Contact {
  return {
    id: row.id,
    clientId: row.client_id,
    kind: row.kind,
    outcome: row.outcome,
    note: row.note,
    offer: row.offer,
    offerUntil: row.offer_until,
    nextOn: row.next_on,
    nextOwner: personOf(row.next_owner_id, row.owner_name),
    by: { id: row.staff_id, name: row.author },
    createdAt: row.created_at,
  }
}

function personOf(id: number | null, name: string | null) {
  return id === null || name === null ? null : { id, name }
}

export async function findContact(db: Db, clientId: number, contactId: number): Promise<Contact | null> {
  const row = await selectContacts(db, clientId).where('contacts.id', '=', contactId).executeTakeFirst()
  return row ? toContact(row) : null
}

export async function lastContact(db: Db, clientId: number): Promise<Contact | null> {
  const row = await selectContacts(db, clientId).limit(1).executeTakeFirst()
  return row ? toContact(row) : null
}

/** The follow-up of a client; an empty one where there is none yet. */
export async function findFollowUp(db: Db, clientId: number): Promise<FollowUp> {
  const row = await db
    .selectFrom('follow_ups')
    .leftJoin('staff', 'staff.id', 'follow_ups.owner_id')
    .select([
      'follow_ups.next_on',
      'follow_ups.owner_id',
      'follow_ups.churn_reason_code',
      'follow_ups.version',
      'staff.display_name as owner_name',
    ])
    .where('follow_ups.client_id', '=', clientId)
    .executeTakeFirst()
  const last = await lastContact(db, clientId)
  if (!row) return { clientId, nextOn: null, owner: null, churnReason: null, lastContact: last, version: 1 }
  return {
    clientId,
    nextOn: row.next_on,
    owner: personOf(row.owner_id, row.owner_name),
    churnReason: row.churn_reason_code,
    lastContact: last,
    version: row.version,
  }
}

/** What a contact and a plan by hand set. */
export interface Plan {
  nextOn: IsoDate | null
  ownerId: number | null
}

/** Saves the follow-up as its next version; the caller holds the row of the client. */
export async function saveFollowUp(
  db: Db,
  before: FollowUp,
  { nextOn, ownerId, churnReason = before.churnReason }: Plan & { churnReason?: string | null },
  now: Date,
): Promise<void> {
  const values = { next_on: nextOn, owner_id: ownerId, churn_reason_code: churnReason, updated_at: now }
  await db
    .insertInto('follow_ups')
    .values({ client_id: before.clientId, ...values, version: before.version + 1, created_at: now })
    .onConflict((conflict) =>
      conflict.column('client_id').doUpdateSet({ ...values, version: sql`follow_ups.version + 1` }),
    )
    .execute()
}

export const insertContact = (
  db: Db,
  { before, draft, next, staffId }: { before: FollowUp; draft: ContactDraft; next: Plan; staffId: number },
  now: Date,
) =>
  insertRow(db, 'contacts', {
    client_id: before.clientId,
    staff_id: staffId,
    kind: draft.kind,
    outcome: draft.outcome,
    note: draft.note,
    offer: draft.offer,
    offer_until: draft.offerUntil ?? null,
    next_on: next.nextOn,
    next_owner_id: next.nextOn === null ? null : next.ownerId,
    earlier_next_on: before.nextOn,
    earlier_owner_id: before.owner?.id ?? null,
    created_at: now,
  })

/** Removes a contact. @returns what stood in the follow-up before it, and the case of a client who had left */
export async function removeContact(
  db: Db,
  contactId: number,
): Promise<Plan & { winBackCaseId: number | null }> {
  const row = await db
    .deleteFrom('contacts')
    .where('id', '=', contactId)
    .returning(['earlier_next_on', 'earlier_owner_id', 'win_back_case_id'])
    .executeTakeFirstOrThrow()
  return { nextOn: row.earlier_next_on, ownerId: row.earlier_owner_id, winBackCaseId: row.win_back_case_id }
}

/** Whether the registry of reasons for leaving offers a code. */
export async function isChurnReason(db: Db, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('registry_entries')
    .select('id')
    .where('registry', '=', 'churn_reasons')
    .where('code', '=', code)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
