import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createApiClient } from '../api/api-client.ts'
import { askAhead } from '../api/asked-ahead.ts'
import { columnsQuery, viewsQuery } from './list-setup.ts'

const columns = { order: ['name'], hidden: [] }
const answers: Record<string, unknown> = {
  '/admin/list-setups/units': { views: [{ id: 7 }], columns },
  '/admin/saved-views?list=units': [{ id: 8 }],
  '/admin/list-columns/units': null,
  '/admin/list-columns/foods': columns,
}

let asked: string[] = []

const server = http.createServer((request, reply) => {
  asked.push(request.url ?? '')
  reply.writeHead(200, { 'content-type': 'application/json' })
  reply.end(JSON.stringify({ data: answers[request.url ?? ''] }))
})

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => void server.close(resolve)))
beforeEach(() => void (asked = []))

const root = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const client = () =>
  createApiClient(root(), {
    token: () => 'token',
    language: () => 'fa-IR',
    expired: () => undefined,
  })

it('brings views and columns of a list by one request when both are asked for', async () => {
  const api = client()
  const found = await Promise.all([viewsQuery(api, 'units').queryFn(), columnsQuery(api, 'units').queryFn()])
  expect(found).toEqual([{ data: [{ id: 7 }] }, { data: columns }])
  expect(asked).toEqual(['/admin/list-setups/units'])
})

it('asks for one of them alone by its own operation, also when other lists are asked for beside it', async () => {
  const api = client()
  const found = await Promise.all([viewsQuery(api, 'units').queryFn(), columnsQuery(api, 'foods').queryFn()])
  expect(found).toEqual([{ data: [{ id: 8 }] }, { data: columns }])
  expect(asked.toSorted()).toEqual(['/admin/list-columns/foods', '/admin/saved-views?list=units'])
  expect(await columnsQuery(api, 'units').queryFn()).toEqual({ data: null })
})

it('has both for the first drawing where the start script asked for them and they have come', async () => {
  const api = client()
  askAhead([`${root()}/admin/list-setups/units`], { token: 'token', language: 'fa-IR' })
  await expect.poll(() => viewsQuery(api, 'units').initialData()).toEqual({ data: [{ id: 7 }] })
  expect(columnsQuery(api, 'units').initialData()).toEqual({ data: columns })
  expect(columnsQuery(api, 'foods').initialData()).toBeUndefined()
  expect(asked).toEqual(['/admin/list-setups/units'])
})
