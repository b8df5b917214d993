import path from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { makeClient } from '#clients/clients/server/testing/client-builders.ts'
import { endLeases } from '#platform/server/testing/leases.ts'
import { realDisk } from '#platform/server/uploads/upload-disk.ts'
import { makeNextFile } from '#team/background-exports/server/background-exports.job.ts'
import {
  claimFile,
  sweepBackgroundExports,
} from '#team/background-exports/server/background-exports.store.ts'
import { clientsCsv, backgroundExportsApp, slowCsv } from './testing/background-exports-app.ts'

const rights = ['clients.export', 'clients.read', 'slow.export']

const tried = await backgroundExportsApp()
const sara = await tried.supporter(rights)
const reza = await tried.supporter(rights)
await makeClient(tried.app.db, { full_name: 'مریم کریمی', supporter_id: sara.staffId })
await makeClient(tried.app.db, { full_name: 'علی رضایی', supporter_id: reza.staffId })
afterAll(() => tried.close())
beforeEach(() => tried.clear())

it('a file holds what the export answers to the same person: a supporter has their own clients', async () => {
  const id = await tried.made(sara)
  const direct = await tried.app.request('GET', clientsCsv, { token: sara.token })
  const file = await tried.ask(sara, 'GET', `/${id}/file`)
  expect([file.status, file.text]).toEqual([200, direct.text])
  expect(file.text).toContain('مریم کریمی')
  expect(file.text).not.toContain('علی رضایی')
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': direct.headers['content-disposition'],
    'content-length': String(Buffer.byteLength(direct.text)),
  })
  expect(await tried.stateOf(sara, id)).toMatchObject({
    state: 'ready',
    bytes: Buffer.byteLength(direct.text),
    rows: 1,
    rowsTotal: 1,
  })
})

it('leaves who asked, the event of the export and who took it, and one notice for whoever asked', async () => {
  const id = await tried.made(sara)
  await tried.ask(sara, 'GET', `/${id}/file`)
  const events = await tried.app.db
    .selectFrom('event_log')
    .select(['action', 'staff_id', 'detail'])
    .where((eb) => eb.or([eb('request_id', '=', `background-export-${id}`), eb('subject_id', '=', id)]))
    .where('action', 'in', [
      'background-export.requested',
      'clients.exported',
      'background-export.downloaded',
    ])
    .orderBy('id')
    .execute()
  expect(events.map(({ action, staff_id }) => [action, staff_id])).toEqual([
    ['background-export.requested', sara.staffId],
    ['clients.exported', sara.staffId],
    ['background-export.downloaded', sara.staffId],
  ])
  expect(events[2]?.detail).toEqual({ operation: 'GET admin/clients/export' })
  expect(await noticesOf(id)).toEqual([{ staff_id: sara.staffId, state: 'ready', isRead: false }])
  expect(tried.published.map(({ type, staffId }) => [type, staffId])).toEqual([
    ['background-export', sara.staffId],
    ['background-export', sara.staffId],
    ['notice', sara.staffId],
  ])
})

/** The notices of a file: recipient and text. */
const noticesOf = (id: number) =>
  tried.app.db
    .selectFrom('notices')
    .select((eb) => ['staff_id', 'state', eb('read_at', 'is not', null).as('isRead')])
    .where('kind', '=', 'background-export')
    .where('subject_id', '=', id)
    .execute()

