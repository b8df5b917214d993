import { Buffer } from 'node:buffer'
import { expect } from 'vitest'
import { movedMessages } from '#today/messages/server/moved-messages.reads.ts'
import { movedPayments } from '#finance/payments/server/moved-payments.reads.ts'
import type { TestApp, TestReply, TestStaff } from '#platform/server/testing/test-app.ts'
import type { MovingIn, MovingRow } from '../../moving-in.contract.ts'
import type { MovingKind } from '../../moving-fields.contract.ts'
import { workOnMovingIns } from '../moving-in.job.ts'

interface World {
  app: TestApp
  manager: TestStaff
}

/** Does one step of what waits in the background. @returns whether there was anything to do */
function workOnce(app: TestApp): Promise<boolean> {
  const { db, clock, log } = app
  const publish = (hint: (typeof app.hints)[number]) => void app.hints.push(hint)
  return workOnMovingIns({ db, clock, log, money: movedPayments, talk: movedMessages, publish })
}

async function workThrough(step: () => Promise<boolean>): Promise<void> {
  while (await step());
}

/** Requests about imports as the screens send them, and the work of the background. */
export function movingAsks(world: () => World) {
  const ask = (
    method: string,
    path: string,
    more: { body?: unknown; headers?: Record<string, string> } = {},
  ) => world().app.request(method, `admin/moving-ins${path}`, { token: world().manager.token, ...more })

  const ok = (reply: TestReply): MovingIn => {
    expect([reply.status, reply.body?.error]).toEqual([200, undefined])
    return reply.body.data
  }

  const step = () => workOnce(world().app)
  const work = () => workThrough(step)

  const get = async (id: number) => ok(await ask('GET', `/${id}`))
  const addFile = (id: number, kind: MovingKind, content: string | Buffer) =>
    ask('POST', `/${id}/files?kind=${kind}&fileName=old.csv`, {
      body: Buffer.isBuffer(content) ? content : Buffer.from(content),
      headers: { 'content-type': 'text/csv' },
    })

  return {
    ask,
    ok,
    step,
    work,
    get,
    addFile,
    /** An import of these files, judged. */
    async judged(files: Partial<Record<MovingKind, string>>, answers: Record<string, string> = {}) {
      const { id } = ok(await ask('POST', '', { body: { name: 'سامانهٔ قبلی' } }))
      for (const [kind, content] of Object.entries(files)) ok(await addFile(id, kind as MovingKind, content))
      ok(await ask('PUT', `/${id}/answers`, { body: { answers } }))
      await work()
      return get(id)
    },
    async answered(id: number, answers: Record<string, string | null>) {
      ok(await ask('PUT', `/${id}/answers`, { body: { answers } }))
      await work()
      return get(id)
    },
    async rows(id: number, query = ''): Promise<MovingRow[]> {
      const reply = await ask('GET', `/${id}/rows?perPage=100${query}`)
      expect(reply.status).toBe(200)
      return reply.body.data
    },
    async kept({ id, version }: MovingIn) {
      ok(await ask('POST', `/${id}/keep`, { headers: { 'if-match': String(version) } }))
      await work()
      return get(id)
    },
    async takenBack(id: number, rest = false) {
      const { version } = await get(id)
      ok(await ask('POST', `/${id}/take-back`, { body: { rest }, headers: { 'if-match': String(version) } }))
      await work()
      return get(id)
    },
  }
}
