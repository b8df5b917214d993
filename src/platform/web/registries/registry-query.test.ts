import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createApiClient } from '../api/api-client.ts'
import { registryQuery } from './registry-query.ts'

const entryOf = (code: string) => ({ code, fa: code, ar: null, parent: null, retired: false, colour: null })

let asked: string[] = []
let isBroken = false

const server = http.createServer((request, reply) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://local')
  asked.push(`${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}`)
  const entries = (registry: string) => [entryOf(`one-of-${registry}`)]
  const data = searchParams.has('names')
    ? searchParams.getAll('names').map((registry) => ({ registry, entries: entries(registry) }))
    : entries(pathname.split('/').at(-1) ?? '')
  reply.writeHead(isBroken ? 500 : 200, { 'content-type': 'application/json' })
  reply.end(JSON.stringify(isBroken ? { error: { code: 'internal', message: 'broken' } } : { data }))
})

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => void server.close(resolve)))
beforeEach(() => {
  asked = []
  isBroken = false
})

const client = () =>
  createApiClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    token: () => 'token',
    expired: () => undefined,
  })

it('brings those that are asked for in the same moment by one request, in an order that is always the same', async () => {
  const api = client()
  const [tags, jobs, again] = await Promise.all(
    (['tags', 'jobs', 'tags'] as const).map((registry) => registryQuery(api, registry).queryFn()),
  )
  expect(asked).toEqual(['/admin/registries?names=jobs&names=tags'])
  expect(tags).toEqual({ data: [entryOf('one-of-tags')] })
  expect(jobs).toEqual({ data: [entryOf('one-of-jobs')] })
  expect(again).toEqual(tags)
})

it('asks for one alone by its own address, and again when it is wanted again', async () => {
  const api = client()
  expect(await registryQuery(api, 'goals').queryFn()).toEqual({ data: [entryOf('one-of-goals')] })
  await registryQuery(api, 'goals').queryFn()
  expect(asked).toEqual(['/admin/registries/goals', '/admin/registries/goals'])
})

it('fails for each that was asked for when the answer does not come', async () => {
  isBroken = true
  const api = client()
  const found = await Promise.allSettled([
    registryQuery(api, 'tags').queryFn(),
    registryQuery(api, 'jobs').queryFn(),
  ])
  expect(found.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
