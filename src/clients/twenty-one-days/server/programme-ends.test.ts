import { sql } from 'kysely'
import { approveWaiting } from '#nutrition/safety-changes/server/testing/approve-waiting.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { makeList, makeTerm, makeVisit, testToday } from '#clients/clients/server/testing/client-builders.ts'
import { listRights, weighInToday } from '#clients/food-lists/server/testing/list-fixtures.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import {
  ask,
  later,
  makeDieter,
  publishedProgramme,
  reasonsIn,
  runApp,
  runRights,
  start,
  started,
} from './testing/run-fixtures.ts'

const app = await runApp()
const supporter = await app.staff(runRights, { scope: 'own' })
await publishedProgramme(app)
afterAll(() => app.close())

describe('the rest after 21 days', () => {
  it('is refused for 14 days after a run, unless a maintenance list came between', async () => {
    const run = await started(app, supporter)
    // The last day is the 21st; the 13th day after it is too early, the 14th is not.
    const early = await later(app, 33, () => start(app, supporter, run.clientId, addDays(testToday, 33)))
    expect(reasonsIn(early)).toEqual(['diet21_too_soon'])
    expect(early.body.error.current.reasons[0].params).toEqual({ days: 13, min: 14 })
    const visit = await makeVisit(
      app.db,
      run.clientId,
      await makeTerm(app.db, run.clientId, { startOn: addDays(testToday, 60), dietType: 'maintenance' }),
      { weighedOn: null },
    )
    await makeList(app.db, run.clientId, visit, { fromDay: addDays(testToday, 22), state: 'sent' })
    const kept = await later(app, 33, () => start(app, supporter, run.clientId, addDays(testToday, 33)))
    expect(kept.status).toBe(200)
  })

  it('the rest is a number of the safety rules', async () => {
    const run = await started(app, supporter)
    const body = {
      effectiveFrom: addDays(testToday, 20),
      note: 'سه روز',
      numbers: { programmeRestDays: 3 },
      lists: {},
    }
    const physician = await app.staff(['safety-rules.read', 'safety-rules.write'])
    const made = await ask(app, physician, 'POST', 'admin/safety-rules', { body })
    expect([made.status, made.body.error]).toEqual([200, undefined])
    await approveWaiting(app)
    const early = await later(app, 22, () => start(app, supporter, run.clientId, addDays(testToday, 22)))
    expect(early.body.error.current.reasons).toEqual([
      { code: 'diet21_too_soon', params: { days: 2, min: 3 } },
    ])
    const debounced = await later(app, 23, () => start(app, supporter, run.clientId, addDays(testToday, 23)))
    expect(debounced.status).toBe(200)
    await sql`delete from safety_rules where effective_from = ${body.effectiveFrom}`.execute(app.db)
  })

  it('keeps a list of that diet from being sent as long as another run', async () => {
    const { clientId, visitId } = await makeDieter(app, { supporter_id: supporter.staffId })
    expect((await start(app, supporter, clientId)).status).toBe(200)
    const dietitian = await app.staff(listRights)
    await app.db
      .updateTable('terms')
      .set({ diet_type: 'diet_21', days: 60 })
      .where('client_id', '=', clientId)
      .execute()
    const weighIn = { ...weighInToday, weighedOn: addDays(testToday, 33) }
    const gate = async () => {
      const visit = `admin/visits/${visitId}`
      const put = await ask(app, dietitian, 'POST', `${visit}/weigh-in`, { body: weighIn, version: 1 })
      expect(put.status).toBe(200)
      return ask(app, dietitian, 'GET', `${visit}/lists`)
    }
    const { body } = await later(app, 33, gate)
    expect(body.data.findings).toContainEqual(
      expect.objectContaining({ code: 'diet21_too_soon', params: { days: 13, min: 14 } }),
    )
  })
})
