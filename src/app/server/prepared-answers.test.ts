import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { makeClient } from '#clients/clients/server/testing/client-builders.ts'
import { makeNextFile } from '#team/background-exports/server/background-exports.job.ts'
import {
  clientsCsv,
  endlessAnswer,
  backgroundExportsApp,
  sleepingAnswer,
  sleepingCsv,
  slowCsv,
} from './testing/background-exports-app.ts'

const registers = 'admin/reports/registers?from=2026-03-21&to=2026-11-21&calendar=persian&compare=none'

const tried = await backgroundExportsApp()
const sara = await tried.supporter(['reports.registers.read', 'slow.export'])
await makeClient(tried.app.db, { full_name: 'مریم کریمی', supporter_id: sara.staffId })
afterAll(() => tried.close())
beforeEach(() => tried.clear())

it('a report that is counted in the background is kept as the report itself answers, and its end is told', async () => {
  const id = await tried.made(sara, registers)
  const direct = await tried.app.request('GET', registers, { token: sara.token })
  expect(direct.body.data.total.registered).toBe(1)
  const file = await tried.ask(sara, 'GET', `/${id}/file`)
  expect([file.status, JSON.parse(file.text)]).toEqual([200, direct.body])
  expect(file.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(tried.published.map(({ type }) => type)).toEqual([
    'background-export',
    'background-export',
    'notice',
  ])
})

it('judges what is asked as the report does, and who asks', async () => {
  const answers = []
  for (const address of [
    `${registers}&colour=red`,
    'admin/reports/registers?from=2026-03-21',
    'admin/clients',
  ]) {
    const { status, body } = await tried.prepare(sara, address)
    answers.push([status, Object.keys(body.error.fields)])
  }
  expect(answers).toEqual([
    [422, ['colour']],
    [422, ['to']],
    [422, ['address']],
  ])
  const stranger = await tried.supporter(['slow.export'])
  expect((await tried.prepare(stranger, registers)).status).toBe(403)
})

it('a cancel ends the waiting for an answer that is still looked for', async () => {
  const id = await tried.asked(sara, endlessAnswer)
  const making = makeNextFile(tried.maker({ beatMs: 10 }))
  await tried.isLooking
  expect((await tried.ask(sara, 'DELETE', `/${id}`)).status).toBe(200)
  expect(await making).toBe(true)
  expect(await tried.filesLeft()).toEqual([])
  tried.find()
})

/** How many backends of this database are inside a statement of the sleepers. */
const sleepers = () =>
  tried.app.db.transaction().execute(async (transaction) => {
    // The role of the application does not see what the others do.
    await sql`set local role none`.execute(transaction)
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
        and (query like '%all day%' or query like 'fetch forward%')`.execute(transaction)
    return rows[0]!.count
  })

it.each([
  ['an answer', sleepingAnswer],
  ['a file', sleepingCsv],
])(
  'a cancel ends the statement of %s in the database, and leaves other work alone',
  async (_what, address) => {
    const id = await tried.asked(sara, address)
    const other = await tried.asked(sara, registers)
    const making = makeNextFile(tried.maker({ beatMs: 10 }))
    await expect.poll(sleepers).toBe(1)
    const cancelled = await tried.ask(sara, 'POST', `/${id}/cancel`)
    expect([cancelled.status, cancelled.body.data.state]).toEqual([200, 'cancelled'])
    await making
    await expect.poll(sleepers).toBe(0)
    expect(await tried.stateOf(sara, id)).toMatchObject({ state: 'cancelled', bytes: 0, rows: null })
    await makeNextFile(tried.maker())
    expect(await tried.stateOf(sara, other)).toMatchObject({ state: 'ready' })
  },
)

it('a server that leaves ends the statement, which another one begins anew', async () => {
  const id = await tried.asked(sara, sleepingAnswer)
  const leaving = new AbortController()
  const making = makeNextFile(tried.maker(), leaving.signal)
  await expect.poll(sleepers).toBe(1)
  leaving.abort()
  expect(await making).toBe(false)
  await expect.poll(sleepers).toBe(0)
  expect(await tried.stateOf(sara, id)).toMatchObject({ state: 'waiting' })
})

it('is neither asked for, made nor handed out before the first thing is done', async () => {
  const states = {
    mustChangePassword: 'password-change-required',
    mustSetSecondFactor: 'second-factor-setup-required',
  }
  for (const [state, code] of Object.entries(states)) {
    const mina = await tried.supporter(['clients.export', 'clients.read', 'slow.export'])
    const ready = await tried.made(mina)
    const waiting = await tried.asked(mina, slowCsv)
    Object.assign(mina, { [state]: true })
    await tried.owe(mina, state)
    for (const [method, more] of [
      ['POST', ''],
      ['GET', `/${ready}/file`],
      ['GET', ''],
      ['GET', `/${ready}`],
    ] as const) {
      const body = method === 'POST' ? { address: clientsCsv, screen: '/users' } : undefined
      const { status, body: told } = await tried.ask(mina, method, more, body)
      expect([method, more, status, told.error.code]).toEqual([method, more, 403, code])
    }
    await makeNextFile(tried.maker())
    Object.assign(mina, { [state]: false })
    expect(await tried.stateOf(mina, waiting)).toMatchObject({ state: 'refused', bytes: 0 })
  }
})
