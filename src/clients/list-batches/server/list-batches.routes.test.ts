import { afterAll, describe, expect, it } from 'vitest'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { makeDieter } from '#clients/food-lists/server/testing/list-fixtures.ts'
import type { Db } from '#platform/server/database.ts'
import {
  approve,
  ask,
  batchApp,
  batchRights,
  checked,
  create,
  nextKey,
  supporterOf,
  weighed,
  workAll,
} from './testing/batch-fixtures.ts'

const app = await batchApp()
afterAll(() => app.close())

const listsOf = (db: Db, clientId: number) =>
  db.selectFrom('food_lists').select(['state', 'kind']).where('client_id', '=', clientId).execute()

describe('lists for everyone who is due', () => {
  it('dry run → review → approve → hold → one list, one message and one event each', async () => {
    const supporter = await supporterOf(app)
    const first = await weighed(app, supporter)
    const second = await weighed(app, supporter)
    const unweighed = await makeDieter(app, { supporter_id: supporter.staffId })
    const key = nextKey()
    const made = await create(app, supporter, key)
    expect(made.body.data).toMatchObject({ state: 'checking', counts: { waiting: 3, proposed: 0 } })
    expect((await create(app, supporter, key)).body.data.id).toBe(made.body.data.id)
    await workAll(app)
    const batch = (await ask(app, supporter, 'GET', `list-batches/${made.body.data.id}`)).body.data
    expect(batch.counts).toEqual({ waiting: 0, proposed: 2, excluded: 1, issued: 0, skipped: 0 })
    expect(await listsOf(app.db, first.clientId)).toEqual([])
    const excluded = await ask(app, supporter, 'GET', `list-batches/${batch.id}/rows?state=excluded`)
    expect(excluded.body.data).toMatchObject([{ clientId: unweighed.clientId, reason: 'weigh-in-missing' }])

    const approved = await approve(app, supporter, batch)
    expect(approved.status).toBe(200)
    expect(approved.body.data).toMatchObject({ state: 'approved', issueAt: '2026-11-21T08:01:00.000Z' })
    await workAll(app)
    expect(await listsOf(app.db, first.clientId)).toEqual([])
    app.clock.advance(60_000)
    await workAll(app)
    const done = (await ask(app, supporter, 'GET', `list-batches/${batch.id}`)).body.data
    expect(done).toMatchObject({ state: 'done', counts: { proposed: 0, excluded: 1, issued: 2 } })
    for (const { clientId } of [first, second]) {
      expect(await listsOf(app.db, clientId)).toEqual([{ state: 'sent', kind: 'choices' }])
      const messages = await app.db
        .selectFrom('outbox')
        .select('kind')
        .where('client_id', '=', clientId)
        .execute()
      expect(messages).toEqual([{ kind: 'food-list.sent' }])
      const events = await loggedEvents(app.db, { client_id: clientId, action: 'food-list.sent' })
        .select(['staff_id', 'request_id'])
        .execute()
      expect(events).toEqual([{ staff_id: supporter.staffId, request_id: `list-batch-${batch.id}` }])
    }
    app.clock.advance(-60_000)
  })

  it('an approval can be taken back while it is held, and not afterwards', async () => {
    const supporter = await supporterOf(app)
    const { clientId } = await weighed(app, supporter)
    const batch = await checked(app, supporter)
    const approved = (await approve(app, supporter, batch)).body.data
    const back = await ask(app, supporter, 'POST', `list-batches/${batch.id}/cancel`, {
      version: approved.version,
    })
    expect(back.body.data).toMatchObject({ state: 'ready', issueAt: null, approvedBy: null })
    app.clock.advance(120_000)
    await workAll(app)
    expect(await listsOf(app.db, clientId)).toEqual([])
    const again = (await approve(app, supporter, back.body.data)).body.data
    app.clock.advance(60_000)
    const late = await ask(app, supporter, 'POST', `list-batches/${batch.id}/cancel`, {
      version: again.version,
    })
    expect(late.status).toBe(409)
    await workAll(app)
    expect(await listsOf(app.db, clientId)).toHaveLength(1)
    app.clock.advance(-180_000)
  })

  it('whoever is left out gets nothing; taken in again they do', async () => {
    const supporter = await supporterOf(app)
    const kept = await weighed(app, supporter)
    const left = await weighed(app, supporter)
    const batch = await checked(app, supporter)
    const row = `list-batches/${batch.id}/rows/${left.clientId}`
    const out = await ask(app, supporter, 'PATCH', row, { body: { leftOut: true } })
    expect(out.body.data).toMatchObject({ state: 'excluded', reason: 'left-out' })
    expect((await approve(app, supporter, batch)).status).toBe(412)
    const fresh = (await ask(app, supporter, 'GET', `list-batches/${batch.id}`)).body.data
    expect(fresh.counts).toMatchObject({ proposed: 1, excluded: 1 })
    expect((await approve(app, supporter, fresh)).status).toBe(200)
    app.clock.advance(60_000)
    await workAll(app)
    expect(await listsOf(app.db, kept.clientId)).toHaveLength(1)
    expect(await listsOf(app.db, left.clientId)).toEqual([])
    app.clock.advance(-60_000)
  })

  it('a client who got a list since the dry run is skipped with the reason', async () => {
    const supporter = await supporterOf(app)
    const { visitId, clientId } = await weighed(app, supporter)
    const batch = await checked(app, supporter)
    await approve(app, supporter, batch)
    const own = await ask(app, supporter, 'POST', `visits/${visitId}/lists/daily/compose`, {
      body: { listVersion: null, days: 7 },
    })
    expect(own.body.data.outcome).toBe('composed')
    app.clock.advance(60_000)
    await workAll(app)
    const rows = await ask(app, supporter, 'GET', `list-batches/${batch.id}/rows`)
    expect(rows.body.data).toMatchObject([{ clientId, state: 'skipped', reason: 'moved-on' }])
    expect(await listsOf(app.db, clientId)).toEqual([{ state: 'draft', kind: 'daily' }])
    app.clock.advance(-60_000)
  })

  it('three workers at once issue each list once', async () => {
    const supporter = await supporterOf(app)
    const clients = [
      await weighed(app, supporter),
      await weighed(app, supporter),
      await weighed(app, supporter),
    ]
    const batch = await checked(app, supporter)
    await approve(app, supporter, batch)
    app.clock.advance(60_000)
    await Promise.all([workAll(app), workAll(app), workAll(app)])
    for (const { clientId } of clients) {
      const versions = await app.db
        .selectFrom('food_list_versions')
        .select(['number', 'state'])
        .where('client_id', '=', clientId)
        .execute()
      expect(versions).toEqual([{ number: 1, state: 'sent' }])
    }
    app.clock.advance(-60_000)
  })
})

