import type { Readable } from 'node:stream'
import { afterEach, describe, expect, it } from 'vitest'
import type { Actor } from '../actor.ts'
import type { Hint } from '../services.ts'
import { createHintHub, hintLimits, type HintHub, type HintHubOptions } from './hint-hub.ts'

const actor = (staffId: number, permissions: string[] = ['units.read']): Actor => ({
  staffId,
  sessionId: staffId,
  username: 'x',
  displayName: 'x',
  permissions: new Set(permissions),
  scope: 'all',
  teamId: null,
  mustChangePassword: false,
})
const unit: Hint = { type: 'unit', id: 4, version: 2 }

let hub: HintHub
let now = 0
afterEach(() => hub.close())

function makeHub(more: Partial<HintHubOptions> = {}): HintHub {
  now = 0
  hub = createHintHub({ mayReceive: (who) => who.permissions.has('units.read'), elapsed: () => now, ...more })
  return hub
}

/** What came so far, and whether the stream ended. */
function listen(readable: Readable) {
  const heard = { text: '', ended: false }
  readable.on('data', (part) => void (heard.text += String(part)))
  readable.on('close', () => void (heard.ended = true))
  return heard
}
const settled = () => new Promise<void>((resolve) => void setImmediate(resolve))
const open = (staffId: number, permissions?: string[], missedMs = 0) => {
  const who = actor(staffId, permissions)
  return listen(hub.open(who, () => Promise.resolve(who), missedMs))
}
const events = (text: string) => [...text.matchAll(/^data: (.*)$/gm)].map(([, json]) => JSON.parse(json!))

describe('a hint', () => {
  it('reaches everybody who may have it, in order, and holds type, id and version only', async () => {
    makeHub()
    const [a, b, stranger] = [open(1), open(2), open(3, [])]
    hub.publish({ ...unit, clientId: 77, name: 'canary' } as Hint)
    hub.publish({ ...unit, version: 3 })
    await settled()
    for (const one of [a, b]) expect(events(one.text)).toEqual([unit, { ...unit, version: 3 }])
    expect(events(stranger.text)).toEqual([])
    expect(a.text + b.text + stranger.text).not.toMatch(/canary|77/)
  })

  it.each([
    { type: 'Unit', id: 1, version: 1 },
    { type: 'unit\ndata: x', id: 1, version: 1 },
    { type: 'نوع', id: 1, version: 1 },
    { type: 'unit', id: 0, version: 1 },
    { type: 'unit', id: 1.5, version: 1 },
    { type: 'unit', id: 1, version: 0 },
    { type: 'unit', id: '1' as unknown as number, version: 1 },
  ])('of the wrong shape (%j) goes nowhere and harms nobody', async (hint) => {
    makeHub()
    const passed: Hint[] = []
    hub.relayTo((one) => void passed.push(one))
    const heard = open(1)
    hub.publish(hint)
    hub.deliver(hint)
    await settled()
    expect([events(heard.text), passed, heard.ended]).toEqual([[], [], false])
  })

  it('is passed to other servers once, and one that came from there is not', () => {
    makeHub()
    const passed: Hint[] = []
    hub.relayTo((one) => void passed.push(one))
    hub.publish(unit)
    hub.deliver({ ...unit, id: 5 })
    expect(passed).toEqual([unit])
  })
})

describe('a browser that comes after its page was made', () => {
  const ids = (heard: { text: string }) => events(heard.text).map(({ id }) => id as number)

  it('is told first what happened meanwhile, as far as its rights go, and nothing older', async () => {
    makeHub()
    hub.publish({ ...unit, id: 1 })
    now = 3_000
    hub.deliver({ ...unit, id: 2 })
    now = 5_000
    hub.publish({ ...unit, id: 3 })
    now = 6_000
    const [late, prompt, stranger] = [open(1, undefined, 3_000), open(2), open(3, [], 3_000)]
    hub.publish({ ...unit, id: 4 })
    await settled()
    expect([late, prompt, stranger].map(ids)).toEqual([[2, 3, 4], [4], []])
  })

  it('is told no more than is kept: one minute, and the newest hints only', async () => {
    makeHub({ limits: { ...hintLimits, kept: 3 } })
    for (const id of [1, 2, 3, 4, 5]) hub.publish({ ...unit, id })
    const early = open(1, undefined, 60_000)
    now = 60_001
    hub.publish({ ...unit, id: 6 })
    const late = open(2, undefined, 60_000)
    await settled()
    expect([early, late].map(ids)).toEqual([[3, 4, 5, 6], [6]])
  })
})

describe('a stream', () => {
  it('ends when the session is over, before the next hint goes out', async () => {
    makeHub()
    let session: Actor | null = actor(1)
    const heard = listen(hub.open(session, () => Promise.resolve(session)))
    session = null
    now = hintLimits.rightsKeepMs
    hub.publish(unit)
    await expect.poll(() => heard.ended).toBe(true)
    expect([events(heard.text), hub.streams()]).toEqual([[], 0])
  })

  it('follows rights that were taken away meanwhile', async () => {
    makeHub()
    let who = actor(1)
    const heard = listen(hub.open(who, () => Promise.resolve(who)))
    who = actor(1, [])
    now = hintLimits.rightsKeepMs
    hub.publish(unit)
    await settled()
    expect([events(heard.text), heard.ended]).toEqual([[], false])
  })

  it('ends when nobody can say whether the session is good', async () => {
    makeHub()
    const heard = listen(hub.open(actor(1), () => Promise.reject(new Error('database away'))))
    now = hintLimits.rightsKeepMs
    hub.publish(unit)
    await expect.poll(() => heard.ended).toBe(true)
  })

  it('beats while nothing happens, and ends with the session even so', async () => {
    makeHub({ limits: { ...hintLimits, heartbeatMs: 10, rightsKeepMs: 0 } })
    let session: Actor | null = actor(1)
    const heard = listen(hub.open(session, () => Promise.resolve(session)))
    await expect.poll(() => heard.text.split(': beat\n\n').length).toBeGreaterThan(3)
    session = null
    await expect.poll(() => heard.ended).toBe(true)
  })

  it('of a reader that takes nothing is cut instead of growing', async () => {
    makeHub()
    const stuck = hub.open(actor(1), () => Promise.resolve(actor(1)))
    const heard = open(2)
    for (let i = 1; i <= 4_000; i += 1) {
      hub.publish({ ...unit, id: i })
      if (i % 200 === 0) await settled()
    }
    await expect.poll(() => stuck.destroyed).toBe(true)
    expect(stuck.readableLength).toBeLessThan(70_000)
    expect([events(heard.text).length, hub.streams()]).toEqual([4_000, 1])
  })

  it('is one of eight for a person at most', () => {
    makeHub()
    const mine = Array.from({ length: 8 }, () => hub.open(actor(1), () => Promise.resolve(actor(1))))
    expect(() => hub.open(actor(1), () => Promise.resolve(null))).toThrow('rate-limited')
    expect(open(2).ended).toBe(false)
    mine[0]!.destroy()
    return expect.poll(() => hub.streams()).toBe(8)
  })

  it('ends with the hub', async () => {
    makeHub()
    const [heard, unread] = [open(1), hub.open(actor(2), () => Promise.resolve(null))]
    hub.close()
    await expect.poll(() => [heard.ended, unread.destroyed, hub.streams()]).toEqual([true, true, 0])
  })
})
