import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#platform/server/testing/test-app.ts'
import { releasesRoutes } from './releases.routes.ts'
import { compareVersions } from './version-parts.rules.ts'

const app = await testApp(releasesRoutes)
const editor = await app.staff(['versions.read', 'versions.write', 'versions.export'])
afterAll(() => app.close())

const draft = (number: string, more: object = {}) => ({
  platform: 'android',
  store: 'bazaar',
  number,
  minimum: '1.0',
  forced: false,
  rolloutPercent: 50,
  notes: { fa: 'رفع اشکال', ar: null },
  releasedOn: '2026-11-20',
  live: false,
  ...more,
})

const post = (body: object) => app.request('POST', 'admin/versions', { token: editor.token, body })
const get = async (id: number) =>
  (await app.request('GET', `admin/versions/${id}`, { token: editor.token })).body.data

describe('version numbers', () => {
  it('are compared number by number', () => {
    expect(compareVersions('1.10', '1.9')).toBeGreaterThan(0)
    expect(compareVersions('1.10', '1.10.0')).toBe(0)
    expect(compareVersions('2.0.1', '2.1')).toBeLessThan(0)
  })

  it('are ordered as sums of their parts with weights', () => {
    const part = fc.integer({ min: 0, max: 9999 })
    const parts = fc.tuple(part, part, part)
    fc.assert(
      fc.property(parts, parts, (a, b) => {
        const weight = ([major, minor, patch]: number[]) => (major! * 10_000 + minor!) * 10_000 + patch!
        expect(Math.sign(compareVersions(a.join('.'), b.join('.')))).toBe(Math.sign(weight(a) - weight(b)))
      }),
      { numRuns: 20 },
    )
  })
})

describe('a release', () => {
  it('is stored with three numbers, in any digits, and listed newest first: 1.10 before 1.9', async () => {
    for (const number of ['1.9', '۱.۱۰', '1.2.30']) expect((await post(draft(number))).status).toBe(200)
    const { body } = await app.request('GET', 'admin/versions', { token: editor.token })
    expect(body.data.map((one: { number: string }) => one.number)).toEqual(['1.10.0', '1.9.0', '1.2.30'])
    expect(app.hints.at(-1)).toMatchObject({ type: 'release', version: 1 })
  })

  it.each([
    [{ number: '1' }, { number: ['format'] }],
    [{ number: '1.02' }, { number: ['format'] }],
    [{ number: '1.9.0' }, { number: ['taken'] }],
    [{ number: '1.5', minimum: '1.10' }, { minimum: ['too-new'] }],
    [{ number: '5.0', store: 'app-store' }, { store: ['not-allowed'] }],
    [{ number: '5.0', rolloutPercent: 101 }, { rolloutPercent: ['too-big:100'] }],
  ])('is refused at the field with %j', async (more, fields) => {
    const reply = await post({ ...draft('9.9'), ...more })
    expect([reply.status, reply.body.error.fields]).toEqual([422, fields])
  })

  it('that goes live takes the place of the one before, of its platform and store only', async () => {
    const first = (await post(draft('2.0', { live: true }))).body.data
    const elsewhere = (await post(draft('2.0', { live: true, store: 'myket' }))).body.data
    const second = (await post(draft('2.1'))).body.data
    const headers = { 'if-match': '"1"' }
    const path = `admin/versions/${second.id}`
    const live = await app.request('PATCH', path, { token: editor.token, headers, body: { live: true } })
    expect(live.body.data).toMatchObject({ live: true, version: 2 })
    expect([(await get(first.id)).live, (await get(elsewhere.id)).live]).toEqual([false, true])
    const history = await app.request('GET', `admin/versions/${first.id}/history`, { token: editor.token })
    expect(history.body.data[0].changes).toEqual({ live: [true, false] })
  })

  it('goes live once, whoever else does so at the same moment', async () => {
    const replies = await Promise.all(
      ['3.1', '3.2', '3.3'].map((number) =>
        post(draft(number, { live: true, platform: 'ios', store: 'sibapp' })),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const { body } = await app.request('GET', 'admin/versions?platform=ios&live=true', {
      token: editor.token,
    })
    expect(body.data).toHaveLength(1)
  })

  it('is deleted only when it is not live', async () => {
    const { id } = (await post(draft('4.0', { live: true, platform: 'web', store: 'direct' }))).body.data
    const remove = (version: number) =>
      app.request('DELETE', `admin/versions/${id}`, {
        token: editor.token,
        headers: { 'if-match': `"${version}"` },
      })
    expect((await remove(1)).body.error.code).toBe('in-use')
    const headers = { 'if-match': '"1"' }
    await app.request('PATCH', `admin/versions/${id}`, {
      token: editor.token,
      headers,
      body: { live: false },
    })
    expect((await remove(1)).status).toBe(412)
    expect((await remove(2)).status).toBe(200)
  })

  it('is written as a file', async () => {
    const file = await app.request('GET', 'admin/versions/export?format=csv&store=myket', {
      token: editor.token,
    })
    expect(file.text.slice(1).split('\r\n')[1]).toBe(
      'android,myket,2.0.0,1.0.0,خیر,50,2026-11-20,1405/08/29,بله',
    )
  })
})
