import { AppError, fieldError } from '#platform/contract/errors.ts'
import { daysBetween, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { route } from '#platform/server/route.ts'
import { assertFound, assertVersion } from '#platform/server/versions.ts'
import { clientToday, lockVisibleClient, visibleClient } from '#clients/clients/server/clients.reads.ts'
import { contacts, nextAheadDays, takeBackMinutes, type FollowUp } from '../contacts.contract.ts'
import {
  findContact,
  findFollowUp,
  insertContact,
  isLeftReason,
  matchingContacts,
  removeContact,
  saveFollowUp,
  selectContacts,
  toContact,
  type ContactRow,
  type Plan,
} from './contacts.store.ts'
import { assertMayOwn } from './owners.reads.ts'

interface PlanChange {
  nextOn?: IsoDate | null | undefined
  ownerId?: number | null | undefined
  leftReason?: string | null | undefined
}

const minuteMs = 60_000

const hint = ({ clientId, version }: FollowUp) => ({ type: 'contact', id: clientId, version, clientId })

export const contactsRoutes = [
  route(contacts.list, async ({ db, actor, params, query }) => {
    const { id } = await visibleClient(db, actor, params.clientId)
    const page = await fetchPage<ContactRow, 'contacts'>(
      db,
      selectContacts(db, id, query.before),
      matchingContacts(db, id, query.before),
      query,
    )
    return { rows: page.rows.map(toContact), meta: page.meta }
  }),

  route(contacts.create, async ({ db, actor, params, body, now, audit, changed }) => {
    const client = await lockVisibleClient(db, actor, params.clientId)
    assertNear(body.nextOn, clientToday(client, now))
    const before = await findFollowUp(db, client.id)
    const ownerId = body.nextOwnerId ?? (body.nextOn === null ? null : actor.staffId)
    if (ownerId !== null)
      await assertMayOwn(db, actor, { clientId: client.id, ownerId, field: 'nextOwnerId' })
    const next: Plan = { nextOn: body.nextOn, ownerId: ownerId ?? before.owner?.id ?? null }
    const id = await insertContact(db, { before, draft: body, next, staffId: actor.staffId }, now)
    await saveFollowUp(db, before, next, now)
    const contact = await findContact(db, client.id, id)
    assertFound(contact)
    const { kind, outcome } = contact
    audit({ subject: { type: 'contact', id }, clientId: client.id, detail: { kind, outcome } })
    changed(hint(await findFollowUp(db, client.id)))
    return contact
  }),

  route(contacts.takeBack, async ({ db, actor, params, now, audit, changed }) => {
    const client = await lockVisibleClient(db, actor, params.clientId)
    const contact = await findContact(db, client.id, params.contactId)
    assertFound(contact)
    if (contact.by.id !== actor.staffId) throw new AppError('forbidden')
    const before = await findFollowUp(db, client.id)
    const age = now.getTime() - Date.parse(contact.createdAt)
    if (age > takeBackMinutes * minuteMs || before.lastContact?.id !== contact.id)
      throw new AppError('conflict', { message: 'too late, or another contact followed' })
    await saveFollowUp(db, before, await removeContact(db, contact.id), now)
    const after = await findFollowUp(db, client.id)
    audit({
      subject: { type: 'contact', id: contact.id },
      clientId: client.id,
      detail: { kind: contact.kind, outcome: contact.outcome },
    })
    changed(hint(after))
    return after
  }),

  route(contacts.followUp, async ({ db, actor, params }) => {
    const { id } = await visibleClient(db, actor, params.clientId)
    return findFollowUp(db, id)
  }),

  route(contacts.changeFollowUp, async ({ db, actor, params, body, ifMatch, now, audit, changed }) => {
    const client = await lockVisibleClient(db, actor, params.clientId)
    const before = await findFollowUp(db, client.id)
    assertVersion(before, ifMatch)
    const next = planAfter(before, body, actor.staffId)
    if (body.nextOn !== undefined) assertNear(body.nextOn, clientToday(client, now))
    const { ownerId } = next
    if (ownerId !== null && ownerId !== before.owner?.id)
      await assertMayOwn(db, actor, { clientId: client.id, ownerId, field: 'ownerId' })
    if (next.leftReason !== before.leftReason) await assertLeftReason(db, next.leftReason)
    await saveFollowUp(db, before, next, now)
    const after = await findFollowUp(db, client.id)
    audit({
      subject: { type: 'follow-up', id: client.id },
      clientId: client.id,
      version: after.version,
      before: shownFields(before),
      after: shownFields(after),
    })
    changed(hint(after))
    return after
  }),
]

/** What the change makes of a follow-up: a planned day without an owner rests with who planned it. */
function planAfter(
  before: FollowUp,
  { nextOn = before.nextOn, ownerId = before.owner?.id ?? null, leftReason = before.leftReason }: PlanChange,
  staffId: number,
) {
  return { nextOn, ownerId: ownerId ?? (nextOn === null ? null : staffId), leftReason }
}

const shownFields = ({ nextOn, owner, leftReason }: FollowUp) => ({ nextOn, owner, leftReason })

/** @throws `validation` for a day that is over or too far ahead */
function assertNear(day: IsoDate | null, today: IsoDate): void {
  if (day === null) return
  const ahead = daysBetween(today, day)
  if (ahead < 0 || ahead > nextAheadDays) throw fieldError('nextOn', 'out-of-range')
}

async function assertLeftReason(db: Db, code: string | null): Promise<void> {
  if (code !== null && !(await isLeftReason(db, code))) throw fieldError('leftReason', 'not-allowed')
}
