import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { listAsks } from '#clients/food-lists/server/testing/list-asks.ts'
import { listRights } from '#clients/food-lists/server/testing/list-fixtures.ts'
import {
  approve,
  ask as askBatch,
  batchApp,
  checked,
  supporterOf,
  weighed as weighedOf,
  workAll,
} from '#clients/list-batches/server/testing/batch-fixtures.ts'
import { isPlanted, plantText } from './testing/planted-texts.ts'
import { freeTexts, freeTextsOfRecord } from './health-texts.reads.ts'

const app = await batchApp()
const supporter = await app.staff([...listRights, 'clients.read', 'clients.write'], { scope: 'own' })
const reader = await app.staff(['food-lists.read'])
const foreign = await app.staff([...listRights], { scope: 'own' })
afterAll(() => app.close())

let keys = 0
const { ask, weighed, composed } = listAsks(() => ({ app, supporter }))
const send = (lists: string, version: number) =>
  ask('POST', `${lists}/daily/send`, { body: {}, version, key: `note-key-${(keys += 1)}` })
const note = (clientId: number, text: string | null) =>
  app.db.updateTable('clients').set({ note: text }).where('id', '=', clientId).execute()
const hitsOf = async (clientId: number, as = supporter) =>
  (await ask('GET', `admin/clients/${clientId}/health-words`, { as })).body.data
const dismiss = (clientId: number, key: string, body: object, as = supporter) =>
  ask('PUT', `admin/clients/${clientId}/health-words/${key}`, { body, as })

describe('a note that speaks of health', () => {
  it.each([
    ['fa', 'آنافیلاکسی به گردو و بادام، باردار هفتهٔ ۱۰'],
    ['ar', 'صدمة تحسسية من الجوز واللوز، حامل في الأسبوع العاشر'],
    ['en', 'anaphylaxis to walnut and almond, pregnant week 10'],
  ])('in %s holds the list back until each sentence is dismissed with a reason', async (_language, text) => {
    const { clientId, lists } = await weighed()
    const draft = await composed(lists, 'daily')
    await note(clientId, text)
    const board = await ask('GET', lists)
    const shown = board.body.data.findings.filter((one: { code: string }) => one.code === 'note_unread')
    expect(
      shown.map((one: { params: object; severity: string }) => ({ ...one.params, severity: one.severity })),
    ).toMatchObject([
      { kind: 'allergy', sentence: text, source: 'client-note', severity: 'refuse' },
      { kind: 'pregnancy', sentence: text, source: 'client-note', severity: 'refuse' },
    ])
    const refused = await send(lists, draft.version)
    expect([refused.status, refused.body.error.code]).toEqual([422, 'clinical-gate'])
    expect(refused.body.error.current.sendable).toBe('never')
    const [first, second] = await hitsOf(clientId)
    expect((await dismiss(clientId, first.key, { reason: 'somebody_else', note: null })).status).toBe(200)
    expect((await send(lists, draft.version)).status).toBe(422)
    expect((await dismiss(clientId, second.key, { reason: 'past', note: null })).status).toBe(200)
    expect((await send(lists, draft.version)).status).toBe(200)
  })

  it('is asked for again when the text changes, and when the dismissal is taken back', async () => {
    const { clientId } = await weighed()
    await note(clientId, 'حساسیت ندارد')
    const [hit] = await hitsOf(clientId)
    expect(hit).toMatchObject({ kind: 'allergy', isDenied: true, at: null, dismissed: null })
    const done = await dismiss(clientId, hit.key, { reason: 'denied', note: null })
    expect(done.body.data.dismissed).toEqual({
      reason: 'denied',
      note: null,
      by: { id: supporter.staffId, name: supporter.displayName },
      at: '2026-11-21T08:00:00.000Z',
    })
    await note(clientId, 'حساسیت ندارد، مگر به گردو')
    expect(await hitsOf(clientId)).toMatchObject([{ dismissed: null, words: ['حساسیت', 'گردو'] }])
    await note(clientId, 'حساسیت ندارد')
    expect(await hitsOf(clientId)).toMatchObject([{ dismissed: { reason: 'denied' } }])
    expect((await ask('DELETE', `admin/clients/${clientId}/health-words/${hit.key}`)).status).toBe(200)
    expect(await hitsOf(clientId)).toMatchObject([{ dismissed: null }])
    const events = await loggedEvents(app.db, { client_id: clientId, action: 'health-word.%' })
      .select(['action', 'detail'])
      .execute()
    const place = { kind: 'allergy', key: hit.key }
    expect(events).toEqual([
      { action: 'health-word.dismissed', detail: { ...place, source: 'client-note', reason: 'denied' } },
      { action: 'health-word.taken-back', detail: place },
    ])
  })

  it('is no hit once the record says it', async () => {
    const { clientId } = await weighed()
    await note(clientId, 'حساسیت به گردو، باردار، متفورمین و دیابت')
    const kinds = async () => (await hitsOf(clientId)).map((one: { kind: string }) => one.kind)
    expect(await kinds()).toEqual(['allergy', 'pregnancy', 'medicine', 'disease'])
    const change = (body: object, version: number) =>
      ask('PATCH', `admin/clients/${clientId}`, { body, version })
    const { version } = (await ask('GET', `admin/clients/${clientId}`)).body.data
    const saved = await change({ allergies: ['tree_nuts'], pregnantSince: '2026-10-01' }, version)
    expect(saved.status).toBe(200)
    expect(await kinds()).toEqual(['medicine', 'disease'])
    const entry = (code: string) => [{ code, since: null, note: null }]
    await change({ medicines: entry('metformin'), conditions: entry('diabetes_t2') }, version + 1)
    expect(await kinds()).toEqual([])
  })

  it('other needs words, unknown sentences are not found, and rights and scope hold', async () => {
    const { clientId } = await weighed()
    await note(clientId, 'باردار')
    const [hit] = await hitsOf(clientId)
    const wordless = await dismiss(clientId, hit.key, { reason: 'other', note: null })
    expect([wordless.status, wordless.body.error.fields]).toEqual([422, { note: ['required'] }])
    const reason = { reason: 'unrelated', note: null }
    expect((await dismiss(clientId, 'a'.repeat(64), reason)).status).toBe(404)
    expect((await dismiss(clientId, hit.key, reason, reader)).status).toBe(403)
    expect((await dismiss(clientId, hit.key, reason, foreign)).status).toBe(404)
    expect((await ask('GET', `admin/clients/${clientId}/health-words`, { as: foreign })).status).toBe(404)
    expect((await ask('GET', `admin/clients/${clientId}/health-words`, { as: reader })).status).toBe(200)
  })
})

