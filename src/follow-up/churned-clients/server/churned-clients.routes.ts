import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { chosen, listFile } from '#platform/server/export/list-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { fetchPage, isUnfiltered } from '#platform/server/paging.ts'
import { readingProjections, route } from '#platform/server/route.ts'
import { assertVersion } from '#platform/server/versions.ts'
import { lockVisibleClient, visibleClient } from '#clients/clients/server/clients.reads.ts'
import { hintOf, writeContact } from '#clients/contacts/server/contact-writing.reads.ts'
import { entryNames } from '#system/registries/server/entry-names.reads.ts'
import { recordSkip } from '#today/skips/server/skips.reads.ts'
import {
  datedOutcomes,
  isClosing,
  churnedClients,
  type WinBackContactDraft,
} from '../churned-clients.contract.ts'
import { winBackPlans, type WinBackPlanned } from '../win-back-plans.contract.ts'
import { winBackSettingsEndpoints } from '../win-back-settings.contract.ts'
import { endOfLeft } from './win-back-cases.reads.ts'
import { churnedColumns, leftFileRegistries, churnedSheet } from './churned-clients.export.ts'
import {
  matchingConditions,
  matchingIds,
  matchingLeft,
  leftTotal,
  selectLeft,
  selectLeftUntil,
  type ChurnedReading,
  type ChurnedRow,
} from './churned-clients.store.ts'
import { contactsOfDay } from './win-back-day.store.ts'
import { assertFree, endLeases, leaseOf, takeLease } from './win-back-leases.store.ts'
import { assignMany, planMany, undoPlans } from './win-back-plans.store.ts'
import { nextInRound } from './win-back-play.store.ts'
import { ranksHold } from './win-back-ranks.reads.ts'
import { toChurnedClient } from './churned-rows.ts'
import { winBackSettingsNow, lockWinBackSettings, saveWinBackSettings } from './win-back-settings.store.ts'
import { churnedView } from './churned-view.reads.ts'
import { noteWinBackContact, recountWinBackCases } from './win-back-cases.reads.ts'

const cases = { note: noteWinBackContact, recount: recountWinBackCases }

/** What is sorted by `win_back_ranks`. */
const worklistRoutes = readingProjections([
  route(churnedClients.list, async ({ db, actor, query, now }) => {
    const { page, perPage, sort, ...matching } = query
    const reading = await readingOf(db, actor, now)
    const conditions = await matchingConditions(db, reading.view, matching)
    const found = await fetchPage<ChurnedRow, 'client_facts'>(
      db,
      selectLeftUntil(db, reading, { matching, conditions, sort }, page * perPage),
      matchingLeft(db, reading.view, conditions),
      { page, perPage, total: leftTotal(reading, matching), usesPreparedPlan: isUnfiltered(matching) },
    )
    return { rows: found.rows.map(toChurnedClient), meta: found.meta }
  }),

  route(churnedClients.export, async ({ db, actor, query, now, audit }) => {
    const { format: _format, locale, ids, sort, ...matching } = query
    const reading = await readingOf(db, actor, now)
    const conditions = await matchingConditions(db, reading.view, matching)
    const entryName = await entryNames(db, leftFileRegistries, locale)
    const found = selectLeft(db, reading, conditions, sort)
    return listFile(query, audit, {
      name: 'churned-clients',
      columns: churnedColumns({ actor, locale, entryName }),
      rows: streamRows<ChurnedRow>(db, chosen(found, 'client_facts.client_id', ids)),
      sheet: churnedSheet,
    })
  }),

  route(churnedClients.ids, async ({ db, actor, query, now }) => {
    const view = await churnedView(db, actor, now)
    return matchingIds(db, view, await matchingConditions(db, view, query))
  }),

  route(churnedClients.next, async ({ db, actor, body, now }) => {
    const { leaseMinutes, ...reading } = await readingOf(db, actor, now)
    return nextInRound(db, reading, { ...body, leaseMinutes })
  }),
])

