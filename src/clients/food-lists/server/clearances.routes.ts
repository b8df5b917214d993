import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { route } from '#platform/server/route.ts'
import { assertFound } from '#platform/server/versions.ts'
import { clientToday, lockVisibleClient, visibleClient } from '#clients/clients/server/clients.reads.ts'
import { clearances, type Clearance } from '../clearances.contract.ts'

function clearancesOf(db: Db, clientId: number) {
  return db
    .selectFrom('client_clearances')
    .leftJoin('staff', 'staff.id', 'client_clearances.recorded_by')
    .select([
      'client_clearances.kind',
      'client_clearances.given_on',
      'client_clearances.expires_on',
      'client_clearances.note',
      'client_clearances.recorded_by',
      'client_clearances.created_at',
      'staff.display_name',
    ])
    .where('client_clearances.client_id', '=', clientId)
    .orderBy('client_clearances.kind')
}

type Row = Awaited<ReturnType<ReturnType<typeof clearancesOf>['execute']>>[number]

function toClearance(row: Row, today: IsoDate): Clearance {
  const { given_on: givenOn, expires_on: expiresOn } = row
  return {
    kind: row.kind,
    givenOn,
    expiresOn,
    note: row.note,
    isValid: row.kind !== 'doctor_letter' && givenOn <= today && (expiresOn === null || expiresOn >= today),
    recordedBy: row.recorded_by === null ? null : { id: row.recorded_by, name: row.display_name ?? '' },
    recordedAt: row.created_at,
  }
}

export const clearancesRoutes = [
  route(clearances.list, async ({ db, actor, params, now }) => {
    const client = await visibleClient(db, actor, params.clientId)
    const rows = await clearancesOf(db, client.id).execute()
    return rows.map((row) => toClearance(row, clientToday(client, now)))
  }),

  route(clearances.put, async ({ db, actor, params, body, now, audit }) => {
    const client = await lockVisibleClient(db, actor, params.clientId)
    const today = clientToday(client, now)
    if (body.givenOn > today) throw fieldError('givenOn', 'in-future')
    if (body.expiresOn !== null && body.expiresOn < body.givenOn)
      throw fieldError('expiresOn', 'before-start')
    const values = {
      given_on: body.givenOn,
      expires_on: body.expiresOn,
      note: body.note,
      recorded_by: actor.staffId,
      created_at: now,
    }
    await db
      .insertInto('client_clearances')
      .values({ client_id: client.id, kind: params.kind, ...values })
      .onConflict((conflict) => conflict.columns(['client_id', 'kind']).doUpdateSet(values))
      .execute()
    audit({ subject: { type: 'client', id: client.id }, clientId: client.id, detail: { kind: params.kind } })
    const row = await clearancesOf(db, client.id)
      .where('client_clearances.kind', '=', params.kind)
      .executeTakeFirst()
    assertFound(row)
    return toClearance(row, today)
  }),

  route(clearances.remove, async ({ db, actor, params, audit }) => {
    const client = await lockVisibleClient(db, actor, params.clientId)
    const removed = await db
      .deleteFrom('client_clearances')
      .where('client_id', '=', client.id)
      .where('kind', '=', params.kind)
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) throw new AppError('not-found')
    audit({ subject: { type: 'client', id: client.id }, clientId: client.id, detail: { kind: params.kind } })
    return null
  }),
]
