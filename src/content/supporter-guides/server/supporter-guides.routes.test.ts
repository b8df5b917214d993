import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { supporterGuidesRoutes } from './supporter-guides.routes.ts'

let app: TestApp
let editor: TestStaff
let supporter: TestStaff
let other: TestStaff

beforeAll(async () => {
  app = await testApp(supporterGuidesRoutes)
  const actions = ['read', 'write', 'export'].map((action) => `supporter-guides.${action}`)
  editor = await app.staff(actions)
  supporter = await app.staff(['supporter-guides.read'])
  other = await app.staff(['supporter-guides.read'])
  await sql`insert into roles (code, name_fa, name_ar, scope, created_at, updated_at) values
    ('supporter', 'پشتیبان', 'مشرف', 'own', now(), now()), ('crm', 'پیگیری', 'متابعة', 'all', now(), now())`.execute(
    app.db,
  )
  for (const [code, { staffId }] of [
    ['supporter', supporter],
    ['crm', other],
  ] as const) {
    await sql`insert into staff_roles (staff_id, role_id) select ${staffId}, id from roles where code = ${code}`.execute(
      app.db,
    )
  }
})
afterAll(() => app.close())

const words = (text: string) => [{ type: 'paragraph', content: [{ type: 'text', text }] }]
const draft = (title: string, more: object = {}) => ({
  title: { fa: title, ar: null },
  body: { fa: words(`متن ${title}`), ar: [] },
  screens: ['/users'],
  audience: ['supporter'],
  position: 10,
  ...more,
})