export const churnedClientsRoutes = [
  ...worklistRoutes,

  route(churnedClients.myDay, ({ db, actor, now }) => contactsOfDay(db, actor.staffId, now)),

  route(churnedClients.claim, async ({ db, actor, params, now }) => {
    const { id } = await visibleClient(db, actor, params.clientId)
    await assertLeft(db, id, now)
    const { leaseMinutes } = await winBackSettingsNow(db)
    const lease = await takeLease(db, { clientId: id, staffId: actor.staffId, leaseMinutes }, now)
    if (lease) return lease
    const current = { lease: await leaseOf(db, id, now) }
    throw new AppError('conflict', { message: 'Somebody else is working on the client', current })
  }),

  route(churnedClients.release, async ({ db, actor, params }) => {
    const { id } = await visibleClient(db, actor, params.clientId)
    await endLeases(db, actor.staffId, id)
    return null
  }),

  route(churnedClients.skip, async ({ db, actor, params, body, now, audit }) => {
    const { id: clientId } = await visibleClient(db, actor, params.clientId)
    await assertLeft(db, clientId, now)
    await recordSkip(db, { clientId, queue: 'left', staffId: actor.staffId }, body, now)
    await endLeases(db, actor.staffId, clientId)
    const detail = { queue: 'left', reason: body.reason }
    audit({ subject: { type: 'client', id: clientId }, clientId, detail })
    return null
  }),

  route(churnedClients.contact, async ({ db, actor, params, body, now, audit, changed }) => {
    const client = await lockVisibleClient(db, actor, params.clientId)
    assertDated(body)
    await assertLeft(db, client.id, now)
    await assertFree(db, client.id, actor.staffId, now)
    const { churnReason, ...draft } = body
    const { contact, followUp } = await writeContact(
      db,
      { actor, client, draft: { ...draft, nextOwnerId: null }, churnReason, cases },
      now,
    )
    await endLeases(db, actor.staffId, client.id)
    const { kind, outcome } = contact
    audit({ subject: { type: 'contact', id: contact.id }, clientId: client.id, detail: { kind, outcome } })
    changed(hintOf(followUp))
    return contact
  }),

  route(winBackPlans.assign, async ({ db, actor, body, now, audit, changed }) => {
    const result = await assignMany(db, await churnedView(db, actor, now), body)
    audit({ detail: { ownerId: body.ownerId, ...countsOf(result) } })
    for (const one of result.changed) changed(plannedHint(one))
    return result
  }),

  route(winBackPlans.plan, async ({ db, actor, body, now, audit, changed }) => {
    const result = await planMany(db, await churnedView(db, actor, now), body)
    audit({ detail: { nextOn: body.nextOn, ...countsOf(result) } })
    for (const one of result.changed) changed(plannedHint(one))
    return result
  }),

  route(winBackPlans.undo, async ({ db, actor, body, now, audit, changed }) => {
    const result = await undoPlans(db, await churnedView(db, actor, now), body.planned)
    audit({ detail: { undone: true, ...countsOf(result) } })
    for (const one of result.changed) changed(plannedHint(one))
    return result
  }),

  route(winBackSettingsEndpoints.get, ({ db }) => winBackSettingsNow(db)),

  route(winBackSettingsEndpoints.change, async ({ db, actor, body, ifMatch, now, audit }) => {
    const before = await lockWinBackSettings(db)
    assertVersion(before, ifMatch)
    await saveWinBackSettings(db, { ...before, ...body }, { now, staffId: actor.staffId })
    const after = await winBackSettingsNow(db)
    const { leaseMinutes, weights } = after
    audit({ detail: { leaseMinutes, ...weights } })
    return after
  }),
]

function countsOf({ changed, unchanged, refused }: WinBackPlanned) {
  return { changed: changed.length, unchanged, refused: refused.length }
}

function plannedHint({ clientId, version }: WinBackPlanned['changed'][number]) {
  return { type: 'contact', id: clientId, version, clientId }
}

async function readingOf(
  db: Db,
  actor: Actor,
  now: Date,
): Promise<ChurnedReading & { leaseMinutes: number }> {
  const { weights, leaseMinutes } = await winBackSettingsNow(db)
  const view = await churnedView(db, actor, now)
  const { churnedAfterDays } = view.settings
  return { view, weights, leaseMinutes, isRanked: await ranksHold(db, { weights, churnedAfterDays }) }
}

/** @throws `conflict` for a client who has come back, or never left */
async function assertLeft(db: Db, clientId: number, now: Date): Promise<void> {
  if ((await endOfLeft(db, clientId, now)) === null)
    throw new AppError('conflict', { message: 'The client is not left', current: { lease: null } })
}

/** @throws `validation` at `nextOn`: an appointment has a day, and what ends the case has none */
function assertDated({ outcome, nextOn }: WinBackContactDraft): void {
  if (nextOn === null && datedOutcomes.includes(outcome)) throw fieldError('nextOn', 'required')
  if (nextOn !== null && isClosing(outcome)) throw fieldError('nextOn', 'not-allowed')
}