describe('refusals', () => {
  it('a supporter sees neither the batches nor the clients of another', async () => {
    const owner = await supporterOf(app)
    await weighed(app, owner)
    const batch = await checked(app, owner)
    const other = await supporterOf(app)
    expect((await ask(app, other, 'GET', `list-batches/${batch.id}`)).status).toBe(404)
    expect((await approve(app, other, batch)).status).toBe(404)
    expect((await ask(app, other, 'GET', 'list-batches')).body.meta.total).toBe(0)
    expect((await create(app, other)).body.data.counts.waiting).toBe(0)
  })

  it('who may not send cannot approve; who lost the right since gets nothing sent', async () => {
    const unable = await supporterOf(
      app,
      batchRights.filter((right) => right !== 'food-lists.send'),
    )
    await weighed(app, unable)
    expect((await approve(app, unable, await checked(app, unable))).status).toBe(403)
    const supporter = await supporterOf(app)
    const { clientId } = await weighed(app, supporter)
    const batch = await checked(app, supporter)
    await approve(app, supporter, batch)
    await app.db.deleteFrom('staff_roles').where('staff_id', '=', supporter.staffId).execute()
    app.clock.advance(60_000)
    await workAll(app)
    expect(await listsOf(app.db, clientId)).toEqual([])
    const rows = await ask(app, supporter, 'GET', `list-batches/${batch.id}/rows`)
    expect(rows.body.data).toMatchObject([{ state: 'skipped', reason: 'no-permission' }])
    app.clock.advance(-60_000)
  })

  it('a dry run of yesterday is not approved', async () => {
    const supporter = await supporterOf(app)
    await weighed(app, supporter)
    const batch = await checked(app, supporter)
    app.clock.advance(86_400_000)
    expect((await approve(app, supporter, batch)).status).toBe(409)
    app.clock.advance(-86_400_000)
  })

  it('without the right to issue there is no dry run, and a body must be whole', async () => {
    const reader = await supporterOf(app, ['food-lists.read'])
    expect((await create(app, reader)).status).toBe(403)
    const supporter = await supporterOf(app)
    const bad = await ask(app, supporter, 'POST', 'list-batches', {
      body: { due: 'soon', supporterId: null },
      key: nextKey(),
    })
    expect(bad.status).toBe(422)
    expect(bad.body.error.fields).toHaveProperty('due')
  })
})
