import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { exportFile } from '#platform/server/export/export-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { fetchPage, isUnfiltered } from '#platform/server/paging.ts'
import { readingProjections, route } from '#platform/server/route.ts'
import { assertVersion } from '#platform/server/versions.ts'
import { lockVisibleClient, visibleClient } from '#clients/clients/server/clients.reads.ts'
import { hintOf, writeContact } from '#clients/contacts/server/contact-writing.reads.ts'
import { entryNames } from '#system/registries/server/entry-names.reads.ts'
import { recordSkip } from '#today/skips/server/skips.reads.ts'
import { datedOutcomes, isClosing, leftClients, type LeftContactDraft } from '../left-clients.contract.ts'
import { leftPlans, type LeftPlanned } from '../left-plans.contract.ts'
import { leftSettingsEndpoints } from '../left-settings.contract.ts'
import { endOfLeft } from './left-cases.reads.ts'
import { leftColumns, leftFileRegistries, leftSheet } from './left-clients.export.ts'
import {
  matchingConditions,
  matchingIds,
  matchingLeft,
  leftTotal,
  selectLeft,
  selectLeftUntil,
  type LeftReading,
  type LeftRow,
} from './left-clients.store.ts'
import { contactsOfDay } from './left-day.store.ts'
import { assertFree, endLeases, leaseOf, takeLease } from './left-leases.store.ts'
import { assignMany, planMany, undoPlans } from './left-plans.store.ts'
import { nextInRound } from './left-play.store.ts'
import { ranksHold } from './left-ranks.reads.ts'
import { toLeftClient } from './left-rows.ts'
import { leftSettingsNow, lockLeftSettings, saveLeftSettings } from './left-settings.store.ts'
import { leftView } from './left-view.reads.ts'

/** What is sorted by `left_ranks`. */
const worklistRoutes = readingProjections([
  route(leftClients.list, async ({ db, actor, query, now }) => {
    const { page, perPage, sort, ...matching } = query
    const reading = await readingOf(db, actor, now)
    const conditions = await matchingConditions(db, reading.view, matching)
    const found = await fetchPage<LeftRow, 'client_facts'>(
      db,
      selectLeftUntil(db, reading, { matching, conditions, sort }, page * perPage),
      matchingLeft(db, reading.view, conditions),
      { page, perPage, total: leftTotal(reading, matching), usesPreparedPlan: isUnfiltered(matching) },
    )
    return { rows: found.rows.map(toLeftClient), meta: found.meta }
  }),

  route(leftClients.export, async ({ db, actor, query, now, audit }) => {
    const { format, locale, ids, sort, ...matching } = query
    const reading = await readingOf(db, actor, now)
    audit({ detail: { format, ...(ids && { rows: ids.length }) } })
    const conditions = await matchingConditions(db, reading.view, matching)
    const entryName = await entryNames(db, leftFileRegistries, locale)
    const found = selectLeft(db, reading, conditions, sort)
    const rows = streamRows<LeftRow>(db, ids ? found.where('client_facts.client_id', 'in', ids) : found)
    return exportFile({
      name: 'left-clients',
      format,
      columns: leftColumns({ actor, locale, entryName }),
      rows,
      sheet: leftSheet[locale],
    })
  }),

  route(leftClients.ids, async ({ db, actor, query, now }) => {
    const view = await leftView(db, actor, now)
    return matchingIds(db, view, await matchingConditions(db, view, query))
  }),

  route(leftClients.next, async ({ db, actor, body, now }) => {
    const { leaseMinutes, ...reading } = await readingOf(db, actor, now)
    return nextInRound(db, reading, { ...body, leaseMinutes })
  }),
])

