import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { day, id, instant, text, version } from '#platform/contract/scalars.ts'
import { cutTo } from './reply-shape.ts'

const schema = z.object({
  id,
  version,
  name: z.string(),
  code: z.nullable(text(5)),
  on: z.nullable(day),
  at: instant,
  amount: z.int(),
  share: z.number(),
  below: z.int().check(z.lt(10)),
  isOpen: z.boolean(),
  state: z.enum(['open', 'done']),
  note: z.optional(z.string()),
  tags: z.array(z.string()),
  few: z.array(z.int()).check(z.maxLength(2)),
  owner: z.nullable(z.object({ id, name: z.string() })),
  strict: z.strictObject({ a: z.int() }),
  params: z.record(z.string(), z.union([z.string(), z.int()])),
  counts: z.record(z.string(), z.int()),
  more: z.optional(z.nullable(z.object({ id }))),
  named: z.record(z.enum(['a', 'b']), z.int()),
})

const right = {
  id: 4,
  version: 1,
  name: 'الف',
  code: ' ab ',
  on: '2026-11-21',
  at: '2026-11-21T08:00:00.000Z',
  amount: -3,
  share: 0.5,
  below: 9,
  isOpen: false,
  state: 'done',
  tags: ['a', 'b'],
  few: [1],
  owner: { id: 7, name: 'ب' },
  strict: { a: 1 },
  params: { step: 'body', days: 3 },
  counts: { active: 2, left: 0 },
  named: { a: 1, b: 2 },
}

type Outcome = { value: unknown } | { problems: unknown }

function outcome(work: () => unknown): Outcome {
  try {
    return { value: work() }
  } catch (error) {
    return { problems: (error as z.core.$ZodError).issues }
  }
}

describe('cutting a reply', () => {
  it('keeps what the schema names and drops the rest, at every depth', () => {
    const given = {
      ...right,
      password_hash: 'secret',
      owner: { id: 7, name: 'ب', phone: '0912' },
      params: { step: 'body' },
    }
    expect(cutTo(schema, given)).toEqual({ ...right, code: 'ab', params: { step: 'body' } })
  })

  it('refuses a number beyond its ends also where nothing else is missing', () => {
    const whole = z.object({ id, few: z.int().check(z.gte(2), z.lte(4), z.lte(3)) })
    expect(cutTo(whole, { id: 1, few: 3 })).toEqual({ id: 1, few: 3 })
    for (const [id, few] of [
      [0, 3],
      [1, 1],
      [1, 4],
    ]) {
      expect(() => cutTo(whole, { id, few })).toThrow()
    }
  })

  it('refuses a value that breaks the contract, naming its path', () => {
    expect(() => cutTo(schema, { ...right, owner: { id: 0, name: 'ب' } })).toThrow(/owner/)
    expect(() => cutTo(schema, { ...right, strict: { a: 1, b: 2 } })).toThrow(/strict/)
  })

  const anything = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      undefined,
      0,
      1,
      10,
      1.5,
      -1,
      Number.NaN,
      true,
      '',
      'open',
      'abcdef',
      '2026-02-30',
    ),
    fc.constantFrom<unknown>('1200-01-01', '2200-12-31', '2026-11-21', [], {}, [1, 2, 3], ['a', 1], {
      a: 1,
      b: 2,
    }),
    fc.constantFrom<unknown>(
      JSON.parse('{"__proto__":1}'),
      { [Symbol('a')]: 1 },
      Object.create(null),
      new Date(0),
    ),
    fc.constantFrom<unknown>({ id: 1 }, { id: 2, name: 'x' }, 2 ** 53, 2_147_483_648, '2026-11-21T08:00:00Z'),
  )
  const changes = fc.dictionary(fc.constantFrom(...Object.keys(schema.shape), 'extra'), anything, {
    maxKeys: 3,
  })

  it('gives for every value what zod gives, result and problems alike', () => {
    fc.assert(
      fc.property(changes, fc.boolean(), (change, hasNote) => {
        const given = { ...right, ...(hasNote && { note: 'x' }), ...change }
        expect(outcome(() => cutTo(schema, given))).toEqual(outcome(() => z.parse(schema, given)))
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([[null], [[right]], ['text'], [5]])('refuses %j for an object', (value) => {
    expect(outcome(() => cutTo(schema, value))).toEqual(outcome(() => z.parse(schema, value)))
  })
})
