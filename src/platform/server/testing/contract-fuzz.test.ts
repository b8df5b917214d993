import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { validate } from '#platform/contract/validation.ts'
import { id, text, whole } from '#platform/contract/scalars.ts'
import fc from 'fast-check'
import { addressOf, casesFor, fuzzEndpoint, judgeCase, type FuzzCase } from './contract-fuzz.ts'

const body = z.strictObject({ name: text(20), count: whole(0, 9) })
const save = endpoint({
  method: 'PATCH',
  path: 'admin/things/:thingId',
  summary: 'For tests.',
  permission: 'public',
  params: z.strictObject({ thingId: id }),
  query: z.strictObject({ tags: z.optional(z.array(z.string())) }),
  body,
  reply: z.object({ id }),
})
const fitting: FuzzCase = {
  params: { thingId: 7 },
  query: { tags: ['a b', 'c'] },
  body: { name: 'x', count: 1 },
  headers: {},
}
const trackRequest = (status: number, answer: unknown) => () =>
  Promise.resolve({
    status,
    body: answer,
    headers: {},
    text: JSON.stringify(answer),
    bytes: new Uint8Array(),
  })
const error = (code: string, more: object = {}) => ({
  error: { code, message: code, requestId: 'r', ...more },
})

describe('the judge of answers', () => {
  it.each([
    [200, { data: { id: 7 } }],
    [404, error('not-found')],
    [409, error('conflict')],
    [422, error('validation', { fields: { 'name.fa': ['too-long:20'] } })],
  ])('lets %i pass when it keeps to the contract', async (status, answer) => {
    await expect(judgeCase(save, fitting, trackRequest(status, answer), 't')).resolves.toBeUndefined()
  })

  it.each([
    ['a fault of the server', 500, error('internal')],
    ['a fault of the server', 503, error('unavailable')],
    ['not our error envelope', 404, '<html>'],
    ['not our error envelope', 500, { statusCode: 500, error: 'Internal Server Error' }],
    ['not our error envelope', 409, error('validation')],
    ['the answer is not what the contract says', 200, { data: { id: 'seven' } }],
    [
      'tells of the inside',
      409,
      error('conflict', { message: 'duplicate key value violates unique constraint' }),
    ],
    ['tells of the inside', 409, error('conflict', { message: 'staff_username_key' })],
    [
      'tells of the inside',
      422,
      error('validation', { fields: { a: ['invalid input syntax for type integer (22P02)'] } }),
    ],
    ['tells of the inside', 422, error('validation', { message: 'at store.ts:12:3' })],
  ])('finds %s', async (fault, status, answer) => {
    await expect(judgeCase(save, fitting, trackRequest(status, answer), 't')).rejects.toThrow(fault)
  })

  it.each([
    ['takes a body that the contract refuses', 200, { data: { id: 7 } }],
    ['refuses without naming a field', 422, error('validation')],
    ['refuses the body as duplicate', 409, error('duplicate')],
  ])('finds that an operation %s', async (fault, status, answer) => {
    const bent = { ...fitting, body: { name: 'x', count: null } }
    await expect(judgeCase(save, bent, trackRequest(status, answer), 't')).rejects.toThrow(fault)
  })
})

describe('the requests', () => {
  it('go to the address of the contract', () => {
    expect(addressOf(save, fitting)).toBe('admin/things/7?tags=a%20b&tags=c')
    expect(addressOf(save, { ...fitting, params: { thingId: '../\u0000' }, query: null })).toBe(
      'admin/things/..%2F%00',
    )
  })

  it('fit the contract in a good part, and do not in another', () => {
    const given = fc.sample(casesFor(save), { numRuns: 1_000, seed: 1 })
    const fit = given.filter(
      (one) =>
        one.body !== undefined && !validate(body, JSON.parse(JSON.stringify(one.body) ?? 'null')).fields,
    )
    expect(fit.length).toBeGreaterThan(150)
    expect(fit.length).toBeLessThan(700)
  })

  it('find an operation that fails for one value in many', async () => {
    const send = (_method: string, _path: string, { body: sent }: { body?: unknown }) => {
      const { count } = z.safeParse(body, JSON.parse((sent as string | undefined) ?? '{}')).data ?? {}
      return count === 9
        ? trackRequest(500, error('internal'))()
        : trackRequest(422, error('validation', { fields: { a: ['x'] } }))()
    }
    await expect(fuzzEndpoint(save, send, { token: 't', seed: 1, cases: 300 })).rejects.toThrow(
      'a fault of the server',
    )
  })
})
