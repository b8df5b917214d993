import { describe, expect, it } from 'vitest'
import { answering, giveWay } from './giving-way.ts'

describe('giving way', () => {
  it('goes on at once when nobody is being answered, and after a failed answer', async () => {
    await giveWay()
    await expect(answering(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await giveWay()
  })

  it('lets a request that came in be answered first', async () => {
    const order: string[] = []
    const step = Promise.withResolvers<void>()
    const request = answering(() => step.promise.then(() => order.push('answered')))
    const work = giveWay().then(() => order.push('worked'))
    step.resolve()
    await Promise.all([request, work])
    expect(order).toEqual(['answered', 'worked'])
  })

  it('goes on in the end beside requests that never end', async () => {
    const step = Promise.withResolvers<void>()
    const request = answering(() => step.promise)
    const order = [await giveWay().then(() => 'worked')]
    step.resolve()
    await request.then(() => order.push('answered'))
    expect(order).toEqual(['worked', 'answered'])
  })
})
