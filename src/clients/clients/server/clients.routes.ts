import { AppError } from '#platform/contract/errors.ts'
import { todayIn } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { chosen, listFile } from '#platform/server/export/list-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { historyOf } from '#platform/server/history.ts'
import { route } from '#platform/server/route.ts'
import { assertVersion } from '#platform/server/versions.ts'
import { entryNames } from '#system/registries/server/entry-names.reads.ts'
import { refuseSecondOfGroup } from './single-choices.reads.ts'
import { clients, type Client } from '../clients.contract.ts'
import { registrationStepOf } from '../registration.contract.ts'
import { businessDays } from './business-days.reads.ts'
import { checkAssignment, checkChange, refuseTakenPhone } from './client-checks.ts'
import { refuseUnusableCodes } from './client-codes.ts'
import { refreshHeldFacts } from './facts/client-facts.reads.ts'
import type { ClientParts } from './client-followers.ts'
import { clientPages, selectClients, type ListView } from './client-list.store.ts'
import { clientColumns, clientFileRegistries, clientSheet } from './clients.export.ts'
import { listChanges, refuseUnknownItems, saveOwnLists } from './client-own-lists.store.ts'
import {
  clientInScope,
  findClient,
  readClient,
  type RecordView,
  toClientRecord,
} from './client-record.reads.ts'
import { lockVisibleClient, visibleClient } from './clients.reads.ts'
import {
  changedClient,
  changeOfClient,
  changesFacts,
  columnChange,
  editableFields,
  insertClient,
  saveClosing,
  storedPhone,
} from './clients.store.ts'
import { lifecycleSettings } from './lifecycle/lifecycle-settings.reads.ts'

export function clientsRoutes({ lastMessageOf }: Pick<ClientParts, 'lastMessageOf'>) {
  const clientPage = clientPages(lastMessageOf)
  return [
    route(clients.list, ({ db, query, actor, now }) =>
      clientPage(db, { actor, days: businessDays(now) }, query),
    ),
    ...recordRoutes,
  ]
}

