import { afterAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { listApp, listRights } from '#clients/food-lists/server/testing/list-fixtures.ts'
import { listAsks } from '#clients/food-lists/server/testing/list-asks.ts'
import type { TestStaff } from '#platform/server/testing/test-app.ts'
import { storedPolicy } from '#nutrition/composer/server/composer.reads.ts'

const editorRights = [
  ...['read', 'write', 'verify', 'import'].map((action) => `food-items.${action}`),
  ...['read', 'write'].flatMap((action) => [`conditions.${action}`, `safety-rules.${action}`]),
  ...['read', 'approve'].map((action) => `safety-changes.${action}`),
]

const app = await listApp()
const editor = await app.staff(editorRights)
const second = await app.staff(editorRights)
const supporter = await app.staff(listRights, { scope: 'own' })
afterAll(() => app.close())

const { weighed, composed } = listAsks(() => ({ app, supporter }))

function send(who: TestStaff, method: string, path: string, body?: object, version = 1) {
  return app.request(method, path, { token: who.token, headers: { 'if-match': `"${version}"` }, body })
}

interface Filed {
  id: number
  version: number
  state: string
  holds: boolean
  before: object
  after: object
}

async function changes(query: string): Promise<Filed[]> {
  return (await send(editor, 'GET', `admin/safety-changes?${query}`)).body.data
}

const decide = (who: TestStaff, { id, version }: Filed, action: string, note: string | null = 'چون') =>
  send(
    who,
    'POST',
    `admin/safety-changes/${id}/${action}`,
    action === 'withdrawal' ? undefined : { note },
    version,
  )

async function itemOf(code: string) {
  const found = await sql<{ id: number; version: number; tags: string[]; verified: boolean }>`
    select id, version, tags, verified_at is not null as verified from food_items where code = ${code}`.execute(
    app.db,
  )
  return found.rows[0]!
}

async function retag(code: string, edit: (tags: string[]) => string[], who = editor) {
  const { id, version, tags } = await itemOf(code)
  const reply = await send(who, 'PATCH', `admin/food-items/${id}`, { tags: edit(tags) }, version)
  expect([reply.status, reply.body.error]).toEqual([200, undefined])
  const [change] = await changes(`state=proposed&kind=food-item&subjectId=${id}`)
  return change!
}

const floorOn = async (day: string) => (await storedPolicy(app.db, day)).floors.women
const today = '2026-11-21'

describe('a number of the policy', () => {
  const lower = { effectiveFrom: today, note: 'آزمایش', numbers: { floorsWomen: 1000 }, lists: {} }

  it('is lowered by nobody alone, and comes back at once when it was a mistake', async () => {
    const proposed = await send(editor, 'POST', 'admin/safety-rules', lower)
    expect([proposed.status, proposed.body.data.state]).toEqual([200, 'proposed'])
    expect(await floorOn(today)).toBe(1200)
    expect((await decide(editor, proposed.body.data, 'approval')).status).toBe(403)
    expect(await floorOn(today)).toBe(1200)
    const detail = await send(editor, 'GET', `admin/safety-changes/${proposed.body.data.id}`)
    expect(detail.body.data).toMatchObject({
      before: { numbers: { floorsWomen: 1200 } },
      after: { numbers: { floorsWomen: 1000 } },
      lists: { running: expect.any(Number), drafts: expect.any(Number) },
    })
    const approved = await decide(second, proposed.body.data, 'approval')
    expect([approved.status, approved.body.data.state]).toEqual([200, 'approved'])
    expect(await floorOn(today)).toBe(1000)
    const back = await decide(editor, approved.body.data, 'return')
    expect([back.status, back.body.data.state]).toEqual([200, 'approved'])
    expect(await floorOn(today)).toBe(1200)
    expect((await send(editor, 'GET', `admin/safety-changes/${approved.body.data.id}`)).body.data.state).toBe(
      'taken-back',
    )
  })

  it('that was raised goes down again only with a second person', async () => {
    const raise = { ...lower, numbers: { floorsWomen: 1300 } }
    const proposed = await send(editor, 'POST', 'admin/safety-rules', raise)
    const approved = await decide(second, proposed.body.data, 'approval')
    expect(await floorOn(today)).toBe(1300)
    const back = await decide(second, approved.body.data, 'return')
    expect([back.status, back.body.data.state]).toEqual([200, 'proposed'])
    expect(await floorOn(today)).toBe(1300)
    expect((await decide(second, back.body.data, 'approval')).status).toBe(403)
    expect((await decide(editor, back.body.data, 'approval')).status).toBe(200)
    expect(await floorOn(today)).toBe(1200)
  })

  it('whose base has moved is not approved', async () => {
    const one = await send(editor, 'POST', 'admin/safety-rules', lower)
    const other = await send(editor, 'POST', 'admin/safety-rules', {
      ...lower,
      numbers: { floorsWomen: 1100 },
    })
    expect((await decide(second, one.body.data, 'approval')).status).toBe(200)
    const late = await decide(second, other.body.data, 'approval')
    expect([late.status, late.body.error.code]).toEqual([409, 'conflict'])
    expect((await decide(second, other.body.data, 'rejection')).status).toBe(200)
    expect(await floorOn(today)).toBe(1000)
  })
})

describe('a tag of an item', () => {
  const without = (tag: string) => (tags: string[]) => tags.filter((one) => one !== tag)

  it('stays for composing until a second person agrees that it goes', async () => {
    const { clientId, lists } = await weighed()
    await sql`insert into client_conditions (client_id, condition_code) values (${clientId}, 'celiac')`.execute(
      app.db,
    )
    const change = await retag('bread_sangak', without('gluten'))
    expect(change).toMatchObject({ state: 'proposed', holds: false })
    expect(await itemOf('bread_sangak')).toMatchObject({
      tags: expect.arrayContaining(['gluten']),
      verified: true,
    })
    const list = await composed(lists, 'daily')
    const { id } = await itemOf('bread_sangak')
    expect(JSON.stringify(list)).not.toContain(`"foodItemId":"${id}"`)
    expect((await decide(editor, change, 'approval')).status).toBe(403)
    expect((await decide(second, change, 'approval')).status).toBe(200)
    expect((await itemOf('bread_sangak')).tags).not.toContain('gluten')
    const [approved] = await changes(`state=approved&kind=food-item&subjectId=${id}`)
    expect((await decide(editor, approved!, 'return')).body.data.state).toBe('approved')
    expect((await itemOf('bread_sangak')).tags).toContain('gluten')
  })

  it('that is added holds at once, without the mark, until it is confirmed or rejected', async () => {
    const change = await retag('apple', (tags) => [...tags, 'sesame'])
    expect(change).toMatchObject({ state: 'proposed', holds: true })
    expect(await itemOf('apple')).toMatchObject({
      tags: expect.arrayContaining(['sesame']),
      verified: false,
    })
    expect((await decide(second, change, 'rejection')).status).toBe(200)
    const after = await itemOf('apple')
    expect([after.tags.includes('sesame'), after.verified]).toEqual([false, true])
    const again = await retag('apple', (tags) => [...tags, 'sesame'])
    expect((await decide(second, again, 'approval')).status).toBe(200)
    expect(await itemOf('apple')).toMatchObject({ tags: expect.arrayContaining(['sesame']), verified: true })
  })

  it('is withdrawn by whoever proposed it, and by nobody else', async () => {
    const change = await retag('walnut', without('tree_nuts'))
    expect((await decide(second, change, 'withdrawal')).status).toBe(403)
    expect((await decide(editor, change, 'withdrawal')).body.data.state).toBe('withdrawn')
    expect((await decide(second, change, 'approval')).status).toBe(412)
    expect((await itemOf('walnut')).tags).toContain('tree_nuts')
  })

  it('tells those who may approve, and then whoever proposed', async () => {
    const role = await sql<{
      id: number
    }>`select id from roles where 'safety-changes.approve' = any (permissions)
      limit 1`.execute(app.db)
    const told = await app.staff(['safety-changes.read', 'safety-changes.approve'])
    const roleId =
      role.rows[0]?.id ??
      (
        await sql<{ id: number }>`
        insert into roles (code, name_fa, permissions, scope, created_at, updated_at)
        values ('safety', 'ایمنی', array['safety-changes.approve'], 'all', now(), now()) returning id`.execute(
          app.db,
        )
      ).rows[0]!.id
    await sql`insert into staff_roles (staff_id, role_id) values (${told.staffId}, ${roleId})`.execute(app.db)
    const change = await retag('almond', without('tree_nuts'))
    const noticeOf = async (staffId: number) =>
      (
        await sql<{ state: string }>`select state from notices where kind = 'safety-change'
          and subject_id = ${change.id} and staff_id = ${staffId}`.execute(app.db)
      ).rows
    expect(await noticeOf(told.staffId)).toEqual([{ state: 'ready' }])
    expect((await decide(told, change, 'rejection')).status).toBe(200)
    expect(await noticeOf(editor.staffId)).toEqual([{ state: 'refused' }])
  })
})

describe('every write that loosens what a rule reads', () => {
  const registryId = async (registry: string, code: string) =>
    (
      await sql<{ id: number; version: number }>`
        select id, version from registry_entries where registry = ${registry} and code = ${code}`.execute(
        app.db,
      )
    ).rows[0]!
  const patch = async (kind: 'allergies' | 'physical-conditions', code: string, body: object) => {
    const { id, version } = await registryId(kind === 'allergies' ? 'allergies' : 'conditions', code)
    return send(editor, 'PATCH', `admin/${kind}/${id}`, body, version)
  }
  const stateOf = async (registry: string, code: string) =>
    (
      await sql<{ forbids: string[] | null; retired: boolean }>`
        select data -> 'forbids' as forbids, retired_at is not null as retired from registry_entries
        where registry = ${registry} and code = ${code}`.execute(app.db)
    ).rows[0]!
  const none = {
    policy: 'serve',
    forbiddenTags: [],
    tagLimits: [],
    warnTags: [],
    blockedDietTypes: [],
    sodiumMgMax: null,
    spreadsCarbohydrate: false,
    blocksDeficit: false,
    lossGPerWeekMax: null,
  }
  const rows: [string, () => Promise<{ status: number }>, () => Promise<boolean>][] = [
    [
      'tags of an allergy',
      () => patch('allergies', 'egg', { forbids: ['soy'] }),
      async () => (await stateOf('allergies', 'egg')).forbids?.includes('egg') === true,
    ],
    [
      'retiring an allergy',
      () => patch('allergies', 'fish', { retired: true }),
      async () => !(await stateOf('allergies', 'fish')).retired,
    ],
    [
      'retiring a condition',
      () => patch('physical-conditions', 'gout', { retired: true }),
      async () => !(await stateOf('conditions', 'gout')).retired,
    ],
    [
      'effects of a condition',
      () => patch('physical-conditions', 'diabetes_t1', { effects: none, effectiveFrom: today }),
      async () => {
        const rule = (await storedPolicy(app.db, today)).conditions.find(
          ({ condition }) => condition === 'diabetes_t1',
        )
        return rule?.policy === 'doctor_letter' && rule.forbiddenTags.includes('added_sugar')
      },
    ],
    [
      'a list of the policy',
      () =>
        send(editor, 'POST', 'admin/safety-rules', {
          effectiveFrom: today,
          note: 'آزمایش',
          numbers: {},
          lists: { teenBlocked: [] },
        }),
      async () => (await storedPolicy(app.db, today)).teenBlockedDietTypes.length > 0,
    ],
  ]
  it.each(rows)('%s waits', async (_, write, isGuarded) => {
    expect((await write()).status).toBe(200)
    expect(await isGuarded()).toBe(true)
    const [change] = await changes('state=proposed')
    expect((await decide(second, change!, 'approval')).status).toBe(200)
    expect(await isGuarded()).toBe(false)
  })

  it('a condition is created once for one key', async () => {
    const effects = { ...none, forbiddenTags: ['fried'] }
    const body = { code: 'once', name: { fa: 'یک بار', ar: null }, group: 'digestive', position: 9, effects }
    const groups = await sql<{ code: string }>`select code from registry_entries
      where registry = 'condition_groups' order by id limit 1`.execute(app.db)
    const request = {
      token: editor.token,
      body: { ...body, group: groups.rows[0]!.code, effectiveFrom: '2026-11-22' },
      headers: { 'idempotency-key': 'condition-1' },
    }
    const first = await app.request('POST', 'admin/physical-conditions', request)
    const again = await app.request('POST', 'admin/physical-conditions', request)
    expect([first.status, again.body]).toEqual([200, first.body])
  })

  it('an import of items waits like the form', async () => {
    const csv = 'code,tags\nalmond,vegan;halal\n'
    const upload = await app.request('POST', 'admin/food-items/imports?fileName=x.csv', {
      token: editor.token,
      body: Buffer.from(csv),
      headers: { 'content-type': 'text/csv' },
    })
    const { data } = upload.body
    const path = `admin/food-items/imports/${data.id}`
    const until = async (wanted: string) => {
      let stage = ''
      do stage = (await send(editor, 'GET', path)).body.data.stage
      while (stage === 'checking' || stage === 'running')
      expect(stage).toBe(wanted)
    }
    await send(editor, 'POST', `${path}/check`, { columns: ['code', 'tags'] })
    await until('checked')
    await send(editor, 'POST', `${path}/run`)
    await until('done')
    const almond = await itemOf('almond')
    expect(almond.tags).toContain('tree_nuts')
    const [change] = await changes(`state=proposed&kind=food-item&subjectId=${almond.id}`)
    expect((await decide(editor, change!, 'approval')).status).toBe(403)
    expect((await decide(second, change!, 'approval')).status).toBe(200)
    expect((await itemOf('almond')).tags).not.toContain('tree_nuts')
  })
})
