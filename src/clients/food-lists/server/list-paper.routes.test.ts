import { Buffer } from 'node:buffer'
import { afterAll, expect, it } from 'vitest'
import { pdfText } from '#platform/server/testing/pdf-text.ts'
import { listAsks } from './testing/list-asks.ts'
import { judgeAll } from './testing/judging.ts'
import { listApp, listRights } from './testing/list-fixtures.ts'

const app = await listApp()
const supporter = await app.staff([...listRights, 'clients.read', 'clients.write'], { scope: 'own' })
afterAll(() => app.close())

const { ask, weighed, composed } = listAsks(() => ({ app, supporter }))
const countOf = (text: string, word: string) => text.split(word).length - 1

it('gives a version as a PDF file with its fonts, in the digits of its client', async () => {
  const { lists } = await weighed()
  await composed(lists, 'daily')
  const file = await ask('GET', `${lists}/daily/versions/1/paper?energy=true&grams=true`)
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(file.headers['content-disposition']).toMatch(/filename="list-ir-\d+-2026-11-21\.pdf"/)
  expect(countOf(Buffer.from(file.bytes).toString('latin1'), '/FontFile2')).toBeGreaterThan(0)
  const { pages, text } = await pdfText(file.bytes)
  expect(pages).toBeGreaterThan(0)
  // Seven days with their breakfast and energy, from Saturday 30 Aban 1405.
  expect(countOf(text, 'صبحانه')).toBe(7)
  expect(countOf(text, 'کیلوکالری')).toBe(7)
  expect(text).toContain('۳۰')
  expect(text).toContain('گرم')
})

it('leaves energy and grams out unless they are asked for, and speaks Arabic to an Iraqi', async () => {
  const { lists } = await weighed({ country: 'IQ', language: 'ar-IQ', full_name: 'زينب حسين' })
  await composed(lists, 'daily')
  const { text } = await pdfText((await ask('GET', `${lists}/daily/versions/1/paper`)).bytes)
  expect(countOf(text, 'الفطور')).toBe(7)
  expect(text).not.toContain('سعرة')
  expect(text).toContain('القائمة')
  expect(text).not.toMatch(/[۰-۹]/)
})

it('is not given away once it is unsafe, nor to who does not see the client', async () => {
  const { clientId, lists } = await weighed()
  const list = await composed(lists, 'daily')
  const sent = await ask('POST', `${lists}/daily/send`, {
    body: {},
    version: list.version,
    key: 'paper-send',
  })
  expect(sent.status).toBe(200)
  const stranger = await app.staff(listRights, { scope: 'own' })
  const path = `${lists}/daily/versions/1/paper`
  expect((await ask('GET', path, { as: stranger })).status).toBe(404)
  expect((await ask('GET', path)).status).toBe(200)
  const { version } = (await ask('GET', `admin/clients/${clientId}`)).body.data
  const allergic = await ask('PATCH', `admin/clients/${clientId}`, {
    body: { allergies: ['milk'] },
    version,
  })
  expect([allergic.status, allergic.body.error ?? null]).toEqual([200, null])
  await judgeAll(app)
  const refused = await ask('GET', path)
  expect([refused.status, refused.body.error.code]).toEqual([422, 'clinical-gate'])
})

it('has exchanges, shopping list and recipes where they are asked for, those of the newest version only', async () => {
  const { lists } = await weighed()
  await composed(lists, 'daily')
  const path = (number: number) => `${lists}/daily/versions/${number}/paper`
  const parts = '?content=exchanges&shopping=true&recipes=true&persons=2&week=1'
  const bare = await pdfText((await ask('GET', path(1))).bytes)
  const { pages, text } = await pdfText((await ask('GET', `${path(1)}${parts}`)).bytes)
  expect(pages).toBeGreaterThan(bare.pages + 1)
  const titles = ['خرید', 'دستور', 'جانشینی', 'واحد:', 'نانوایی']
  expect(titles.filter((title) => !text.includes(title))).toEqual([])
  expect(titles.filter((title) => bare.text.includes(title))).toEqual([])
})