it("somebody else's file is not there", async () => {
  const id = await tried.made(sara)
  const answers = [
    await tried.ask(reza, 'GET', `/${id}`),
    await tried.ask(reza, 'GET', `/${id}/file`),
    await tried.ask(reza, 'DELETE', `/${id}`),
    await tried.ask(reza, 'POST', `/${id}/cancel`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect((await tried.ask(reza, 'GET')).body).toMatchObject({ data: [], meta: { total: 0 } })
  expect((await tried.ask(sara, 'GET')).body.data).toMatchObject([
    { id, address: clientsCsv, screen: '/users' },
  ])
})

it('refuses what is no export, what the export itself refuses, and what the person may not export', async () => {
  const answers = []
  for (const address of [
    'admin/nowhere',
    'admin/clients',
    'admin/background-exports/1/file',
    '../admin/clients/export?format=csv&locale=fa-IR',
    'admin/clients/export?format=pdf&locale=fa-IR',
    'admin/clients/export?format=csv&locale=fa-IR&colour=red',
  ]) {
    const { status, body } = await tried.prepare(sara, address)
    answers.push([status, Object.keys(body.error.fields ?? {})])
  }
  expect(answers).toEqual([
    [422, ['address']],
    [422, ['address']],
    [422, ['address']],
    [422, ['address']],
    [422, ['format']],
    [422, ['colour']],
  ])
  const stranger = await tried.app.staff(['clients.read'])
  expect((await tried.prepare(stranger, clientsCsv)).status).toBe(403)
})

it('asked for twice while it is under way, it is one; a fourth at a time is refused', async () => {
  const first = await tried.asked(sara, clientsCsv)
  expect(await tried.asked(sara, clientsCsv)).toBe(first)
  expect(await tried.asked(reza, clientsCsv)).not.toBe(first)
  await tried.asked(sara, `${clientsCsv}&sort=name`)
  await tried.asked(sara, slowCsv)
  const fourth = await tried.prepare(sara, `${clientsCsv}&sort=-name`)
  expect([fourth.status, fourth.body.error.fields]).toEqual([422, { address: ['too-many:3'] }])
  expect(await tried.asked(sara, clientsCsv)).toBe(first)
})

it('a right lost before it is made leaves nothing; one lost afterwards closes the file', async () => {
  const id = await tried.asked(sara, clientsCsv)
  await tried.setRights(sara, ['clients.read'])
  await makeNextFile(tried.maker())
  expect(await tried.stateOf(sara, id)).toMatchObject({ state: 'refused', bytes: 0 })
  await tried.setRights(sara, rights)
  expect((await tried.ask(sara, 'GET', `/${id}/file`)).status).toBe(404)
  expect(await tried.filesLeft()).toEqual([])
  const later = await tried.made(sara)
  sara.permissions = new Set(['clients.read'])
  const { status } = await tried.ask(sara, 'GET', `/${later}/file`)
  sara.permissions = new Set(rights)
  expect(status).toBe(403)
})

it('tells how far it is, and a cancel ends it with nothing left', async () => {
  const { isReached } = tried.gate()
  const id = await tried.asked(sara, slowCsv)
  const making = makeNextFile(tried.maker({ beatMs: 5 }))
  await isReached
  await expect.poll(async () => (await tried.stateOf(sara, id)).bytes).toBe(3)
  expect(await tried.stateOf(sara, id)).toMatchObject({ state: 'making' })
  expect((await tried.ask(sara, 'DELETE', `/${id}`)).status).toBe(200)
  await making
  expect((await tried.ask(sara, 'GET', `/${id}`)).status).toBe(404)
  expect(await tried.filesLeft()).toEqual([])
  expect(tried.published.every(({ type }) => type === 'background-export')).toBe(true)
})

it('while it is made it stands in the notification centre, and who cancels it finds it there as cancelled', async () => {
  const id = await tried.asked(sara, clientsCsv)
  const told = { staff_id: sara.staffId, isRead: true }
  expect(await noticesOf(id)).toEqual([{ ...told, state: 'checking' }])
  const cancelled = await tried.ask(sara, 'POST', `/${id}/cancel`)
  expect([cancelled.status, cancelled.body.data]).toEqual([
    200,
    {
      id,
      address: clientsCsv,
      screen: '/users',
      state: 'cancelled',
      reason: null,
      bytes: 0,
      rows: null,
      rowsTotal: null,
      askedAt: '2026-11-21T08:00:00.000Z',
      startedAt: null,
      finishedAt: '2026-11-21T08:00:00.000Z',
      lastSeconds: null,
      version: 2,
    },
  ])
  expect(await noticesOf(id)).toEqual([{ ...told, state: 'cancelled' }])
  expect((await tried.ask(sara, 'POST', `/${id}/cancel`)).status).toBe(409)
  expect(await makeNextFile(tried.maker())).toBe(false)
  expect(await tried.asked(sara, clientsCsv)).not.toBe(id)
})

it('tells since when it is made, and how long the last one took', async () => {
  const { open, isReached } = tried.gate()
  const id = await tried.asked(sara, slowCsv)
  tried.app.clock.advance(5_000)
  const making = makeNextFile(tried.maker())
  await isReached
  expect(await tried.stateOf(sara, id)).toMatchObject({
    askedAt: '2026-11-21T08:00:00.000Z',
    startedAt: '2026-11-21T08:00:05.000Z',
    lastSeconds: null,
  })
  tried.app.clock.advance(80_000)
  open()
  await making
  const again = await tried.asked(sara, slowCsv)
  expect(await tried.stateOf(sara, again)).toMatchObject({ state: 'waiting', lastSeconds: 80 })
  const others = await tried.asked(reza, slowCsv)
  expect(await tried.stateOf(reza, others)).toMatchObject({ lastSeconds: null })
})

it('a server that leaves gives its file back, and the next start makes it whole', async () => {
  const { isReached } = tried.gate()
  const id = await tried.asked(sara, slowCsv)
  const leaving = new AbortController()
  const making = makeNextFile(tried.maker(), leaving.signal)
  await isReached
  leaving.abort()
  expect(await making).toBe(false)
  expect(await tried.stateOf(sara, id)).toMatchObject({ state: 'waiting', bytes: 0, finishedAt: null })
  expect(await tried.filesLeft()).toEqual([])
  tried.gate().open()
  await makeNextFile(tried.maker())
  expect((await tried.ask(sara, 'GET', `/${id}/file`)).text).toBe('a\r\nb\r\n')
})

it('one whose server was killed is made again when its time is over, and what was left of it is swept', async () => {
  const id = await tried.asked(sara, slowCsv)
  const name = '0123456789abcdef0123456789abcdef'
  await claimFile(tried.app.db, name, tried.app.clock.now())
  const part = await realDisk.create(path.join(tried.folder, 'incoming', `${name}.part`))
  await part.write(Buffer.from('half'))
  await part.close()
  // Another server's clock may be far ahead: the lease is by the database's.
  tried.app.clock.advance(90_000)
  expect(await makeNextFile(tried.maker())).toBe(false)
  await endLeases(tried.app.db, 'background_exports')
  expect(await makeNextFile(tried.maker())).toBe(true)
  expect((await tried.ask(sara, 'GET', `/${id}/file`)).text).toBe('a\r\n')
  expect(await tried.filesLeft()).toHaveLength(1)
})

it('two servers make one file', async () => {
  const { open, isReached } = tried.gate()
  await tried.asked(sara, slowCsv)
  const first = makeNextFile(tried.maker())
  await isReached
  expect(await makeNextFile(tried.maker())).toBe(false)
  open()
  expect(await first).toBe(true)
  expect(await tried.filesLeft()).toHaveLength(1)
})

it('a full disk fails it with its reason, and nothing is left', async () => {
  const id = await tried.asked(sara, slowCsv)
  const full = {
    create: async (place: string) => ({
      ...(await realDisk.create(place)),
      write: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })),
    }),
  }
  await makeNextFile(tried.maker({ disk: full }))
  expect(await tried.stateOf(sara, id)).toMatchObject({ state: 'failed', reason: 'storage-full', bytes: 0 })
  expect(await tried.filesLeft()).toEqual([])
})

