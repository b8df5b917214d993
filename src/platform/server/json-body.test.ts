import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasKeyTwice } from './json-body.ts'

describe('a key that comes twice', () => {
  it.each([
    '{"a":1,"a":2}',
    '{"a":1,"b":{"c":1,"c":2}}',
    '[{"a":1},{"b":1,"b":1}]',
    '{"a":1,"\\u0061":2}',
    '{ "role" : "x" , "note" : "{\\"a\\":1}" , "role" : "y" }',
  ])('is seen in %s', (text) => {
    expect(hasKeyTwice(text)).toBe(true)
  })

  it.each([
    '{"a":1,"b":{"a":1},"c":[{"a":1},{"a":1}]}',
    '{"a":"a","b":"a"}',
    '["a","a"]',
    '{"a":["a","a"],"b":"\\",\\"a\\":"}',
    '',
    '{"a',
  ])('is not in %s', (text) => {
    expect(hasKeyTwice(text)).toBe(false)
  })

  it('is never in what a browser writes, and always in the same with one key more', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), (value) => {
        const text = JSON.stringify(value)
        expect(hasKeyTwice(text)).toBe(false)
        const [key] = Object.keys(value)
        expect(hasKeyTwice(`${text.slice(0, -1)},${JSON.stringify(key)}:0}`)).toBe(true)
      }),
    )
  })
})
