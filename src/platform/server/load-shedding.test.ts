import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { shedLoad } from './load-shedding.ts'

describe('load shedding', () => {
  it('refuses new requests while the event loop is late, and serves them when it is not', async () => {
    let late = 0
    let isStopped = false
    const server = fastify()
    shedLoad(server, { ms: () => late, stop: () => void (isStopped = true) }, 1_000)
    server.get('/work', () => 'done')
    server.get('/page', { config: { neverShed: true } }, () => 'page')
    server.get('/health/live', () => 'ok')
    server.setErrorHandler((error: Error & { code?: string }, _request, reply) =>
      reply.code(503).send(error.code),
    )
    late = 1_001
    expect((await server.inject('/work')).statusCode).toBe(503)
    expect((await server.inject('/health/live')).statusCode).toBe(200)
    expect((await server.inject('/page')).statusCode).toBe(200)
    expect((await server.inject('/nowhere')).statusCode).toBe(503)
    late = 1_000
    expect((await server.inject('/work')).statusCode).toBe(200)
    await server.close()
    expect(isStopped).toBe(true)
  })
})
