import { AppError } from '#platform/contract/errors.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { route } from '#platform/server/route.ts'
import { assertFound, assertVersion } from '#platform/server/versions.ts'
import { clientToday, lockVisibleClient, visibleClient } from '#clients/clients/server/clients.reads.ts'
import { contacts, takeBackMinutes, type FollowUp } from '../contacts.contract.ts'
import {
  assertChurnReason,
  assertNear,
  type ContactCases,
  hintOf as hint,
  writeContact,
} from './contact-writing.reads.ts'
import {
  findContact,
  findFollowUp,
  matchingContacts,
  removeContact,
  saveFollowUp,
  selectContacts,
  toContact,
  type ContactRow,
} from './contacts.store.ts'
import { assertMayOwn } from './owners.reads.ts'

interface PlanChange {
  nextOn?: IsoDate | null | undefined
  ownerId?: number | null | undefined
  churnReason?: string | null | undefined
}

const minuteMs = 60_000

export const contactsRoutes = (cases: ContactCases) => [
  listRoute,
  route(contacts.create, async ({ db, actor, params, body, now, audit, changed }) => {
    const client = await lockVisibleClient(db, actor, params.clientId)
    const { contact, followUp } = await writeContact(db, { actor, client, draft: body, cases }, now)
    const { kind, outcome } = contact
    audit({ subject: { type: 'contact', id: contact.id }, clientId: client.id, detail: { kind, outcome } })
    changed(hint(followUp))
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
    const { winBackCaseId, ...earlier } = await removeContact(db, contact.id)
    await saveFollowUp(db, before, earlier, now)
    if (winBackCaseId !== null) await cases.recount(db, [winBackCaseId])
    const after = await findFollowUp(db, client.id)
    audit({
      subject: { type: 'contact', id: contact.id },
      clientId: client.id,
      detail: { kind: contact.kind, outcome: contact.outcome },
    })
    changed(hint(after))
    return after
  }),
  ...planRoutes,
]

const listRoute = route(contacts.list, async ({ db, actor, params, query }) => {
  const { id } = await visibleClient(db, actor, params.clientId)
  const page = await fetchPage<ContactRow, 'contacts'>(
    db,
    selectContacts(db, id, query.before),
    matchingContacts(db, id, query.before),
    query,
  )
  return { rows: page.rows.map(toContact), meta: page.meta }
})

const planRoutes = [
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
    if (next.churnReason !== before.churnReason) await assertChurnReason(db, next.churnReason)
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
  {
    nextOn = before.nextOn,
    ownerId = before.owner?.id ?? null,
    churnReason = before.churnReason,
  }: PlanChange,
  staffId: number,
) {
  return { nextOn, ownerId: ownerId ?? (nextOn === null ? null : staffId), churnReason }
}

const shownFields = ({ nextOn, owner, churnReason }: FollowUp) => ({ nextOn, owner, churnReason })
