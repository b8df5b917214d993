import { AppError, fieldError } from '#platform/contract/errors.ts'
import { todayIn } from '#platform/contract/text/calendar.ts'
import { searchKey } from '#platform/contract/text/search-key.ts'
import { type Actor, may } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { route } from '#platform/server/route.ts'
import { assertVersion } from '#platform/server/versions.ts'
import { clientData } from '../../client-data.contract.ts'
import { businessDays } from '../business-days.reads.ts'
import type { ClientParts } from '../client-followers.ts'
import { clientDataFile } from './client-data.export.ts'
import { eraseClient, erasureRefusalsOf } from './client-erasure.store.ts'
import { lockVisibleClient, visibleClient } from '../clients.reads.ts'
import { findClient } from '../client-record.reads.ts'

export const clientDataRoutes = ({ followers, labels }: Omit<ClientParts, 'lastMessageOf'>) => [
  route(
    clientData.export,
    async ({ db, params, actor, audit, services }) => {
      const client = await visibleClient(db, actor, params.clientId)
      // A file without what the person gave would not be the whole of it.
      if (!may(actor, 'clients.reveal')) throw new AppError('forbidden')
      audit({ subject: { type: 'client', id: client.id }, clientId: client.id })
      return clientDataFile(db, client, { uploads: services.uploads, labels })
    },
    { readsProjections: true },
  ),
  route(clientData.phone, async ({ db, params, actor, now, audit }) => {
    const { id, phone } = await oneClient(db, actor, params.clientId, now)
    audit({ subject: { type: 'client', id }, clientId: id })
    return { phone }
  }),
  route(clientData.nationalId, async ({ db, params, actor, now, audit }) => {
    const { id, nationalId } = await oneClient(db, actor, params.clientId, now)
    audit({ subject: { type: 'client', id }, clientId: id })
    return { nationalId }
  }),
  route(clientData.refusals, async ({ db, params, actor, now }) => {
    const client = await oneClient(db, actor, params.clientId, now)
    return { refusals: await erasureRefusalsOf(db, client, todayIn(client.country, now)) }
  }),
  route(clientData.erase, async ({ db, params, body, actor, ifMatch, now, audit, changed, services }) => {
    await lockVisibleClient(db, actor, params.clientId)
    const before = await oneClient(db, actor, params.clientId, now)
    assertVersion(before, ifMatch)
    if (searchKey(body.name) !== searchKey(before.fullName)) throw fieldError('name', 'mismatch')
    const today = todayIn(before.country, now)
    const refusals = await erasureRefusalsOf(db, before, today)
    if (refusals.length > 0) {
      throw new AppError('conflict', { message: refusals.join(', '), current: { refusals } })
    }
    const ids = await eraseClient(db, before, { staffId: actor.staffId, now, today, followers })
    for (const id of ids) audit({ subject: { type: 'client', id }, clientId: id })
    await services.counting.countClients(db, ids)
    const after = await oneClient(db, actor, before.id, now)
    changed({ type: 'client-erased', id: after.id, version: after.version, clientId: after.id })
    return after
  }),
]

const oneClient = (db: Db, actor: Actor, clientId: number, now: Date) =>
  findClient(db, { actor, days: businessDays(now) }, clientId)
