import { afterAll, describe, expect, it } from 'vitest'
import type { TestApp, TestStaff } from '#platform/server/testing/test-app.ts'
import type { ProgrammeDetail } from '../programmes.contract.ts'
import {
  ask,
  dietOf,
  draftOf,
  editorRights,
  filledOf,
  programmesPath as path,
  publish,
  runApp,
} from './testing/run-fixtures.ts'

let app: TestApp
let editor: TestStaff
let reader: TestStaff
/** Filled once: composing 21 days takes seconds. */
app = await runApp()
editor = await app.staff(editorRights)
reader = await app.staff(['twenty-one-days.templates.read'])
const filled: ProgrammeDetail = await filledOf(app, editor)
afterAll(() => app.close())

const patch = (programme: { id: number; version: number }, body: object) =>
  ask(app, editor, 'PATCH', `${path}/${programme.id}`, { body, version: programme.version })

/** A draft with the days of the filled one. */
const copied = (part: object = {}) => draftOf(app, editor, { copyFrom: filled.id, ...part })

describe('drafts', () => {
  it('begin with 21 empty days, each named as what keeps it from being published', async () => {
    const draft = await draftOf(app, editor)
    expect(draft).toMatchObject({
      status: 'draft',
      kcalFrom: 1400,
      kcalTo: 1600,
      filledDays: 0,
      floorKcal: 1200,
    })
    expect(draft.days).toEqual(Array.from({ length: 21 }, () => ({ meals: [] })))
    expect(draft.problems).toHaveLength(21)
    expect(draft.problems[20]).toEqual({ code: 'day-empty', day: 21, kcal: 0, limit: null })
  })

  it('are composed from the diet of this type: 21 days inside of the band', () => {
    expect(filled).toMatchObject({ filledDays: 21, problems: [] })
    expect(filled.leastKcal).toBeGreaterThanOrEqual(1400)
    expect(filled.mostKcal).toBeLessThanOrEqual(1600)
    expect(filled.days.every((day) => day.meals.length > 2)).toBe(true)
  })

  it('are not composed from another diet, and not over what somebody else saved', async () => {
    const draft = await draftOf(app, editor)
    const { id } = await app.db
      .selectFrom('diets')
      .select('id')
      .where('diet_type', '=', 'maintenance')
      .executeTakeFirstOrThrow()
    const fill = (dietId: number, version: number) =>
      ask(app, editor, 'POST', `${path}/${draft.id}/fill`, { body: { dietId }, version })
    expect((await fill(id, 1)).body.error.fields).toEqual({ dietId: ['not-found'] })
    expect((await fill(await dietOf(app), 7)).status).toBe(412)
  })

  it('keep what is not sent, and count the energy of the days anew', async () => {
    const draft = await copied()
    const [first, ...others] = draft.days
    const thin = { meals: first.meals.slice(0, 1) }
    const saved = (await patch(draft, { days: [thin, ...others] })).body.data
    expect(saved).toMatchObject({ kcalFrom: 1400, version: 2, filledDays: 21 })
    const facts = new Map<string, number>(
      saved.facts.map((one: { foodItemId: string; kcalPer100g: number }) => [
        one.foodItemId,
        one.kcalPer100g,
      ]),
    )
    const units = new Map(
      saved.facts.flatMap(
        (one: { foodItemId: string; units: { unit: string; grams10: number; stepsPerUnit: number }[] }) =>
          one.units.map(
            (unit) => [`${one.foodItemId} ${unit.unit}`, unit.grams10 / unit.stepsPerUnit] as const,
          ),
      ),
    )
    const lines = thin.meals[0].foods[0].lines as { foodItemId: string; unit: string; steps: number }[]
    const kcal = lines.reduce(
      (sum, line) =>
        sum +
        ((facts.get(line.foodItemId) ?? 0) *
          Math.round(Number(units.get(`${line.foodItemId} ${line.unit}`)) * line.steps)) /
          1000,
      0,
    )
    expect(saved.leastKcal).toBe(Math.round(kcal))
    expect(saved.problems).toEqual([{ code: 'below-floor', day: 1, kcal: saved.leastKcal, limit: 1200 }])
    expect((await patch(draft, { note: 'دیر' })).status).toBe(412)
  })

  it.each([
    [{ kcalFrom: 1100 }, { kcalFrom: ['below-floor:1200'] }],
    [{ kcalTo: 1410 }, { kcalTo: ['too-narrow:50'] }],
    [{ days: [] }, { days: ['too-few:21'] }],
  ])('refuse %j at the field', async (body, fields) => {
    expect((await patch(await draftOf(app, editor), body)).body.error.fields).toEqual(fields)
  })

  it('refuse a meal twice a day, and a food that the catalogue does not have', async () => {
    const draft = await copied()
    const [first, ...others] = draft.days
    const twice = { meals: [...first.meals, first.meals[0]] }
    expect((await patch(draft, { days: [twice, ...others] })).body.error.fields).toEqual({
      'days.0.meals': ['repeated'],
    })
    const strange = {
      meals: [{ ...first.meals[0], foods: [{ ...first.meals[0].foods[0], foodId: '999999' }] }],
    }
    expect((await patch(draft, { days: [...others, strange] })).body.error.fields).toEqual({
      'days.20.meals': ['unknown-food'],
    })
  })

  it('are deleted; what was published is not', async () => {
    const draft = await draftOf(app, editor)
    const gone = await ask(app, editor, 'DELETE', `${path}/${draft.id}`, { version: draft.version })
    expect(gone.status).toBe(200)
    expect((await ask(app, editor, 'GET', `${path}/${draft.id}`)).status).toBe(404)
  })
})