function send(method: string, path: string, body?: object, version?: number) {
  const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` }
  return app.request(method, `admin/supporter-guides${path}`, {
    token: editor.token,
    headers,
    ...(body && { body }),
  })
}

async function create(title: string, more?: object) {
  const { status, body } = await send('POST', '', draft(title, more))
  expect(status).toBe(200)
  return body.data
}

async function publish(guide: { id: number; version: number }) {
  return (await send('PATCH', `/${guide.id}`, { published: true }, guide.version)).body.data
}

const seenBy = ({ token }: TestStaff, guideId: number) =>
  app.request('GET', `admin/supporter-guides/${guideId}`, { token })

describe('the text of a guide', () => {
  const refusedAt = async (fa: unknown) => {
    const { status, body } = await send('POST', '', draft('رد', { body: { fa, ar: [] } }))
    return [status, body.error?.code, Object.keys(body.error?.fields ?? {})]
  }

  it('is stored as it was made: headings, marks, lists in lists, scripts', async () => {
    const item = (text: string, ...more: object[]) => ({ type: 'item', content: [...words(text), ...more] })
    const fa = [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'پیش از تماس' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'خیلی ', marks: [{ type: 'strong' }, { type: 'em' }] },
          { type: 'break' },
          { type: 'text', text: 'مهم' },
        ],
      },
      { type: 'numbers', content: [item('یک', { type: 'bullets', content: [item('الف')] }), item('دو')] },
      { type: 'script', content: words('سلام، وقت شما بخیر.') },
      { type: 'paragraph' },
    ]
    const guide = await create('کامل', { body: { fa, ar: words('مرحبًا') } })
    expect((await send('GET', `/${guide.id}`)).body.data.body).toEqual({ fa, ar: words('مرحبًا') })
  })

  it('is refused with nodes, marks or attributes that are not named', async () => {
    const link = { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:1' } }] }
    const wrong = [
      [{ type: 'html', content: '<script>alert(1)</script>' }],
      [{ type: 'paragraph', content: [link] }],
      [{ type: 'paragraph', attrs: { onclick: 'x' } }],
      [{ type: 'heading', attrs: { level: 1 } }],
      [{ type: 'paragraph', content: [{ type: 'text', text: '' }] }],
      [{ type: 'bullets', content: [{ type: 'item', content: [{ type: 'bullets', content: [] }] }] }],
      [{ type: 'script', content: [{ type: 'script', content: words('x') }] }],
      '<p>x</p>',
      [],
    ]
    for (const fa of wrong) expect((await refusedAt(fa))[0], JSON.stringify(fa)).toBe(422)
    expect((await refusedAt([]))[2]).toEqual(['body.fa'])
  })

  it('ends at its limits: lists in lists, blocks, characters', async () => {
    const nested = (depth: number): object => ({
      type: 'bullets',
      content: [{ type: 'item', content: [...words('x'), ...(depth > 1 ? [nested(depth - 1)] : [])] }],
    })
    expect((await send('POST', '', draft('عمق', { body: { fa: [nested(3)], ar: [] } }))).status).toBe(200)
    expect((await refusedAt([nested(4)]))[0]).toBe(422)
    expect((await refusedAt([nested(400)]))[0]).toBe(422)
    expect((await refusedAt(Array.from({ length: 201 }, () => words('x')[0])))[0]).toBe(422)
    expect((await refusedAt([...words('الف'.repeat(5_000)), ...words('ب'.repeat(5_001))]))[0]).toBe(422)
    expect(await refusedAt(words('الف'.repeat(3_000)))).toEqual([200, undefined, []])
  })
})

describe('publishing', () => {
  it('shows a guide to its audience only; a draft to editors only', async () => {
    const guide = await create('برای پشتیبان')
    expect((await seenBy(supporter, guide.id)).status).toBe(404)
    const published = await publish(guide)
    expect(published).toMatchObject({ published: true, edition: 1, version: 2 })
    expect((await seenBy(supporter, guide.id)).status).toBe(200)
    expect((await seenBy(other, guide.id)).status).toBe(404)
    const list = await app.request('GET', 'admin/supporter-guides?screen=/users', { token: supporter.token })
    expect(list.body.data.map(({ id }: { id: number }) => id)).toEqual([guide.id])
    await send('PATCH', `/${guide.id}`, { published: false }, 2)
    expect((await seenBy(supporter, guide.id)).status).toBe(404)
  })

  it('is for everybody where no role is named, and refuses roles that there are not', async () => {
    const guide = await publish(await create('برای همه', { audience: [] }))
    expect((await seenBy(other, guide.id)).status).toBe(200)
    const refused = await send('POST', '', draft('نقش', { audience: ['crm', 'nobody'] }))
    expect(refused.body.error.fields).toEqual({ 'audience.1': ['not-allowed'] })
  })

  it('is refused to readers, and with an old version', async () => {
    const guide = await create('قدیمی')
    await publish(guide)
    expect((await send('PATCH', `/${guide.id}`, { position: 1 }, 1)).status).toBe(412)
    const denied = await app.request('PATCH', `admin/supporter-guides/${guide.id}`, {
      token: supporter.token,
      headers: { 'if-match': '"2"' },
      body: { position: 1 },
    })
    expect(denied.status).toBe(403)
  })
})

describe('reading', () => {
  const read = (guideId: number, edition: number) =>
    app.request('PUT', `admin/supporter-guides/${guideId}/read`, {
      token: supporter.token,
      body: { edition },
    })

  it('is marked once per edition; new words have to be read again', async () => {
    const guide = await publish(await create('خواندنی'))
    const first = await read(guide.id, 1)
    expect(first.body.data).toMatchObject({
      readAt: '2026-11-21T08:00:00.000Z',
      readers: { read: 1, all: 1 },
    })
    expect((await read(guide.id, 1)).status).toBe(200)
    await send('PATCH', `/${guide.id}`, { position: 3 }, 2)
    expect((await seenBy(supporter, guide.id)).body.data.edition).toBe(1)
    const body = { fa: words('متن تازه'), ar: [] }
    await send('PATCH', `/${guide.id}`, { body }, 3)
    expect((await seenBy(supporter, guide.id)).body.data).toMatchObject({ edition: 2, readAt: null })
    const readers = await send('GET', `/${guide.id}/readers`)
    expect(readers.body.data).toEqual([
      { staffId: supporter.staffId, name: supporter.displayName, edition: 1, readAt: first.body.data.readAt },
    ])
    const rows = await app.db
      .selectFrom('supporter_guide_reads')
      .select('edition')
      .where('guide_id', '=', guide.id)
      .execute()
    expect(rows).toEqual([{ edition: 1 }])
  })

  it('is refused for an edition that never was and for a guide that one does not see', async () => {
    const guide = await publish(await create('ویراست'))
    expect((await read(guide.id, 2)).body.error.fields).toEqual({ edition: ['out-of-range'] })
    const hidden = await create('پنهان')
    expect((await read(hidden.id, 1)).status).toBe(404)
  })

  it('finds a guide by the words of its text, and tells who published it', async () => {
    const guide = await publish(await create('یافتنی', { body: { fa: words('کلمهٔ کمیاب زنجبیل'), ar: [] } }))
    const found = await send('GET', `?q=${encodeURIComponent('زنجبيل')}`)
    expect(found.body.data.map(({ id }: { id: number }) => id)).toEqual([guide.id])
    const history = await send('GET', `/${guide.id}/history`)
    expect(history.body.data[0]).toMatchObject({
      action: 'supporter-guide.changed',
      by: editor.displayName,
      changes: { published: [false, true], edition: [0, 1] },
    })
  })
})
