import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, text, whole } from '#platform/contract/scalars.ts'
import { route } from './route.ts'
import { testApp } from './testing/test-app.ts'

const thing = z.strictObject({
  name: text(50),
  count: whole(0, 1000),
  on: z.optional(z.boolean()),
  tags: z.optional(z.array(text(20)).check(z.maxLength(3))),
})
const save = endpoint({
  method: 'POST',
  path: 'admin/things',
  summary: 'Answers the body as it was understood.',
  permission: 'public',
  body: thing,
  reply: thing,
})
const query = z.strictObject({
  page: z._default(whole(1, 10_000), 1),
  size: z.optional(whole(-5, 5)),
  on: z.optional(z.boolean()),
  ids: z.optional(z.array(id)),
  word: z.optional(z.string().check(z.maxLength(10))),
})
const list = endpoint({
  method: 'GET',
  path: 'admin/things',
  summary: 'Answers the query as it was understood.',
  permission: 'public',
  query,
  reply: query,
})
const read = endpoint({
  method: 'GET',
  path: 'admin/things/:thingId',
  summary: 'Answers the id as it was understood.',
  permission: 'public',
  params: z.strictObject({ thingId: id }),
  reply: z.object({ id: z.number() }),
})
const remove = endpoint({
  method: 'DELETE',
  path: 'admin/things/:thingId',
  summary: 'Takes nothing but the id.',
  permission: 'public',
  params: z.strictObject({ thingId: id }),
  reply: z.null(),
})

const app = await testApp([
  route(save, ({ body }) => Promise.resolve(body)),
  route(list, (context) => Promise.resolve(context.query)),
  route(read, ({ params }) => Promise.resolve({ id: params.thingId })),
  route(remove, () => Promise.resolve(null)),
])
afterAll(() => app.close())

const post = (body: unknown) => app.request('POST', 'admin/things', { body })
const get = (search: string) => app.request('GET', `admin/things${search}`)

describe('a body', () => {
  it('is taken as it is when it fits', async () => {
    const body = { name: 'برنج', count: 5, on: true, tags: ['a'] }
    expect((await post(body)).body).toEqual({ data: body })
  })

  it.each([
    ['null for a number', { name: 'a', count: null }, { count: ['required'] }],
    ['true for a number', { name: 'a', count: true }, { count: ['wrong-type'] }],
    ['a list of one number for a number', { name: 'a', count: [5] }, { count: ['wrong-type'] }],
    ['digits in a text for a number', { name: 'a', count: '5' }, { count: ['wrong-type'] }],
    ['Persian digits for a number', { name: 'a', count: '۵' }, { count: ['wrong-type'] }],
    ['null for a text', { name: null, count: 1 }, { name: ['required'] }],
    ['a number for a text', { name: 7, count: 1 }, { name: ['wrong-type'] }],
    ['an object for a text', { name: { $ne: '' }, count: 1 }, { name: ['wrong-type'] }],
    ['a word for a truth value', { name: 'a', count: 1, on: 'true' }, { on: ['wrong-type'] }],
    ['1 for a truth value', { name: 'a', count: 1, on: 1 }, { on: ['wrong-type'] }],
    ['one text for a list', { name: 'a', count: 1, tags: 'a' }, { tags: ['wrong-type'] }],
    ['a missing field', { count: 1 }, { name: ['required'] }],
    ['an extra key', { name: 'a', count: 1, role: 'admin' }, { role: ['unknown-key'] }],
    ['NUL in a text', { name: 'a\u0000b', count: 1 }, { name: ['format'] }],
    ['half a surrogate pair', { name: 'a\ud800', count: 1 }, { name: ['format'] }],
    ['1e19', { name: 'a', count: 1e19 }, { count: ['too-big:9007199254740991', 'too-big:1000'] }],
    ['one above the largest', { name: 'a', count: 1001 }, { count: ['too-big:1000'] }],
    ['one below the smallest', { name: 'a', count: -1 }, { count: ['too-small:0'] }],
    ['a fraction', { name: 'a', count: 1.5 }, { count: ['wrong-type'] }],
    ['a text that is too long', { name: 'x'.repeat(51), count: 1 }, { name: ['too-long:50'] }],
    ['only spaces', { name: '  \u200c ', count: 1 }, { name: ['required'] }],
    ['too many items', { name: 'a', count: 1, tags: ['a', 'b', 'c', 'd'] }, { tags: ['too-many:3'] }],
    ['a wrong item', { name: 'a', count: 1, tags: ['a', 5] }, { 'tags.1': ['wrong-type'] }],
  ])('with %s is refused by name, never bent', async (_what, body, fields) => {
    const reply = await post(body)
    expect([reply.status, reply.body.error.code, reply.body.error.fields]).toEqual([
      422,
      'validation',
      fields,
    ])
  })

  it.each([['[]'], ['7'], ['"text"'], ['true'], ['null']])(
    'that is %s and no object is refused',
    async (payload) => {
      const reply = await app.request('POST', 'admin/things', {
        body: payload,
        headers: { 'content-type': 'application/json' },
      })
      expect(reply.status).toBe(422)
    },
  )

  it('may be absent only where the contract has none', async () => {
    expect((await app.request('POST', 'admin/things')).status).toBe(422)
    expect((await app.request('DELETE', 'admin/things/1')).status).toBe(200)
    const extra = await app.request('DELETE', 'admin/things/1', { body: { force: true } })
    expect([extra.status, extra.body.error.fields]).toEqual([422, { force: ['unknown-key'] }])
  })

  it.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__'])(
    'with a key called %s is refused like every unknown key',
    async (key) => {
      const reply = await post({ name: 'a', count: 1, [key]: 1 })
      expect([reply.status, reply.body.error.fields]).toEqual([422, { [key]: ['unknown-key'] }])
    },
  )

  it('with a hundred thousand keys is refused with no more than two hundred of them named', async () => {
    const keys = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`k${i}`, 0]))
    const reply = await post(keys)
    expect(reply.status).toBe(413)
    const fewer = await post(Object.fromEntries(Object.entries(keys).slice(0, 50_000)))
    expect([fewer.status, Object.keys(fewer.body.error.fields).length]).toEqual([422, 200])
  })
})