describe('publishing', () => {
  it('is refused with every day that is not ready', async () => {
    const draft = await copied()
    const days = draft.days.map((day: object, place: number) => (place === 4 ? { meals: [] } : day))
    const saved = (await patch(draft, { days })).body.data
    const reply = await publish(app, editor, saved)
    expect(reply.status).toBe(409)
    expect(reply.body.error.current.problems).toEqual([{ code: 'day-empty', day: 5, kcal: 0, limit: null }])
  })

  it('is refused for a dish that was retired since', async () => {
    const draft = await copied()
    const { foodId } = draft.days[0].meals[0].foods[0]
    const retire = (at: Date | null) =>
      app.db
        .updateTable('foods')
        .set((eb) => ({ retired_at: at, version: eb('version', '+', 1) }))
        .where('id', '=', Number(foodId))
        .execute()
    await retire(app.clock.now())
    const reply = await publish(app, editor, draft)
    expect(reply.body.error.current.problems[0]).toMatchObject({ code: 'food-gone', day: 1 })
    await retire(null)
  })

  it('locks the version; another one for the same energy replaces it when that is said', async () => {
    const first = (await publish(app, editor, await copied())).body.data
    expect(first).toMatchObject({ status: 'published', publishedAt: '2026-11-21T08:00:00.000Z' })
    expect((await patch(first, { note: 'نه' })).status).toBe(409)
    const kept = await ask(app, editor, 'DELETE', `${path}/${first.id}`, { version: first.version })
    expect(kept.status).toBe(409)

    const second = await copied({ kcalFrom: 1390 })
    const asked = await ask(app, editor, 'POST', `${path}/${second.id}/publish`, {
      body: { replace: false },
      version: second.version,
    })
    expect(asked.body.error.current).toEqual({
      problems: [],
      others: [{ id: first.id, number: first.number, kcalFrom: 1400, kcalTo: 1600 }],
    })
    expect((await publish(app, editor, second)).body.data.status).toBe('published')
    expect((await ask(app, editor, 'GET', `${path}/${first.id}`)).body.data.status).toBe('retired')
    const history = await ask(app, editor, 'GET', `${path}/${first.id}/history`)
    expect(history.body.data[0].changes.status).toEqual(['published', 'retired'])

    const current = (await ask(app, editor, 'GET', `${path}/${second.id}`)).body.data
    const retired = await ask(app, editor, 'POST', `${path}/${second.id}/retire`, {
      version: current.version,
    })
    expect(retired.body.data.status).toBe('retired')
  })

  it('of ten versions for the same energy at once leaves one in force', async () => {
    const drafts: ProgrammeDetail[] = []
    for (let number = 0; number < 10; number += 1) drafts.push(await copied())
    await Promise.all(drafts.map((draft) => publish(app, editor, draft)))
    const { body } = await ask(app, editor, 'GET', `${path}?status=published`)
    expect(body.meta.total).toBe(1)
  })
})

describe('the list of versions', () => {
  it('is filtered by state and energy, searched and sorted', async () => {
    const rich = await draftOf(app, editor, { kcalFrom: 2400, kcalTo: 2600, note: 'ویژهٔ مردان' })
    const ids = async (query: string) =>
      (await ask(app, reader, 'GET', `${path}${query}`)).body.data.map((one: { id: number }) => one.id)
    expect(await ids('?kcal=2400')).toEqual([rich.id])
    expect(await ids('?kcal=2600')).toEqual([])
    expect(await ids(`?q=${encodeURIComponent('مردان')}`)).toEqual([rich.id])
    expect((await ids('?sort=-energy'))[0]).toBe(rich.id)
    const file = await ask(app, editor, 'GET', `${path}/export?format=csv&kcal=2500`)
    expect(file.text).toContain('ویژهٔ مردان')
  })

  it('offers foods with their amounts and the diets to compose from', async () => {
    const foods = await ask(app, editor, 'GET', `admin/twenty-one-days/foods?q=${encodeURIComponent('عدسی')}`)
    expect(foods.body.data[0].name.fa).toContain('عدسی')
    expect(foods.body.data[0].lines[0]).toMatchObject({ steps: expect.any(Number) })
    const diets = await ask(app, editor, 'GET', 'admin/twenty-one-days/diets')
    expect(diets.body.data.map((one: { id: number }) => one.id)).toEqual([await dietOf(app)])
  })
})

it('without the right to edit templates nothing is changed; without any right nothing is seen', async () => {
  const stranger = await app.staff([])
  const one = `${path}/${filled.id}`
  const version = filled.version
  const replies = await Promise.all([
    ask(app, reader, 'POST', path, { body: {} }),
    ask(app, reader, 'PATCH', one, { body: {}, version }),
    ask(app, reader, 'POST', `${one}/fill`, { body: {}, version }),
    ask(app, reader, 'POST', `${one}/publish`, { body: {}, version }),
    ask(app, reader, 'POST', `${one}/retire`, { version }),
    ask(app, reader, 'DELETE', one, { version }),
    ask(app, reader, 'GET', `${path}/export?format=csv`),
    ask(app, reader, 'GET', 'admin/twenty-one-days/foods'),
    ask(app, reader, 'GET', 'admin/twenty-one-days/diets'),
    ask(app, stranger, 'GET', path),
    ask(app, stranger, 'GET', one),
    ask(app, stranger, 'GET', `${one}/history`),
  ])
  expect(replies.map((reply) => reply.status)).toEqual(Array<number>(12).fill(403))
})