export const leftClientsRoutes = [
  ...worklistRoutes,

  route(leftClients.myDay, ({ db, actor, now }) => contactsOfDay(db, actor.staffId, now)),

  route(leftClients.claim, async ({ db, actor, params, now }) => {
    const { id } = await visibleClient(db, actor, params.clientId)
    await assertLeft(db, id, now)
    const { leaseMinutes } = await leftSettingsNow(db)
    const lease = await takeLease(db, { clientId: id, staffId: actor.staffId, leaseMinutes }, now)
    if (lease) return lease
    const current = { lease: await leaseOf(db, id, now) }
    throw new AppError('conflict', { message: 'Somebody else is working on the client', current })
  }),

  route(leftClients.release, async ({ db, actor, params }) => {
    const { id } = await visibleClient(db, actor, params.clientId)
    await endLeases(db, actor.staffId, id)
    return null
  }),

  route(leftClients.skip, async ({ db, actor, params, body, now, audit }) => {
    const { id: clientId } = await visibleClient(db, actor, params.clientId)
    await assertLeft(db, clientId, now)
    await recordSkip(db, { clientId, queue: 'left', staffId: actor.staffId }, body, now)
    await endLeases(db, actor.staffId, clientId)
    const detail = { queue: 'left', reason: body.reason }
    audit({ subject: { type: 'client', id: clientId }, clientId, detail })
    return null
  }),

  route(leftClients.contact, async ({ db, actor, params, body, now, audit, changed }) => {
    const client = await lockVisibleClient(db, actor, params.clientId)
    assertDated(body)
    await assertLeft(db, client.id, now)
    await assertFree(db, client.id, actor.staffId, now)
    const { leftReason, ...draft } = body
    const { contact, followUp } = await writeContact(
      db,
      { actor, client, draft: { ...draft, nextOwnerId: null }, leftReason },
      now,
    )
    await endLeases(db, actor.staffId, client.id)
    const { kind, outcome } = contact
    audit({ subject: { type: 'contact', id: contact.id }, clientId: client.id, detail: { kind, outcome } })
    changed(hintOf(followUp))
    return contact
  }),

  route(leftPlans.assign, async ({ db, actor, body, now, audit, changed }) => {
    const result = await assignMany(db, await leftView(db, actor, now), body)
    audit({ detail: { ownerId: body.ownerId, ...countsOf(result) } })
    for (const one of result.changed) changed(plannedHint(one))
    return result
  }),

  route(leftPlans.plan, async ({ db, actor, body, now, audit, changed }) => {
    const result = await planMany(db, await leftView(db, actor, now), body)
    audit({ detail: { nextOn: body.nextOn, ...countsOf(result) } })
    for (const one of result.changed) changed(plannedHint(one))
    return result
  }),

  route(leftPlans.undo, async ({ db, actor, body, now, audit, changed }) => {
    const result = await undoPlans(db, await leftView(db, actor, now), body.planned)
    audit({ detail: { undone: true, ...countsOf(result) } })
    for (const one of result.changed) changed(plannedHint(one))
    return result
  }),

  route(leftSettingsEndpoints.get, ({ db }) => leftSettingsNow(db)),

  route(leftSettingsEndpoints.change, async ({ db, actor, body, ifMatch, now, audit }) => {
    const before = await lockLeftSettings(db)
    assertVersion(before, ifMatch)
    await saveLeftSettings(db, { ...before, ...body }, { now, staffId: actor.staffId })
    const after = await leftSettingsNow(db)
    const { leaseMinutes, weights } = after
    audit({ detail: { leaseMinutes, ...weights } })
    return after
  }),
]

function countsOf({ changed, unchanged, refused }: LeftPlanned) {
  return { changed: changed.length, unchanged, refused: refused.length }
}

function plannedHint({ clientId, version }: LeftPlanned['changed'][number]) {
  return { type: 'contact', id: clientId, version, clientId }
}

async function readingOf(db: Db, actor: Actor, now: Date): Promise<LeftReading & { leaseMinutes: number }> {
  const { weights, leaseMinutes } = await leftSettingsNow(db)
  const view = await leftView(db, actor, now)
  const { leftAfterDays } = view.settings
  return { view, weights, leaseMinutes, isRanked: await ranksHold(db, { weights, leftAfterDays }) }
}

/** @throws `conflict` for a client who has come back, or never left */
async function assertLeft(db: Db, clientId: number, now: Date): Promise<void> {
  if ((await endOfLeft(db, clientId, now)) === null)
    throw new AppError('conflict', { message: 'The client is not left', current: { lease: null } })
}

/** @throws `validation` at `nextOn`: an appointment has a day, and what ends the case has none */
function assertDated({ outcome, nextOn }: LeftContactDraft): void {
  if (nextOn === null && datedOutcomes.includes(outcome)) throw fieldError('nextOn', 'required')
  if (nextOn !== null && isClosing(outcome)) throw fieldError('nextOn', 'not-allowed')
}
