import { describe, expect, it } from 'vitest'
import { trackRequest, yieldToRequests } from './yield-to-requests.ts'

describe('giving way', () => {
  it('goes on at once when nobody is being answered, and after a failed answer', async () => {
    await yieldToRequests()
    await expect(trackRequest(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await yieldToRequests()
  })

  it('lets a request that came in be answered first', async () => {
    const order: string[] = []
    const step = Promise.withResolvers<void>()
    const request = trackRequest(() => step.promise.then(() => order.push('answered')))
    const work = yieldToRequests().then(() => order.push('worked'))
    step.resolve()
    await Promise.all([request, work])
    expect(order).toEqual(['answered', 'worked'])
  })

  it('goes on in the end beside requests that never end', async () => {
    const step = Promise.withResolvers<void>()
    const request = trackRequest(() => step.promise)
    const order = [await yieldToRequests().then(() => 'worked')]
    step.resolve()
    await request.then(() => order.push('answered'))
    expect(order).toEqual(['worked', 'answered'])
  })
})
