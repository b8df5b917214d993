import { afterAll, describe, expect, it } from 'vitest'
import { routes } from '#app/server/domains.ts'
import { catalogueStore } from '#sample/testing/prepared-stores.ts'
import {
  dieterBody,
  makeActiveClient,
  makeList,
  makeVisit,
  testToday,
} from '#clients/clients/server/testing/client-builders.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { testApp } from '#platform/server/testing/test-app.ts'

const app = await testApp(routes, { prepared: catalogueStore })
const rights = ['visits.read', 'visits.write', 'food-lists.read']
const supporter = await app.staff(rights, { scope: 'own' })
const other = await app.staff(rights, { scope: 'own' })
const reader = await app.staff(['visits.read'])
afterAll(() => app.close())

interface Ask {
  body?: object
  version?: number
  token?: string
}

function ask(method: string, path: string, { body, version, token = supporter.token }: Ask = {}) {
  const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` }
  return app.request(method, path, { token, headers, ...(body ? { body } : {}) })
}

function weigh(visitId: number, weightG: number, daysAgo: number, stateCode = 'normal') {
  const weighedOn = addDays(testToday, -daysAgo)
  return ask('POST', `admin/visits/${visitId}/weigh-in`, {
    version: 1,
    body: { weightG, weighedOn, stateCode, waistMm: null, note: null, confirmed: true },
  })
}

/** 34 years, 165 cm, light activity; weighed three times, ten days apart, with a received list after the first two. */
async function weighedThrice(weights: readonly [number, number, number], state = 'normal', lastAgo = 0) {
  const { clientId, termId, visitId } = await makeActiveClient(
    app.db,
    {
      supporter_id: supporter.staffId,
      ...dieterBody,
    },
    { number: 3 },
  )
  const before = [20, 10].map((days, place) => ({
    days: days + lastAgo,
    weightG: weights[place]!,
    number: place + 1,
  }))
  for (const { days, weightG, number } of before) {
    const on = addDays(testToday, -days)
    const id = await makeVisit(app.db, clientId, termId, { number, dueOn: on })
    await weigh(id, weightG, days, state)
    await makeList(app.db, clientId, id, { fromDay: on })
  }
  await weigh(visitId, weights[2], lastAgo, state)
  return { clientId, termId, visitId, path: `admin/visits/${visitId}/feedback` }
}

describe('what the weights say about the target', () => {
  it('is told with its numbers and used when accepted, by the lists too', async () => {
    const { visitId, path } = await weighedThrice([80_000, 79_800, 79_600])
    const { status, body } = await ask('GET', path)
    expect(status).toBe(200)
    // Planned 1563 and 1560; 400 g in 20 days: (31 230 + 3080) / 20 = 1715.5. Formula now 1496.25 · 1.375 = 2057.3.
    // Half and half 1886, that is 171 less; a step is 150. 1907.3 less its quarter is 1430.5.
    expect(body.data).toEqual({
      verdict: 'slow',
      lists: [
        { from: '2026-11-01', to: '2026-11-11', days: 10, expectedG: -649, observedG: -200 },
        { from: '2026-11-11', to: '2026-11-21', days: 10, expectedG: -649, observedG: -200 },
      ],
      proposal: {
        formulaKcal: 2057,
        observedKcal: 1716,
        blendedKcal: 1886,
        stepKcal: -150,
        targetKcal: 1557,
        correctedTargetKcal: 1431,
        isAccepted: false,
      },
      version: 2,
    })
    const accepted = await ask('POST', path, { version: 2, body: { stepKcal: -150 } })
    expect(accepted.body.data).toMatchObject({
      targetKcal: 1431,
      version: 3,
      target: { tdeeKcal: 1907, correctionKcal: -150, changeKcal: -477, floorKcal: 1347 },
    })
    expect((await ask('GET', path)).body.data.proposal.isAccepted).toBe(true)
    const board = await ask('GET', `admin/visits/${visitId}/lists`)
    expect([board.body.data.targetKcal, board.body.data.tdeeKcal]).toEqual([1431, 1907])
    const history = await ask('GET', `admin/visits/${visitId}/history`)
    expect(history.body.data[0].changes).toEqual({ targetKcal: [1557, 1431] })

    const dropped = await ask('DELETE', path, { version: 3 })
    expect(dropped.body.data.targetKcal).toBe(1557)
    expect(dropped.body.data.target).not.toHaveProperty('correctionKcal')
    expect((await ask('DELETE', path, { version: 4 })).status).toBe(409)
  })

  it('goes on to the next visit', async () => {
    const { clientId, termId, path } = await weighedThrice([80_000, 79_800, 79_600], 'normal', 10)
    await ask('POST', path, { version: 2, body: { stepKcal: -150 } })
    const next = await makeVisit(app.db, clientId, termId, { number: 4 })
    const { body } = await weigh(next, 79_000, 0)
    // 1490.25 · 1.375 = 2049.1, less 150 is 1899.1, less its quarter 1424.3
    expect(body.data.target).toMatchObject({ tdeeKcal: 1899, correctionKcal: -150, targetKcal: 1424 })
  })

  it('stays while the weight it was accepted for stays', async () => {
    const { visitId, path } = await weighedThrice([80_000, 79_800, 79_600])
    await ask('POST', path, { version: 2, body: { stepKcal: -150 } })
    const weighIn = `admin/visits/${visitId}/weigh-in`
    const noted = await ask('PATCH', weighIn, { version: 3, body: { note: 'خوب خوابیده است' } })
    expect(noted.body.data.targetKcal).toBe(1431)
    const corrected = await ask('PATCH', weighIn, { version: 4, body: { weightG: 79_500 } })
    // 1495.25 · 1.375 − 500 = 1555.97
    expect(corrected.body.data.targetKcal).toBe(1556)
  })

  it('proposes nothing after lists that brought what was expected, or weigh-ins that move water', async () => {
    const expected = await weighedThrice([80_000, 79_350, 78_700])
    expect((await ask('GET', expected.path)).body.data).toMatchObject({
      verdict: 'as_expected',
      proposal: null,
    })
    const water = await weighedThrice([80_000, 79_900, 79_800], 'period')
    expect((await ask('GET', water.path)).body.data).toMatchObject({ verdict: 'unclear', proposal: null })
    const nothing = await ask('POST', water.path, { version: 2, body: { stepKcal: -150 } })
    expect(nothing.status).toBe(409)
  })

  it('raises after two lists that were too fast', async () => {
    const { path } = await weighedThrice([80_000, 78_800, 77_600])
    const { proposal, verdict } = (await ask('GET', path)).body.data
    expect(verdict).toBe('fast')
    // Formula 1476.25 · 1.375 = 2029.8. Planned 1563 and 1546 (1488.25 · 1.375 − 500); 2400 g: 2478.5; half way 2254.
    expect(proposal).toMatchObject({ formulaKcal: 2030, observedKcal: 2479, stepKcal: 224, targetKcal: 1530 })
    expect(proposal.correctedTargetKcal).toBe(1754)
  })

  it('is refused with another step, an old version, no right, or for a foreign client', async () => {
    const { path } = await weighedThrice([80_000, 79_800, 79_600])
    const body = { stepKcal: -150 }
    expect((await ask('POST', path, { version: 2, body: { stepKcal: -100 } })).status).toBe(409)
    expect((await ask('POST', path, { version: 1, body })).status).toBe(412)
    expect((await ask('POST', path, { version: 2, body: { stepKcal: 1.5 } })).status).toBe(422)
    expect((await ask('POST', path, { version: 2, body, token: reader.token })).status).toBe(403)
    expect((await ask('POST', path, { version: 2, body, token: other.token })).status).toBe(404)
    expect((await ask('GET', path, { token: other.token })).status).toBe(404)
    expect((await ask('DELETE', path, { version: 2, token: reader.token })).status).toBe(403)
  })
})
