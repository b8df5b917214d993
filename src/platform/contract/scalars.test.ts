import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { limits, personName } from './scalars.ts'

const named = (text: string) => z.safeParse(personName(limits.name), text)

describe('the name of a person', () => {
  it.each([
    '',
    ' \u00a0',
    '\u200b',
    '\u200c\u200d',
    '\u2060\u200e',
    '\u3164',
    '\uffa0\u115f',
    '\u00ad\ufeff',
    '\u202e\u202c',
    '\u2800',
    '\u0640\u0640',
    '\ufe0f',
    '\u{e0020}',
    '\u0300',
    '\u3164.',
    '.',
    '-',
    '؟',
    '🙂',
  ])('is missing where %j has no letter that anybody sees', (text) => {
    expect(named(text).error?.issues).toMatchObject([{ code: 'too_small', minimum: 1 }])
  })

  it.each([
    ['\u200fعلی\u200f', 'علی'],
    ['علـــی', 'علی'],
    ['مهدی ۲', 'مهدی ۲'],
    ["O'Neill", "O'Neill"],
    ['ص.', 'ص.'],
  ])('%j is kept as %j', (text, name) => {
    expect(named(text).data).toBe(name)
  })
})
