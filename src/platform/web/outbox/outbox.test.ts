import { afterEach, describe, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { createOutbox, type Outbox, type OutboxOptions } from './outbox.ts'
import { createOutboxStore, isOutboxKey, type OutboxEntry } from './outbox-store.ts'
import { memoryStorage } from '../testing/memory-storage.ts'

const written = 1_763_000_000_000
const times = { firstMs: 20, longestMs: 80, sureMs: 3_600_000 }
const comment = (id: string, body = id) => ({ id, kind: 'comment', params: { clientId: 7 }, body: { body } })

interface Desk {
  outbox: Outbox
  storage: ReturnType<typeof memoryStorage>
  /** Ids in the order in which they reached the server. */
  sent: string[]
  /** What the server answers next; empty: it takes everything. */
  answers: (string | Promise<never>)[]
  arrived: string[]
  set(changes: { now?: number; userId?: number | null }): void
}

/** Nothing goes out of a closed desk: its person has left. */
const leave: (() => void)[] = []
afterEach(() => {
  for (const one of leave.splice(0)) one()
})

function desk(storage = memoryStorage(), more: Partial<OutboxOptions> = {}): Desk {
  let now = written
  let userId: number | null = 12
  const sent: string[] = []
  const arrived: string[] = []
  const answers: Desk['answers'] = []
  const outbox = createOutbox({
    store: createOutboxStore(storage),
    userId: () => userId,
    now: () => now,
    times,
    onSent: ({ id }) => void arrived.push(id),
    async send({ id }: OutboxEntry) {
      sent.push(id)
      const answer = answers.shift()
      if (typeof answer === 'string') throw new ApiError(answer as 'offline')
      await answer
    },
    ...more,
  })
  leave.push(() => (userId = null))
  return {
    outbox,
    storage,
    sent,
    answers,
    arrived,
    set(changes) {
      if (changes.now !== undefined) now = changes.now
      if (changes.userId !== undefined) userId = changes.userId
    },
  }
}
const states = ({ outbox }: Desk) => outbox.items().map(({ id, state }) => [id, state])

describe('what is written without a network', () => {
  it('waits in the browser and goes when the network is back, in the order it was written', async () => {
    const { outbox, sent, arrived, storage, set } = desk(memoryStorage(), {
      times: { ...times, firstMs: 60_000 },
    })
    expect(outbox.add(comment('bbbbbbbb'))).toBe(true)
    set({ now: written + 1 })
    expect(outbox.add(comment('aaaaaaaa'))).toBe(true)
    expect(outbox.items().map(({ id, state }) => [id, state])).toEqual([
      ['bbbbbbbb', 'waiting'],
      ['aaaaaaaa', 'waiting'],
    ])
    outbox.flush()
    await expect.poll(() => arrived).toEqual(['bbbbbbbb', 'aaaaaaaa'])
    expect([sent, outbox.items(), storage.map.size]).toEqual([['bbbbbbbb', 'aaaaaaaa'], [], 0])
  })

  it('is there again after a reload, and tried by itself until it goes', async () => {
    const before = desk(memoryStorage(), { times: { ...times, firstMs: 60_000 } })
    before.outbox.add(comment('aaaaaaaa', 'تماس گرفتم'))
    before.set({ userId: null })
    const after = desk(before.storage)
    after.answers.push('offline', 'unavailable', 'offline')
    after.outbox.reread()
    expect(after.outbox.items().map(({ body }) => body)).toEqual([{ body: 'تماس گرفتم' }])
    after.outbox.flush()
    await expect.poll(() => after.arrived).toEqual(['aaaaaaaa'])
    expect(after.sent).toEqual(['aaaaaaaa', 'aaaaaaaa', 'aaaaaaaa', 'aaaaaaaa'])
  })

  it('is never on its way twice at once, however often the network comes back', async () => {
    const { outbox, sent, answers, arrived } = desk(memoryStorage(), { times: { ...times, firstMs: 60_000 } })
    let fail: (error: Error) => void = () => undefined
    answers.push(new Promise<never>((_, reject) => (fail = reject)))
    outbox.add(comment('aaaaaaaa'))
    outbox.flush()
    outbox.flush()
    await expect.poll(() => outbox.items()[0]?.state).toBe('sending')
    outbox.flush()
    expect(sent).toEqual(['aaaaaaaa'])
    fail(new ApiError('offline'))
    await expect.poll(() => outbox.items()[0]?.state).toBe('waiting')
    outbox.flush()
    await expect.poll(() => arrived).toEqual(['aaaaaaaa'])
  })

  it('takes turns with the other pages of the browser', async () => {
    let turn = Promise.resolve()
    const alone = (work: () => Promise<void>) => (turn = turn.then(work))
    const storage = memoryStorage()
    const [one, two] = [desk(storage, { alone }), desk(storage, { alone })]
    one.outbox.add(comment('aaaaaaaa'))
    one.outbox.flush()
    two.outbox.flush()
    await expect.poll(() => [...one.arrived, ...two.arrived]).toEqual(['aaaaaaaa'])
    await turn
    expect([...one.sent, ...two.sent]).toEqual(['aaaaaaaa'])
  })

  it('is not taken where the browser keeps nothing, so that the form keeps it', () => {
    const full = {
      ...memoryStorage(),
      setItem() {
        throw new Error('QuotaExceededError')
      },
    }
    expect(desk(full as never).outbox.add(comment('aaaaaaaa'))).toBe(false)
  })
})

describe('what the server refuses', () => {
  it.each(['not-found', 'forbidden', 'validation', 'idempotency-mismatch'])(
    'as %s stays with the reason and holds up nothing; a person sends it again or throws it away',
    async (code) => {
      const own = desk()
      own.answers.push(code)
      own.outbox.add(comment('aaaaaaaa'))
      own.set({ now: written + 1 })
      own.outbox.add(comment('bbbbbbbb'))
      own.outbox.flush()
      await expect.poll(() => own.arrived).toEqual(['bbbbbbbb'])
      expect(states(own)).toEqual([['aaaaaaaa', 'failed']])
      expect(own.outbox.items()[0]?.refused).toBe(code)
      own.outbox.retry('aaaaaaaa')
      await expect.poll(() => own.arrived).toEqual(['bbbbbbbb', 'aaaaaaaa'])
    },
  )

  it('is thrown away at the person’s wish', () => {
    const { outbox, storage } = desk()
    outbox.add(comment('aaaaaaaa'))
    outbox.remove('aaaaaaaa')
    expect([outbox.items(), storage.map.size]).toEqual([[], 0])
  })

  it('because nobody is signed in waits for its person', async () => {
    const own = desk(memoryStorage(), { times: { ...times, firstMs: 60_000 } })
    own.answers.push('session-expired')
    own.outbox.add(comment('aaaaaaaa'))
    own.outbox.flush()
    await expect.poll(() => own.sent).toEqual(['aaaaaaaa'])
    await expect.poll(() => states(own)).toEqual([['aaaaaaaa', 'waiting']])
    own.set({ userId: 13 })
    own.outbox.reread()
    expect(own.outbox.items()).toEqual([])
    own.outbox.clear()
    own.set({ userId: 12 })
    own.outbox.reread()
    own.outbox.flush()
    await expect.poll(() => own.arrived).toEqual(['aaaaaaaa'])
  })

  it('is asked about when it is too old to tell whether it had arrived', async () => {
    const own = desk(memoryStorage(), { times: { ...times, firstMs: 60_000 } })
    own.outbox.add(comment('aaaaaaaa'))
    own.set({ now: written + times.sureMs + 1 })
    own.outbox.flush()
    await expect.poll(() => own.outbox.items()[0]?.refused).toBe('unsure')
    expect(own.sent).toEqual([])
    own.outbox.retry('aaaaaaaa')
    await expect.poll(() => own.arrived).toEqual(['aaaaaaaa'])
  })
})

describe('the storage', () => {
  it('gives each person their own entries and leaves out what is broken', () => {
    const storage = memoryStorage({ 'outbox:12:x': '{', 'outbox:12:y': 'null', 'draft:12:unit/3': '[]' })
    const store = createOutboxStore(storage)
    const entry = { ...comment('aaaaaaaa'), writtenAt: 1, sureUntil: 2, refused: null }
    store.write(12, entry)
    store.write(1, { ...entry, id: 'cccccccc' })
    expect(store.read(12)).toEqual([entry])
    expect(store.read(2)).toEqual([])
    expect([isOutboxKey('outbox:12:x'), isOutboxKey(null), isOutboxKey('draft:12:unit/3')]).toEqual([
      true,
      true,
      false,
    ])
  })
})