it('after seven days the file goes with its row', async () => {
  const id = await tried.made(sara, slowCsv)
  tried.app.clock.advance(7 * 86_400_000)
  expect(await sweepBackgroundExports(tried.app.db, tried.app.clock.now())).toBe(0)
  tried.app.clock.advance(1)
  expect(await sweepBackgroundExports(tried.app.db, tried.app.clock.now())).toBe(1)
  expect([(await tried.ask(sara, 'GET', `/${id}/file`)).status, await tried.filesLeft()]).toEqual([404, []])
})

it('erasing a client takes every background export along', async () => {
  const manager = await tried.app.staff(['clients.erase', 'clients.read', 'clients.write'])
  const clientId = await makeClient(tried.app.db, { full_name: 'نرگس امینی' })
  const id = await tried.made(sara)
  const underWay = await tried.asked(sara, clientsCsv)
  const { status } = await tried.app.request('POST', `admin/clients/${clientId}/erasure`, {
    token: manager.token,
    headers: { 'if-match': '"1"' },
    body: { name: 'نرگس امینی' },
  })
  expect(status).toBe(200)
  expect(await noticesOf(underWay)).toMatchObject([{ state: 'cancelled' }])
  expect([(await tried.ask(sara, 'GET', `/${id}/file`)).status, await tried.filesLeft()]).toEqual([404, []])
})
