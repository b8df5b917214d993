import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#platform/web/api/api-error.ts'
import { markOf, sendInParts, type PartPort } from './send-in-parts.ts'

const content = Buffer.from(Array.from({ length: 700_000 }, (_, at) => at % 251))
const file = new Blob([content])

/** A server behind a line that breaks at given requests, each time with some of the part arrived. */
function brokenLine(breaks: readonly (number | null)[]) {
  let kept = Buffer.alloc(0)
  let request = 0
  const next = () => breaks[request++] ?? null
  const port: PartPort = {
    async append(offset, part) {
      const bytes = Buffer.from(await part.arrayBuffer())
      const share = next()
      if (offset !== kept.length) throw new ApiError('conflict')
      const arrived = share === null ? bytes : bytes.subarray(0, Math.floor(bytes.length * share))
      kept = Buffer.concat([kept, arrived])
      if (share !== null) throw new ApiError('offline')
      return kept.length
    },
    received: () =>
      next() === null ? Promise.resolve(kept.length) : Promise.reject(new ApiError('offline')),
    wait: () => Promise.resolve(),
  }
  return { port, kept: () => kept }
}

const send = (port: PartPort, from = 0) => sendInParts({ file, from, port, onProgress() {}, onWaiting() {} })

describe('sending a file in parts', () => {
  it('brings the whole file over a line that breaks anywhere', async () => {
    const someBreaks = fc.array(fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 2 }), {
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(someBreaks, async (breaks) => {
        const line = brokenLine(breaks)
        await send(line.port)
        expect(line.kept().equals(content)).toBe(true)
      }),
      { numRuns: 20 },
    )
  })

  it('gives up after seven breaks in a row, and at once where trying again is of no use', async () => {
    const dead = brokenLine(Array.from({ length: 20 }, () => 0))
    await expect(send(dead.port)).rejects.toMatchObject({ code: 'offline' })
    let tries = 0
    const refusing: PartPort = {
      ...dead.port,
      append() {
        tries += 1
        return Promise.reject(new ApiError('storage-full'))
      },
    }
    await expect(send(refusing)).rejects.toMatchObject({ code: 'storage-full' })
    expect(tries).toBe(1)
  })

  it('knows a file again, and another one as another', () => {
    const one = { name: 'گرم کردن.mp4', size: 5, lastModified: 7 } as File
    expect(markOf(one)).toBe(markOf({ ...one }))
    expect(markOf(one)).not.toBe(markOf({ ...one, name: 'سرد کردن.mp4' }))
    expect(markOf(one)).toMatch(/^[A-Za-z0-9._-]{1,80}$/)
  })
})
