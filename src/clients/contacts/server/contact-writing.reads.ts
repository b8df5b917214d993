import { fieldError } from '#platform/contract/errors.ts'
import { daysBetween, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { assertFound } from '#platform/server/versions.ts'
import { clientToday, type VisibleClient } from '#clients/clients/server/clients.reads.ts'
import { nextAheadDays, type Contact, type ContactDraft, type FollowUp } from '../contacts.contract.ts'
import {
  findContact,
  findFollowUp,
  insertContact,
  isChurnReason,
  saveFollowUp,
  type Plan,
} from './contacts.store.ts'
import { assertMayOwn } from './owners.reads.ts'

/** The cases of clients who have left: follow-up supplies what contacts do to them. */
export interface ContactCases {
  /** Puts a new contact into the case of a client who has left; the caller holds the row of the client. */
  note: (
    db: Db,
    contact: { clientId: number; contactId: number; staffId: number },
    now: Date,
  ) => Promise<void>
  /** Counts cases again from their contacts. */
  recount: (db: Db, caseIds: readonly number[]) => Promise<void>
}

/** A contact on its way into the store. `churnReason`: absent, the reason for leaving stays as it is. */
export interface ContactWriting {
  actor: Actor
  /** Locked by the caller. */
  client: VisibleClient
  draft: ContactDraft
  churnReason?: string | null | undefined
  cases: ContactCases
}

/**
 * Writes a contact down: the follow-up takes its next day and owner, and of somebody who left the case follows.
 * @throws `validation` at `nextOn`, `offerUntil`, `nextOwnerId`, `churnReason`
 */
export async function writeContact(
  db: Db,
  { actor, client, draft, churnReason, cases }: ContactWriting,
  now: Date,
): Promise<{ contact: Contact; followUp: FollowUp }> {
  const today = clientToday(client, now)
  assertNear(draft.nextOn, today)
  assertOffer(draft, today)
  const before = await findFollowUp(db, client.id)
  if (churnReason !== undefined && churnReason !== before.churnReason)
    await assertChurnReason(db, churnReason)
  const next = await planOf(db, { actor, client, draft }, before)
  const id = await insertContact(db, { before, draft, next, staffId: actor.staffId }, now)
  await saveFollowUp(db, before, { ...next, ...(churnReason !== undefined && { churnReason }) }, now)
  await cases.note(db, { clientId: client.id, contactId: id, staffId: actor.staffId }, now)
  const contact = await findContact(db, client.id, id)
  assertFound(contact)
  return { contact, followUp: await findFollowUp(db, client.id) }
}

/** The day and the owner that the contact leaves: a day without an owner rests with who writes. */
async function planOf(
  db: Db,
  { actor, client, draft }: Omit<ContactWriting, 'cases'>,
  before: FollowUp,
): Promise<Plan> {
  const ownerId = draft.nextOwnerId ?? (draft.nextOn === null ? null : actor.staffId)
  if (ownerId !== null) await assertMayOwn(db, actor, { clientId: client.id, ownerId, field: 'nextOwnerId' })
  return { nextOn: draft.nextOn, ownerId: ownerId ?? before.owner?.id ?? null }
}

/** What other browsers are told of a changed follow-up. */
export const hintOf = ({ clientId, version }: FollowUp) => ({
  type: 'contact',
  id: clientId,
  version,
  clientId,
})

/** @throws `validation` for a day that is over or too far ahead */
export function assertNear(day: IsoDate | null, today: IsoDate, field = 'nextOn'): void {
  if (day === null) return
  const ahead = daysBetween(today, day)
  if (ahead < 0 || ahead > nextAheadDays) throw fieldError(field, 'out-of-range')
}

function assertOffer({ offer, offerUntil = null }: ContactDraft, today: IsoDate): void {
  if (offerUntil !== null && offer === null) throw fieldError('offer', 'required')
  assertNear(offerUntil, today, 'offerUntil')
}

export async function assertChurnReason(db: Db, code: string | null): Promise<void> {
  if (code !== null && !(await isChurnReason(db, code))) throw fieldError('churnReason', 'not-allowed')
}