const recordRoutes = [
  route(clients.export, async ({ db, query, actor, now, audit }) => {
    const view = await viewOf(db, actor, now)
    const { locale, ids } = query
    const entryName = await entryNames(db, clientFileRegistries, locale)
    const matching = selectClients(db, view, query, query.sort)
    return listFile(query, audit, {
      name: 'clients',
      columns: clientColumns({ ...view, locale, entryName }),
      rows: streamRows(db, chosen(matching, 'clients.id', ids)),
      sheet: clientSheet,
    })
  }),
  route(
    clients.get,
    async ({ params: { clientId }, actor, now, readOne }) => {
      const entry = { subject: { type: 'client', id: clientId }, clientId }
      return toClientRecord(await readOne(entry, clientInScope(actor, clientId)), businessDays(now)).client
    },
    { readsFirst: true },
  ),
  route(clients.create, async ({ db, body, actor, now, audit, changed }) => {
    const own = actor.scope === 'all' ? null : actor.staffId
    const supporterId = body.supporterId === undefined ? own : body.supporterId
    await checkAssignment(db, actor, own, supporterId)
    await refuseTakenPhone(db, actor, storedPhone(body), null)
    const id = await insertClient(db, { ...body, supporterId }, now)
    await refreshHeldFacts(db, id, now)
    const client = await findClient(db, recordView(actor, now), id)
    audit({ ...subjectOf(client), after: editableFields(client) })
    changed({ type: 'client', id, version: client.version })
    return client
  }),
  route(
    clients.update,
    async ({ db, params, body, actor, ifMatch, now, writeOne, together, audit, changed }) => {
      const view = recordView(actor, now)
      const { row, client: before } = await readClient(db, view, params.clientId)
      assertVersion(before, ifMatch)
      refuseGone(before)
      const fields = editableFields(before)
      const asked = { ...fields, ...body }
      const next = { ...asked, registrationStep: registrationStepOf(asked, asked.registrationStep) }
      await checkAssignment(db, actor, before.supporterId, next.supporterId)
      checkChange(next, body, todayIn(next.country, now))
      await refuseUnusableCodes(db, before, body)
      await refuseSecondOfGroup(db, before.conditions, body.conditions)
      const change = columnChange(row, next)
      if (change.columns.phone !== undefined)
        await refuseTakenPhone(db, actor, change.columns.phone, before.id)
      const lists = listChanges(fields, next)
      const statement = changeOfClient(row, change, now)
      const isPlain = lists.length === 0 && !changesFacts(change)
      const stale = async () => new AppError('stale', { current: await findClient(db, view, before.id) })
      if (isPlain) {
        const after = changedClient(before, row, change, now)
        const entry = { ...subjectOf(after), before: fields, after: editableFields(after) }
        if (!(await writeOne(entry, statement))) throw await stale()
        changed({ type: 'client', id: after.id, version: after.version })
        return after
      }
      await refuseUnknownItems(db, lists.some(({ list }) => list === 'dislikes') ? next.dislikes : [])
      return together(async (transaction) => {
        const { rows } = await statement.execute(transaction)
        if (rows.length === 0) throw await stale()
        await saveOwnLists(transaction, before.id, lists)
        if (changesFacts(change)) await refreshHeldFacts(transaction, before.id, now)
        const after = await findClient(transaction, view, before.id)
        audit({ ...subjectOf(after), before: fields, after: editableFields(after) })
        changed({ type: 'client', id: after.id, version: after.version })
        return after
      })
    },
    { transaction: 'own', readsFirst: true },
  ),
  route(clients.close, async ({ db, params, body, actor, ifMatch, now, audit, changed }) => {
    await lockVisibleClient(db, actor, params.clientId)
    const view = recordView(actor, now)
    const before = await findClient(db, view, params.clientId)
    assertVersion(before, ifMatch)
    if (before.closedOn !== null) throw new AppError('conflict', { message: 'The client is closed already' })
    const closing = {
      closed_on: view.days[before.country],
      closed_reason: body.reason,
      closed_note: body.note ?? null,
    }
    await saveClosing(db, before.id, closing, now)
    await refreshHeldFacts(db, before.id, now)
    const after = await findClient(db, view, before.id)
    audit({ ...closingOf(before, after), detail: { reason: body.reason } })
    changed({ type: 'client', id: after.id, version: after.version })
    return after
  }),
  route(clients.reopen, async ({ db, params, body, actor, ifMatch, now, audit, changed }) => {
    await lockVisibleClient(db, actor, params.clientId)
    const view = recordView(actor, now)
    const before = await findClient(db, view, params.clientId)
    assertVersion(before, ifMatch)
    refuseGone(before)
    if (before.closedOn === null) throw new AppError('conflict', { message: 'The client is not closed' })
    await saveClosing(db, before.id, { closed_on: null, closed_reason: null, closed_note: null }, now)
    await refreshHeldFacts(db, before.id, now)
    const after = await findClient(db, view, before.id)
    audit({ ...closingOf(before, after), detail: { reason: body.reason } })
    changed({ type: 'client', id: after.id, version: after.version })
    return after
  }),
  route(clients.history, async ({ db, params, actor, audit }) => {
    const client = await visibleClient(db, actor, params.clientId)
    audit({ subject: { type: 'client', id: client.id }, clientId: client.id, detail: { part: 'history' } })
    return historyOf(db, 'client', client)
  }),
]

const recordView = (actor: Actor, now: Date): RecordView => ({ actor, days: businessDays(now) })

async function viewOf(db: Db, actor: Actor, now: Date): Promise<ListView & { actor: Actor }> {
  return { actor, days: businessDays(now), settings: await lifecycleSettings(db) }
}

/** A merged or erased record is history. @throws `conflict` */
function refuseGone({ mergedInto, isErased }: Client): void {
  if (mergedInto === null && !isErased) return
  throw new AppError('conflict', { message: 'The record is merged into another one or erased' })
}

function subjectOf(client: Client) {
  return { subject: { type: 'client', id: client.id }, clientId: client.id, version: client.version }
}

function closingOf(before: Client, after: Client) {
  const state = ({ closedOn, closedReason, closedNote }: Client) => ({ closedOn, closedReason, closedNote })
  return { ...subjectOf(after), before: state(before), after: state(after) }
}