describe('a query', () => {
  it('is read as numbers, truth values and lists where the contract has them', async () => {
    const reply = await get('?page=2&size=-5&on=false&ids=3&ids=4&word=12')
    expect(reply.body.data).toEqual({ page: 2, size: -5, on: false, ids: [3, 4], word: '12' })
    expect((await get('?ids=9')).body.data).toEqual({ page: 1, ids: [9] })
  })

  it.each([
    ['?page=0', { page: ['too-small:1'] }],
    ['?page=-1', { page: ['too-small:1'] }],
    ['?page=1e9', { page: ['wrong-type'] }],
    ['?page=99999999999999999999', { page: ['wrong-type'] }],
    ['?page=10001', { page: ['too-big:10000'] }],
    ['?page=', { page: ['wrong-type'] }],
    ['?page=%DB%B2', { page: ['wrong-type'] }],
    ['?page=1&page=2', { page: ['wrong-type'] }],
    ['?page=01', { page: ['wrong-type'] }],
    ['?size=-0', { size: ['wrong-type'] }],
    ['?on=1', { on: ['wrong-type'] }],
    ['?ids=x', { 'ids.0': ['wrong-type'] }],
    ['?word=%00', null],
    ['?sort=password_hash', { sort: ['unknown-key'] }],
    ['?include=sessions', { include: ['unknown-key'] }],
    ['?__proto__=1', { ['__proto__']: ['unknown-key'] }],
    ['?constructor=1', { constructor: ['unknown-key'] }],
    ['?page[$gt]=1', { 'page[$gt]': ['unknown-key'] }],
  ])('of %s is refused by name', async (search, fields) => {
    const reply = await get(search)
    if (fields === null) return expect(reply.status).toBe(200)
    expect(reply.status).toBe(422)
    expect(Object.entries(reply.body.error.fields)).toEqual(Object.entries(fields))
  })

  it('is refused where the contract has none', async () => {
    const reply = await app.request('GET', 'admin/things/1?__proto__=1')
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.error.fields)).toEqual(['__proto__'])
    expect((await app.request('GET', 'admin/things/1?constructor=1&x=1')).body.error.fields).toEqual({
      constructor: ['unknown-key'],
      x: ['unknown-key'],
    })
  })
})

describe('an id in the path', () => {
  it.each([
    '0',
    '-1',
    '1.5',
    '1e3',
    'abc',
    '007',
    '%DB%B1%DB%B2',
    '99999999999999999999',
    '1%00',
    "1'--",
    '%20',
    '9'.repeat(201),
  ])('that is %s names no record: 404', async (given) => {
    const reply = await app.request('GET', `admin/things/${given}`)
    expect([reply.status, reply.body.error.code]).toEqual([404, 'not-found'])
    expect(reply.body.error.fields).toBeUndefined()
  })

  it('is the same number on both sides whenever it is one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), async (number) => {
        expect((await app.request('GET', `admin/things/${number}`)).body.data.id).toBe(number)
      }),
    )
  })
})