describe('every free text about a client', () => {
  const places = [
    ...freeTextsOfRecord.map(({ source, column }) => [`clients.${column}`, source] as const),
    ...freeTexts.flatMap(({ source, table, columns }) =>
      columns.map((column) => [`${table}.${column}`, source] as const),
    ),
  ]
  it.each(places.filter(([place]) => isPlanted(place)))('%s is read', async (place, source) => {
    const { clientId, visitId, termId } = await weighed()
    const id = { clientId, visitId, termId, staffId: supporter.staffId }
    await plantText(app.db, id, place, 'مراجع باردار است')
    expect(await hitsOf(clientId)).toMatchObject([
      { kind: 'pregnancy', source, sentence: 'مراجع باردار است' },
    ])
  })

  it('is read only where the client wrote it: messages that went out ask', async () => {
    const { clientId } = await weighed()
    await sql`insert into messages (client_id, staff_id, direction, language, text, at, dedupe_key)
      values (${clientId}, ${supporter.staffId}, 'out', 'fa-IR', 'اگر باردار هستید بگویید', now(), 'asked-1')`.execute(
      app.db,
    )
    expect(await hitsOf(clientId)).toEqual([])
  })

  it('is among those that are read: a column of text of a client is free text or named here', async () => {
    const { rows } = await sql<{ place: string }>`
      select own.table_name || '.' || own.column_name as place from information_schema.columns own
      join information_schema.tables held using (table_schema, table_name)
      where own.table_schema = current_schema() and held.table_type = 'BASE TABLE' and own.data_type = 'text'
        and own.is_generated = 'NEVER' and (own.table_name = 'clients' or exists (
          select from information_schema.columns key where key.table_schema = own.table_schema
            and key.table_name = own.table_name and key.column_name = 'client_id'))
      order by 1`.execute(app.db)
    const read = new Set<string>(places.map(([place]) => place))
    const open = rows.map((row) => row.place).filter((place) => !read.has(place))
    expect(open.filter((place) => !codes.has(place) && !codes.has(place.replace(/^.*\./, '')))).toEqual([])
  })
})

/** Columns that hold codes, keys, names or what the service wrote: by name, or of one table alone. */
const codes = new Set(
  `action activity_product activity_type address after allergy_code before bmi channel city closed_outcome
  closed_reason code condition_code contact content_digest country currency dedupe_key diabetes_kind diet_type direction education_code full_name
  goal hit_key id job_code kind language last_error last_outcome churn_reason_code list_state marital_code medicine_code method
  name national_id next_currency outcome payer_last_four phone playing product_line province_code queue reference
  registration_step remark_code request_id search_key sent sex sort_key source state state_code pause_reason story
  subject_type tag_code turn upload_name view wants way before_upload after_upload message_batch_rows.reason list_batch_rows.reason
  term_pauses.reason client_health_dismissals.reason client_health_dismissals.note queue_skips.reason client_letters.author
  client_dish_opinions.opinion`.split(/\s+/),
)

describe('a batch of lists', () => {
  it('leaves out whose note speaks of health, at the dry run and at issuing, with that reason', async () => {
    const own = await supporterOf(app)
    const before = await weighedOf(app, own)
    const since = await weighedOf(app, own)
    const fine = await weighedOf(app, own)
    await note(before.clientId, 'شوک آنافیلاکسی به گردو')
    const batch = await checked(app, own)
    expect(batch.counts).toMatchObject({ proposed: 2, excluded: 1 })
    await note(since.clientId, 'حامل في الشهر الثالث')
    await approve(app, own, batch)
    app.clock.advance(60_000)
    await workAll(app)
    const { body } = await askBatch(app, own, 'GET', `list-batches/${batch.id}/rows`)
    const rows = new Map(body.data.map((row: { clientId: number }) => [row.clientId, row]))
    expect(rows.get(before.clientId)).toMatchObject({
      state: 'excluded',
      reason: 'note-unread',
      detail: { codes: ['note_unread'] },
    })
    expect(rows.get(since.clientId)).toMatchObject({ state: 'skipped', reason: 'note-unread' })
    expect(rows.get(fine.clientId)).toMatchObject({ state: 'issued', reason: null })
    app.clock.advance(-60_000)
  })
})
