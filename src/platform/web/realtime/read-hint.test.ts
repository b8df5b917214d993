import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { liveHint } from '#platform/contract/live.ts'
import { readHint } from './read-hint.ts'
import { readJson } from './read-json.ts'

describe('a hint in an event', () => {
  it('is a kind of record, an id and a version', () => {
    expect(readHint('{"type":"food-list","id":12,"version":3}')).toEqual({
      type: 'food-list',
      id: 12,
      version: 3,
    })
  })

  it.each([
    ['nothing', ''],
    ['text', '"unit"'],
    ['a list', '["unit",1,1]'],
    ['no id', '{"type":"unit","version":1}'],
    ['a name besides', '{"type":"unit","id":1,"version":1,"name":"x"}'],
    ['a name in the place of the version', '{"type":"unit","id":1,"name":"x"}'],
    ['the version 0', '{"type":"unit","id":1,"version":0}'],
    ['a version beyond 32 bits', '{"type":"unit","id":1,"version":2147483648}'],
    ['half an id', '{"type":"unit","id":1.5,"version":1}'],
    ['an id as text', '{"type":"unit","id":"1","version":1}'],
    ['a kind with a capital', '{"type":"Unit","id":1,"version":1}'],
    ['a kind of 41 letters', `{"type":"${'u'.repeat(41)}","id":1,"version":1}`],
    ['the prototype', '{"type":"unit","id":1,"version":1,"__proto__":{}}'],
  ])('is not %s', (_what, text) => {
    expect(readHint(text)).toBeNull()
  })

  it('is judged as its schema judges it', () => {
    const count = fc.oneof(
      fc.integer(),
      fc.double(),
      fc.constantFrom(0, 1, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER, 2 ** 53, '1', null),
    )
    const type = fc.oneof(
      fc.stringMatching(/^[a-z-]{1,42}$/),
      fc.string(),
      fc.constantFrom(1, null, 'unit\n', 'food-list'),
    )
    const near = fc
      .record({ type, id: count, version: count, name: fc.string() }, { requiredKeys: [] })
      .map((value) => JSON.stringify(value))
    const usual = fc
      .record({ type, id: fc.integer({ min: 1 }), version: fc.integer({ min: 1 }) })
      .map((value) => JSON.stringify(value))
    fc.assert(
      fc.property(fc.oneof(near, usual, fc.json()), (text) => {
        const parsed = liveHint.safeParse(readJson(text))
        expect(readHint(text)).toEqual(parsed.success ? parsed.data : null)
      }),
      { numRuns: 2_000 },
    )
  })
})
