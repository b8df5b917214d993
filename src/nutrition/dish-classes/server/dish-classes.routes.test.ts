import { afterAll, describe, expect, it } from 'vitest'
import { makeDishClass } from '#nutrition/foods/server/testing/food-builders.ts'
import { itRefuses } from '#platform/server/testing/refusals.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { dishClasses } from '../dish-classes.contract.ts'
import { dishClassesRoutes } from './dish-classes.routes.ts'

const app = await testApp(dishClassesRoutes)
const editor = await app.staff(['foods.read', 'foods.write'])
const reader = await app.staff(['foods.read'])
const stranger = await app.staff([])
const soupId = await makeDishClass(app.db, { code: 'soup_ash', fa: 'سوپ و آش', ar: 'شوربة', position: 1 })
await makeDishClass(app.db, { code: 'khoresh', fa: 'خورش با برنج', ar: 'مرق مع تمن', position: 0 })
afterAll(() => app.close())

async function list(query: string) {
  const { status, body } = await app.request('GET', `admin/dish-classes?${query}`, { token: reader.token })
  expect(status).toBe(200)
  return body.data
}
const codes = async (query: string) => (await list(query)).map((row: { code: string }) => row.code)

const newClass = (code: string) =>
  makeDishClass(app.db, { code, fa: `نوع ${code}`, ar: `نوع ${code}`, position: 9 })

function patch(id: number, body: object, version = 1, { token } = editor) {
  const headers = { 'if-match': `"${version}"` }
  return app.request('PATCH', `admin/dish-classes/${id}`, { token, headers, body })
}

describe('every operation', () => {
  itRefuses([dishClasses], () => ({ app, stranger }))

  it('lets only who edits foods change a kind', async () => {
    expect((await patch(soupId, { irMin: 0 }, 1, reader)).status).toBe(403)
  })
})

describe('the list of kinds', () => {
  it('is in their order and has both names and all numbers', async () => {
    const [first, second] = await list('')
    expect(first.code).toBe('khoresh')
    expect(second).toMatchObject({
      id: soupId,
      code: 'soup_ash',
      name: { fa: 'سوپ و آش', ar: 'شوربة' },
      irMin: 1,
      irMax: 3,
      iqMin: 0,
      iqMax: 2,
      daysBetween: 2,
      priceLevel: 3,
      minutesActive: 20,
      minutesTotal: 60,
      retired: false,
      usedBy: 0,
      version: 1,
    })
  })

  it('finds by either name and by code, and sorts by name', async () => {
    expect(await codes(`q=${encodeURIComponent('شوربه')}`)).toEqual(['soup_ash'])
    expect(await codes('q=khor')).toEqual(['khoresh'])
    expect((await codes('sort=name')).slice(0, 2)).toEqual(['khoresh', 'soup_ash'])
  })
})

describe('changing a kind', () => {
  it('keeps absent numbers, leaves an event and remembers the change', async () => {
    const id = await newClass('changed')
    const { status, body } = await patch(id, { irMax: 5, minutesTotal: 90 })
    expect([status, body.data.irMin, body.data.irMax, body.data.minutesTotal, body.data.version]).toEqual([
      200, 1, 5, 90, 2,
    ])
    const history = await app.request('GET', `admin/dish-classes/${id}/history`, { token: reader.token })
    expect(history.body.data[0]).toMatchObject({
      action: 'dish-class.changed',
      by: editor.displayName,
      changes: { irMax: [3, 5], minutesTotal: [60, 90] },
    })
    expect(app.hints.at(-1)).toEqual({ type: 'dish-class', id, version: 2 })
  })

  it('refuses a most below the least and a whole time below the time of work', async () => {
    const id = await newClass('crossed')
    const fields = async (body: object) => (await patch(id, body)).body.error.fields
    expect(await fields({ irMin: 4 })).toEqual({ irMax: ['too-small:4'] })
    expect(await fields({ iqMin: 6, iqMax: 5, minutesTotal: 19 })).toEqual({
      iqMax: ['too-small:6'],
      minutesTotal: ['too-small:20'],
    })
    expect((await patch(id, { irMin: 4, irMax: 4 })).status).toBe(200)
  })

  it('refuses numbers out of range and fields that nobody edits', async () => {
    const id = await newClass('ranges')
    const body = { irMax: 29, daysBetween: 0, priceLevel: 6, minutesActive: 1.5, code: 'other' }
    expect((await patch(id, body)).body.error.fields).toEqual({
      irMax: ['too-big:28'],
      daysBetween: ['too-small:1'],
      priceLevel: ['too-big:5'],
      minutesActive: ['wrong-type'],
      code: ['unknown-key'],
    })
  })

  it('asks for the version seen and refuses an old one with the state of now', async () => {
    const id = await newClass('versions')
    const path = `admin/dish-classes/${id}`
    const body = { priceLevel: 1 }
    expect((await app.request('PATCH', path, { token: editor.token, body })).status).toBe(428)
    expect((await patch(id, body)).status).toBe(200)
    const stale = await patch(id, { priceLevel: 2 })
    expect([stale.status, stale.body.error.current.priceLevel]).toEqual([412, 1])
    expect((await patch(999_999, body)).status).toBe(404)
  })
})
