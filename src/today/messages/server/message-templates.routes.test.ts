import { afterAll, describe, expect, it } from 'vitest'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import {
  ask,
  greeting,
  messageApp,
  nextKey,
  senderOf,
  send,
  waitingClient,
} from './testing/message-fixtures.ts'

const app = await messageApp()
const writer = await senderOf(app)
const other = await senderOf(app)
const reader = await app.staff(['autochat.read'])
afterAll(() => app.close())

const draft = (more: object = {}) => ({
  name: { fa: 'یادآوری لیست', ar: 'تذكير بالقائمة' },
  queue: 'list_due_today',
  shared: true,
  text: greeting,
  ...more,
})
const path = 'message-templates'
const create = (more: object = {}, as = writer) => ask(app, as, 'POST', path, { body: draft(more) })

async function made(more: object = {}) {
  const { status, body } = await create(more)
  expect(status).toBe(200)
  return body.data
}

describe('a template', () => {
  it('is stored with both texts and its owner', async () => {
    expect(await made()).toMatchObject({
      name: { fa: 'یادآوری لیست', ar: 'تذكير بالقائمة' },
      queue: 'list_due_today',
      shared: true,
      owner: writer.displayName,
      text: { fa: 'سلام {نام}، لیست امروزت آماده است.' },
      retired: false,
      usedBy: 0,
      version: 1,
    })
  })

  it('is refused with a variable nobody knows, alone braces, no text, no name', async () => {
    const refused = async (more: object) => {
      const reply = await create(more)
      return [reply.status, reply.body.error.fields]
    }
    expect(await refused({ text: { fa: '{تلفن}', ar: null } })).toEqual([
      422,
      { 'text.fa': ['unknown-variable'] },
    ])
    expect(await refused({ text: { fa: 'سلام', ar: 'مرحبًا }' } })).toEqual([422, { 'text.ar': ['braces'] }])
    expect(await refused({ text: { fa: null, ar: null } })).toEqual([422, { 'text.fa': ['required'] }])
    expect(await refused({ name: { fa: ' ', ar: null } })).toEqual([422, { 'name.fa': ['required'] }])
    expect(await refused({ queue: 'untaken' })).toEqual([422, { queue: ['not-allowed'] }])
  })

  it('needs the right to write, and to read', async () => {
    expect((await create({}, reader)).status).toBe(403)
    expect((await ask(app, await app.staff([]), 'GET', path)).status).toBe(403)
    expect((await app.request('GET', `admin/${path}`)).status).toBe(401)
  })

  it('is changed by its version, with history; another version is stale', async () => {
    const { id } = await made()
    const change = (version: number, body: object) =>
      ask(app, writer, 'PATCH', `${path}/${id}`, { body, version })
    const changed = await change(1, { text: { fa: 'سلام', ar: null }, queue: null })
    expect(changed.body.data).toMatchObject({ queue: null, text: { fa: 'سلام', ar: null }, version: 2 })
    expect((await change(1, { queue: null })).status).toBe(412)
    const history = await ask(app, writer, 'GET', `${path}/${id}/history`)
    expect(history.body.data.map((one: { action: string }) => one.action)).toEqual([
      'message-template.changed',
      'message-template.created',
    ])
  })

  it('that is personal is nobody else’s to see; a shared one only its owner makes personal', async () => {
    const own = await made({ shared: false, name: { fa: 'خصوصی', ar: null } })
    expect((await ask(app, other, 'GET', `${path}/${own.id}`)).status).toBe(404)
    expect((await ask(app, other, 'GET', `${path}?q=خصوصي`)).body.meta.total).toBe(0)
    expect((await ask(app, writer, 'GET', `${path}?q=خصوصي`)).body.meta.total).toBe(1)
    const { id } = await made()
    const refused = await ask(app, other, 'PATCH', `${path}/${id}`, { body: { shared: false }, version: 1 })
    expect([refused.status, refused.body.error.fields]).toEqual([422, { shared: ['not-owner'] }])
  })

  it('for a worklist is listed with those for any', async () => {
    await made({ name: { fa: 'ویژهٔ هشت روز', ar: null }, queue: 'eight_days' })
    await made({ name: { fa: 'برای همه', ar: null }, queue: null })
    const names = async (query: string) =>
      (await ask(app, writer, 'GET', `${path}?${query}`)).body.data.map(
        (one: { name: { fa: string } }) => one.name.fa,
      )
    expect(await names('queue=eight_days&sort=name')).toEqual(
      expect.arrayContaining(['ویژهٔ هشت روز', 'برای همه']),
    )
    expect(await names('queue=expires_soon')).not.toContain('ویژهٔ هشت روز')
  })

  it('is exported with its texts, as filtered or chosen, by who may', async () => {
    const own = await made({
      name: { fa: 'خروجی الف', ar: null },
      text: { fa: 'سلام', ar: null },
      shared: false,
    })
    const any = await made({
      name: { fa: 'خروجی ب', ar: 'تصدير' },
      text: { fa: 'سلام', ar: 'مرحبًا' },
      queue: null,
    })
    const exported = (query: string, as = writer) => ask(app, as, 'GET', `${path}/export?${query}`)
    const q = encodeURIComponent('خروجی')
    const file = await exported(`format=csv&q=${q}`)
    expect(file.status).toBe(200)
    const by = writer.displayName
    expect(file.text.split('\r\n').slice(1, -1)).toEqual([
      `خروجی الف,,بدون لیستِ امروز,سلام,,برای نویسنده,${by},0,فعال`,
      `خروجی ب,تصدير,همهٔ صف‌ها,سلام,مرحبًا,برای همه,${by},0,فعال`,
    ])
    const chosen = await exported(`format=csv&locale=ar-IQ&ids=${any.id}`)
    expect(chosen.text.split('\r\n').slice(1, -1)).toEqual([
      `خروجی ب,تصدير,كل الطوابير,سلام,مرحبًا,للجميع,${by},0,فعّال`,
    ])
    // Somebody's personal one stays theirs.
    expect((await exported(`format=csv&ids=${own.id}`, other)).text.split('\r\n').slice(1, -1)).toEqual([])
    expect((await exported('format=xlsx')).headers['content-type']).toContain('spreadsheetml')
    expect((await exported('format=pdf')).status).toBe(422)
    expect((await exported('format=csv', reader)).status).toBe(403)
    const event = await loggedEvents(app.db, { action: 'message-templates.exported' })
      .select('detail')
      .execute()
    expect(event.map(({ detail }) => detail).slice(0, 2)).toEqual([
      { format: 'csv' },
      { format: 'csv', rows: 1 },
    ])
  })

  it('is deleted while unused, retired when a batch was made with it', async () => {
    const unused = await made()
    const gone = await ask(app, writer, 'DELETE', `${path}/${unused.id}`, { version: 1 })
    expect(gone.status).toBe(200)
    const used = await made()
    await waitingClient(app, writer)
    const batch = await send(app, writer, 1, { templateId: used.id })
    expect(batch.body.data.template).toEqual(used.name)
    const refused = await ask(app, writer, 'DELETE', `${path}/${used.id}`, { version: 1 })
    expect([refused.status, refused.body.error.current]).toEqual([409, { usedBy: 1 }])
    const retired = await ask(app, writer, 'PATCH', `${path}/${used.id}`, {
      body: { retired: true },
      version: 1,
    })
    expect(retired.body.data).toMatchObject({ retired: true, usedBy: 1 })
    const again = await send(app, writer, 1, { templateId: used.id }, nextKey())
    expect([again.status, again.body.error.fields]).toEqual([422, { templateId: ['not-allowed'] }])
  })
})
