import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ClientLimits, ComposeInput, ListDocument, TagLimit } from '../composer.contract.ts'
import { composeList } from './compose.rules.ts'
import { checkList } from './list-checker.rules.ts'
import { tagLimitsOf } from './macro.rules.ts'
import { DEFAULT_SAFETY_POLICY } from './safety-policy.defaults.ts'
import { factsOfInput, seedInput } from './seed-menus.fixture.ts'

const open: ClientLimits = { allergens: [], forbiddenTags: [], dislikedFoodItemIds: [], dislikedFoodIds: [] }

const composed = (input: ComposeInput): ListDocument | null => {
  const outcome = composeList(input)
  return outcome.ok ? outcome.document : null
}

/** Servings of a tag on each day, counted by hand from lines and items. */
function servings({ content, items }: ListDocument, tag: string): number[] {
  const tagged = new Set(items.filter((item) => item.tags.includes(tag)).map((item) => item.foodItemId))
  if (content.layout !== 'days') throw new Error('a day list was expected')
  return content.days.map(
    (day) =>
      day.meals
        .flatMap((meal) => meal.entries)
        .filter((entry) => entry.lines.some((line) => tagged.has(line.foodItemId))).length,
  )
}

const dayInput = (tagLimits: TagLimit[], days = 14, seed = 7): ComposeInput =>
  seedInput({ kind: 'daily', days, seed, limits: { ...open, tagLimits } })
const tags = [...new Set(dayInput([]).items.flatMap((item) => item.tags))].toSorted()

describe('a limit of a tag', () => {
  it('is kept by every composed list, which the checker finds right too', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...tags),
        fc.constantFrom('day', 'week' as const),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 7, max: 14 }),
        (tag, per, most, days) => {
          const input = dayInput([{ tag, per, servings: most }], days)
          const list = composed(input)
          if (list === null) return
          const counts = servings(list, tag)
          if (per === 'day') expect(Math.max(...counts)).toBeLessThanOrEqual(most)
          const first = counts.slice(0, 7).reduce((sum, one) => sum + one, 0)
          if (per === 'week') expect(first).toBeLessThanOrEqual(most)
          expect(checkList(list, factsOfInput(input)).problems).toEqual([])
        },
      ),
      { numRuns: 12 },
    )
  })

  it('really changes a list that had more', () => {
    const free = composed(dayInput([], 7))
    if (free === null) throw new Error('no list')
    const most = tags
      .map((tag) => ({ tag, count: servings(free, tag).reduce((sum, one) => sum + one, 0) }))
      .filter(({ count }) => count >= 3 && count <= 8)
    expect(most.length).toBeGreaterThan(0)
    const { tag, count } = most[0]!
    const input = dayInput([{ tag, per: 'week', servings: count - 1 }], 7)
    const problems = checkList(free, { ...factsOfInput(input), limits: input.limits }).problems
    expect(problems).toContainEqual({
      rule: 3,
      code: 'tag_limit_week',
      severity: 'override',
      day: 0,
      params: { tag, count, most: count - 1 },
    })
  })

  it('keeps the limited foods of a choice list in no more meals than a day allows', () => {
    const input = seedInput({
      kind: 'choices',
      days: 7,
      seed: 7,
      limits: { ...open, tagLimits: [{ tag: tags[0]!, per: 'week', servings: 2 }] },
    })
    const outcome = composeList(input)
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.conflict))
    const { content, items } = outcome.document
    expect(items.filter((item) => item.tags.includes(tags[0]!))).toEqual([])
    expect(content.layout).toBe('choices')
    expect(outcome.excluded.map(({ reason }) => reason)).toContain('tag_limit')
    expect(checkList(outcome.document, factsOfInput(input)).problems).toEqual([])
  })
})

describe('a warning about a tag', () => {
  it('is a finding at each food that holds it and does not stop the list', () => {
    const plain = dayInput([], 7)
    const list = composed(plain)
    if (list === null) throw new Error('no list')
    const tag = tags.find((one) => servings(list, one).some((count) => count > 0))!
    const limits = { ...plain.limits, warnTags: [tag] }
    const document = { ...list, inputs: { ...list.inputs, limits } }
    const result = checkList(document, { ...factsOfInput(plain), limits })
    expect(result.ok).toBe(true)
    expect(new Set(result.problems.map(({ code, severity }) => `${code} ${severity}`))).toEqual(
      new Set(['tag_warned warn']),
    )
    const warned = servings(list, tag).reduce((sum, one) => sum + one, 0)
    expect(result.problems).toHaveLength(warned)
  })
})

describe('tagLimitsOf', () => {
  const [rule] = DEFAULT_SAFETY_POLICY.conditions
  const having = (part: Partial<NonNullable<typeof rule>>) => ({
    ...rule!,
    ...part,
    forbiddenTags: part.forbiddenTags ?? [],
  })

  it('takes the strictest limit of each tag and span, and drops what is forbidden anyway', () => {
    expect(
      tagLimitsOf([
        having({
          forbiddenTags: ['fried'],
          tagLimits: [
            { tag: 'egg', per: 'week', servings: 4 },
            { tag: 'egg', per: 'day', servings: 1 },
          ],
          warnTags: ['dairy', 'fried'],
        }),
        having({
          tagLimits: [
            { tag: 'egg', per: 'week', servings: 2 },
            { tag: 'fried', per: 'week', servings: 1 },
          ],
        }),
      ]),
    ).toEqual({
      forbiddenTags: ['fried'],
      tagLimits: [
        { tag: 'egg', per: 'day', servings: 1 },
        { tag: 'egg', per: 'week', servings: 2 },
      ],
      warnTags: ['dairy'],
    })
  })

  it('says nothing about limits and warnings where there are none', () => {
    expect(tagLimitsOf([])).toEqual({ forbiddenTags: [] })
  })
})
