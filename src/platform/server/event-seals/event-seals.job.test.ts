import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { startJobs } from '../jobs.ts'
import { handTimer } from '../testing/hand-timer.ts'
import { testSealKey } from '../testing/sealed-events.ts'
import { sealedStore } from '../testing/sealed-store.ts'
import { eventSealsJobs } from './event-seals.job.ts'
import { sealsFrom } from './seals.store.ts'

const { app, file, verify, write } = sealedStore()

interface Taken {
  body: unknown
  key: string | undefined
}

/** Takes heads, and answers each with the next status. @returns its address and what it took */
async function receiver(statuses: number[]): Promise<{ address: string; taken: Taken[] }> {
  const taken: Taken[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body: unknown = JSON.parse(Buffer.concat(parts).toString())
      taken.push({ body, key: request.headers['idempotency-key'] as string | undefined })
      response.writeHead(statuses.shift() ?? 200).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/heads`, taken }
}

it('posts the newest head until the address has taken it, and each head once', async () => {
  const { address, taken } = await receiver([500])
  const { timer, next } = handTimer()
  const faults: unknown[] = []
  const log = { debug() {}, info() {}, warn() {}, error: (...told: unknown[]) => void faults.push(told) }
  await write()
  const declared = eventSealsJobs({
    db: app(),
    log,
    key: testSealKey,
    file: file(),
    acceptsOtherKey: false,
    receiver: address,
  })
  const jobs = startJobs(declared, { log, timer })
  onTestFinished(() => jobs.stop())
  const posted = (count: number) =>
    expect
      .poll(() => {
        next()
        return taken.length
      })
      .toBe(count)
  // The first answer is a refusal, so that the same head comes again.
  await posted(2)
  const [first] = await sealsFrom(app(), 1, 1)
  const head = { no: 1, hash: first!.hash.toString('hex') }
  expect(taken.map(({ body }) => body)).toEqual([
    expect.objectContaining(head),
    expect.objectContaining(head),
  ])
  expect(taken.map(({ key }) => key)).toEqual([head.hash, head.hash])
  expect(faults).toHaveLength(1)
  await write()
  await posted(3)
  expect(taken[2]?.body).toMatchObject({ no: 2 })
  for (let round = 0; round < 5; round += 1) {
    next()
    expect(await verify()).toMatchObject({ seals: 2, unsealed: 0, faults: [] })
  }
  expect(taken).toHaveLength(3)
})
