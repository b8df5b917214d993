import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, text, whole } from '#platform/contract/scalars.ts'
import { openApi } from './openapi.ts'

const item = z.object({ id, name: z.string() })
const endpoints = [
  endpoint({
    method: 'PATCH',
    path: 'admin/things/:thingId/parts/:partId',
    summary: 'Change a part.',
    permission: 'things.write',
    params: z.strictObject({ thingId: id, partId: id }),
    body: z.strictObject({ name: text(40), note: z.optional(z.nullable(text(10))) }),
    reply: item,
    audit: 'thing.changed',
    ifMatch: true,
    idempotent: 'required',
    scope: 'clients',
  }),
  endpoint({
    method: 'GET',
    path: 'admin/things',
    summary: 'The things.',
    permission: 'public',
    query: z.strictObject({ page: z._default(whole(1, 50), 1), kind: z.enum(['a', 'b']) }),
    reply: item,
    paged: true,
  }),
  endpoint({
    method: 'GET',
    path: 'admin/things/file',
    summary: 'A file.',
    permission: 'signed-in',
    reply: 'file',
  }),
  endpoint({
    method: 'GET',
    path: 'admin/live',
    summary: 'Events.',
    permission: 'signed-in',
    reply: 'events',
  }),
]
// The description is JSON: what a reader of the file sees.
// eslint-disable-next-line typescript/no-explicit-any -- examined by what each test expects
const api: any = JSON.parse(JSON.stringify(openApi(endpoints, { root: '/api', title: 'T', version: '1' })))
const patch = api.paths['/admin/things/{thingId}/parts/{partId}'].patch

describe('the description of the API', () => {
  it('has every operation once, below the root', () => {
    expect(api).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/api' }] })
    expect(Object.entries(api.paths).map(([path, item]) => [path, Object.keys(item as object)])).toEqual([
      ['/admin/things/{thingId}/parts/{partId}', ['patch']],
      ['/admin/things', ['get']],
      ['/admin/things/file', ['get']],
      ['/admin/live', ['get']],
    ])
  })

  it('carries our rules', () => {
    expect(patch).toMatchObject({
      operationId: 'PATCH_admin_things_thingId_parts_partId',
      'x-permission': 'things.write',
      'x-audit': 'thing.changed',
      'x-version': 'If-Match',
      'x-idempotent': 'required',
      'x-scope': 'clients',
      security: [{ bearer: [] }],
    })
    expect(api.paths['/admin/things'].get).not.toHaveProperty('security')
    expect(api.paths['/admin/things'].get['x-permission']).toBe('public')
  })

  it('names each parameter with its place and whether it is needed', () => {
    const named = (list: { name: string; in: string; required: boolean }[]) =>
      list.map((one) => [one.name, one.in, one.required])
    expect(named(patch.parameters)).toEqual([
      ['thingId', 'path', true],
      ['partId', 'path', true],
      ['If-Match', 'header', true],
      ['Idempotency-Key', 'header', true],
    ])
    expect(named(api.paths['/admin/things'].get.parameters)).toEqual([
      ['page', 'query', false],
      ['kind', 'query', true],
    ])
  })

  it('gives bodies with their limits, closed to other keys', () => {
    const schema = patch.requestBody.content['application/json'].schema
    expect(schema).toMatchObject({
      additionalProperties: false,
      required: ['name'],
      properties: { name: { type: 'string', minLength: 1, maxLength: 40 } },
    })
  })

  it('gives the envelope of records, pages, files and events', () => {
    const ok = (path: string) => api.paths[path].get.responses['200'].content
    expect(patch.responses['200'].content['application/json'].schema.properties.data.required).toEqual([
      'id',
      'name',
    ])
    expect(ok('/admin/things')['application/json'].schema.properties.data.type).toBe('array')
    expect(ok('/admin/things')['application/json'].schema.properties.meta.required).toEqual([
      'page',
      'perPage',
      'total',
      'totalIsExact',
    ])
    expect(Object.keys(ok('/admin/things/file'))).toEqual(['application/octet-stream'])
    expect(Object.keys(ok('/admin/live'))).toEqual(['text/event-stream'])
  })

  it('lists every status that an error may have', () => {
    expect(Object.keys(patch.responses).map(Number)).toEqual([
      200, 400, 401, 403, 404, 409, 412, 413, 415, 422, 428, 429, 500, 503, 507,
    ])
  })
})
