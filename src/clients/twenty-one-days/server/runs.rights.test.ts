import { afterAll, describe, expect, it } from 'vitest'
import { testToday } from '#clients/clients/server/testing/client-builders.ts'
import type { TestStaff } from '#platform/server/testing/test-app.ts'
import { ask, publishedProgramme, runApp, runRights, runsOf, start, started } from './testing/run-fixtures.ts'

const app = await runApp()
const supporter = await app.staff(runRights, { scope: 'own' })
await publishedProgramme(app)
afterAll(() => app.close())

const runPath = (id: number) => `admin/twenty-one-days/runs/${id}`

describe('who may', () => {
  it('nobody sees or touches the run of a foreign client', async () => {
    const run = await started(app, supporter, { full_name: 'قناری ناشناس' })
    const other = await app.staff([...runRights, 'twenty-one-days.export'], { scope: 'own' })
    expect((await ask(app, other, 'GET', 'admin/twenty-one-days')).body.meta.total).toBe(0)
    expect((await ask(app, other, 'GET', 'admin/twenty-one-days/export?format=csv')).text).not.toContain(
      'قناری',
    )
    const version = run.version
    const refused = await Promise.all([
      ask(app, other, 'GET', runsOf(run.clientId)),
      ask(app, other, 'GET', `${runPath(run.id)}/history`),
      start(app, other, run.clientId),
      ask(app, other, 'PUT', `${runPath(run.id)}/days/1`, { body: { done: true }, version }),
      ask(app, other, 'PUT', `${runPath(run.id)}/weights/1`, {
        body: { weightG: 82_000, weighedOn: testToday },
        version,
      }),
      ask(app, other, 'POST', `${runPath(run.id)}/stop`, { body: { reason: 'other', note: null }, version }),
    ])
    expect(refused.map((reply) => reply.status)).toEqual([404, 404, 404, 404, 404, 404])
  })

  it('a reader changes nothing, and without the right nothing is shown', async () => {
    const run = await started(app, supporter)
    const reader = await app.staff(['twenty-one-days.read'])
    const stranger = await app.staff([])
    const version = run.version
    const asked = (as: TestStaff) =>
      Promise.all([
        start(app, as, run.clientId),
        ask(app, as, 'PUT', `${runPath(run.id)}/days/1`, { body: { done: true }, version }),
        ask(app, as, 'PUT', `${runPath(run.id)}/weights/1`, {
          body: { weightG: 82_000, weighedOn: testToday },
          version,
        }),
        ask(app, as, 'POST', `${runPath(run.id)}/stop`, { body: { reason: 'other', note: null }, version }),
        ask(app, as, 'GET', 'admin/twenty-one-days/export?format=csv'),
      ])
    expect((await asked(reader)).map((reply) => reply.status)).toEqual([403, 403, 403, 403, 403])
    expect((await ask(app, stranger, 'GET', 'admin/twenty-one-days')).status).toBe(403)
    expect((await ask(app, stranger, 'GET', runsOf(run.clientId))).status).toBe(403)
  })
})
