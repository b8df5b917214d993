import { afterAll, describe, expect, it } from 'vitest'
import { composeList } from './compose.rules.ts'
import { ComposePool, ComposeTimeoutError } from './compose-pool.ts'
import { seedInput } from './seed-menus.fixture.ts'

const pool = new ComposePool()
afterAll(() => pool.close())

describe('composing in a worker', () => {
  it('gives the same list as on the main thread, in the order asked', async () => {
    const inputs = [1, 2, 3].map((seed) => seedInput({ seed, days: 7 }))
    const outcomes = await Promise.all(inputs.map((input) => pool.compose(input)))
    expect(outcomes).toEqual(inputs.map((input) => composeList(input)))
  }, 30_000)

  it('rejects faulty input with its reason and goes on', async () => {
    const broken = seedInput({ days: 7, items: seedInput().items.map((item) => ({ ...item, units: [] })) })
    await expect(pool.compose(broken)).rejects.toThrow('has no unit')
    await expect(pool.compose(seedInput({ days: 7 }))).resolves.toMatchObject({ ok: true })
  }, 30_000)

  it('ends a worker that takes too long and starts a new one', async () => {
    const hasty = new ComposePool(1)
    await expect(hasty.compose(seedInput({ days: 31 }))).rejects.toBeInstanceOf(ComposeTimeoutError)
    await expect(hasty.compose(seedInput({ days: 31 }))).rejects.toBeInstanceOf(ComposeTimeoutError)
    await hasty.close()
  }, 30_000)

  it('composes ahead when nobody waits, and at once what somebody comes to wait for', async () => {
    const order: number[] = []
    const inputs = [1, 2, 3, 4].map((seed) => seedInput({ seed, days: 7 }))
    const [running, ahead, hurried, waited] = inputs.map((input, place) =>
      pool.compose(input, { isAhead: place === 1 || place === 2 }).then(() => order.push(input.seed)),
    )
    pool.hurry(inputs[2]!)
    await Promise.all([running, ahead, hurried, waited])
    expect(order).toEqual([1, 3, 4, 2])
  }, 30_000)

  it('rejects what waits when it is closed', async () => {
    const closing = new ComposePool()
    const waiting = [closing.compose(seedInput()), closing.compose(seedInput())].map((one) =>
      one.then(
        () => 'done',
        () => 'rejected',
      ),
    )
    await closing.close()
    expect(await Promise.all(waiting)).toEqual(['rejected', 'rejected'])
  })
})
