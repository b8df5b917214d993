import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { plainPicture } from '#clients/photos/server/testing/pictures.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { createUploadStore } from '#platform/server/uploads/upload-store.ts'
import { organisationRoutes } from './organisation.routes.ts'
import { organisationNameFor } from './organisation.reads.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'organisation-'))
const app = await testApp(organisationRoutes, { uploads: createUploadStore(folder) })
const owner = await app.staff(['settings.read', 'settings.write'])
const reader = await app.staff([])
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const read = async () => (await app.request('GET', 'admin/organisation', { token: reader.token })).body.data
const change = (body: object, version: number, by = owner) =>
  app.request('PATCH', 'admin/organisation', {
    token: by.token,
    body,
    headers: { 'if-match': `"${version}"` },
  })
const none = { phone: null, address: null, site: null, social: null }

describe('the profile of the organisation', () => {
  it('is empty until somebody writes it, and read by every signed-in person', async () => {
    expect(await read()).toEqual({
      name: { fa: null, ar: null },
      logo: null,
      contacts: { IR: none, IQ: none },
      colours: { heading: null, line: null },
      version: 1,
    })
  })

  it('changes in parts with the version seen, and its history says what was', async () => {
    const named = await change({ name: { fa: 'مرکز سیب', ar: null } }, 1)
    expect([named.status, named.body.data.version]).toEqual([200, 2])
    const iran = { ...none, phone: '021-88776655', site: 'sib.example/fa' }
    const reached = await change({ contacts: { IR: iran, IQ: none } }, 2)
    expect(reached.body.data).toMatchObject({
      name: { fa: 'مرکز سیب', ar: null },
      contacts: { IR: iran, IQ: none },
      version: 3,
    })
    expect((await change({ name: { fa: 'دیگری', ar: null } }, 2)).status).toBe(412)
    const history = await app.request('GET', 'admin/organisation/history', { token: owner.token })
    expect(history.body.data.map(({ action }: { action: string }) => action)).toEqual([
      'organisation.changed',
      'organisation.changed',
    ])
    expect(history.body.data[1].changes).toEqual({
      name: [
        { fa: null, ar: null },
        { fa: 'مرکز سیب', ar: null },
      ],
    })
    expect(app.hints.at(-1)).toMatchObject({ type: 'organisation', version: 3 })
  })

  it('refuses colours that cannot be read on paper, at the field', async () => {
    // White on white is 1, the turquoise of a clear sky 1.9, a dark turquoise 6.9.
    const pale = await change({ colours: { heading: '#7fc8d0', line: '#ffffff' } }, 3)
    expect(pale.body.error.fields).toEqual({
      'colours.heading': ['too-pale'],
      'colours.line': ['too-pale'],
    })
    // A line may be lighter than words: this grey has a contrast of 3.5.
    const grey = await change({ colours: { heading: '#888888', line: '#888888' } }, 3)
    expect(grey.body.error.fields).toEqual({ 'colours.heading': ['too-pale'] })
    const words = await change({ colours: { heading: 'red', line: null } }, 3)
    expect(words.body.error.fields).toEqual({ 'colours.heading': ['format'] })
    expect((await change({ colours: { heading: '#1f5f66', line: '#888888' } }, 3)).status).toBe(200)
  })

  it('is changed by nobody without the right', async () => {
    expect((await change({ name: { fa: 'نه', ar: null } }, 4, reader)).status).toBe(403)
    expect((await app.request('GET', 'admin/organisation')).status).toBe(401)
  })

  it('has a logo, and another one takes the place of the first', async () => {
    const send = async () =>
      app.request('POST', 'admin/organisation/logo', {
        token: owner.token,
        body: await plainPicture('png'),
        headers: { 'content-type': 'image/png' },
      })
    const first = (await send()).body.data
    const second = (await send()).body.data
    expect([first.version, second.version]).toEqual([5, 6])
    expect(second.logo).not.toBe(first.logo)
    const kept = async () =>
      (await app.db.selectFrom('uploads').select('name').execute()).map(({ name }) => name)
    expect(await kept()).toEqual([second.logo])
    const removed = await app.request('DELETE', 'admin/organisation/logo', {
      token: owner.token,
      headers: { 'if-match': '"6"' },
    })
    expect(removed.body.data).toMatchObject({ logo: null, version: 7, name: { fa: 'مرکز سیب' } })
    expect(await kept()).toEqual([])
  })

  it('is named in the language of the reader, or in the other one', async () => {
    const named = async (language: string) => {
      const { rows } = await sql<{ name: string | null }>`
        select ${organisationNameFor(sql`${language}::text`)} as name`.execute(app.db)
      return rows[0]?.name
    }
    expect([await named('fa-IR'), await named('ar-IQ')]).toEqual(['مرکز سیب', 'مرکز سیب'])
    await change({ name: { fa: 'مرکز سیب', ar: 'مركز التفاحة' } }, 7)
    expect([await named('fa-IR'), await named('ar-IQ')]).toEqual(['مرکز سیب', 'مركز التفاحة'])
  })
})
