import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { historyEntry } from '#platform/contract/history.ts'
import { listQueries } from '#platform/contract/paging.ts'
import { id, instant, version, whole } from '#platform/contract/scalars.ts'

export const dishClassLimits = {
  /** Lunches and dinners of 14 days. */
  servings: 28,
  daysBetween: { min: 1, max: 14 },
  priceLevel: { min: 1, max: 5 },
  minutesActive: 600,
  minutesTotal: 1440,
} as const

const servings = whole(0, dishClassLimits.servings)
const numbers = z.strictObject({
  /** Least and most lunches and dinners of 14 days, in an Iranian and in an Iraqi home. */
  irMin: servings,
  irMax: servings,
  iqMin: servings,
  iqMax: servings,
  /** Days from one serving to the next: 1 is the next day. */
  daysBetween: whole(dishClassLimits.daysBetween.min, dishClassLimits.daysBetween.max),
  /** 1 (cheap) to 5 (dear). */
  priceLevel: whole(dishClassLimits.priceLevel.min, dishClassLimits.priceLevel.max),
  minutesActive: whole(0, dishClassLimits.minutesActive),
  minutesTotal: whole(0, dishClassLimits.minutesTotal),
})
export type DishClassNumbers = z.output<typeof numbers>

/** Fields that are below what they must not be below, with the code of each. */
export function numberProblems(given: DishClassNumbers): Record<string, string> {
  const pairs = [
    ['irMax', given.irMax, given.irMin],
    ['iqMax', given.iqMax, given.iqMin],
    ['minutesTotal', given.minutesTotal, given.minutesActive],
  ] as const
  return Object.fromEntries(
    pairs.flatMap(([name, value, least]) => (value < least ? [[name, `too-small:${least}`]] : [])),
  )
}

/** What staff edit. */
export const dishClassDraft = numbers.check(({ value, issues }) => {
  for (const [name, message] of Object.entries(numberProblems(value))) {
    issues.push({ code: 'custom', path: [name], message, input: value })
  }
})

/** A kind of main dishes: stew with rice, kebab, soup … */
export const dishClass = z.object({
  id,
  code: z.string(),
  name: z.object({ fa: z.string(), ar: z.nullable(z.string()) }),
  irMin: z.int(),
  irMax: z.int(),
  iqMin: z.int(),
  iqMax: z.int(),
  daysBetween: z.int(),
  priceLevel: z.int(),
  minutesActive: z.int(),
  minutesTotal: z.int(),
  position: z.int(),
  retired: z.boolean(),
  /** How many foods are of this kind. */
  usedBy: z.int(),
  version,
  updatedAt: instant,
})
export type DishClass = z.output<typeof dishClass>

export const dishClassSorts = ['position', 'name', 'updated'] as const
export const dishClassQueries = listQueries({
  sorts: dishClassSorts,
  defaultSort: 'position',
  filters: {},
})

export const dishClasses = {
  list: operation('GET admin/dish-classes', {
    summary: 'Kinds of main dishes with how often a fortnight has each, searched by name or code.',
    permission: 'foods.read',
    query: dishClassQueries.list,
    reply: dishClass,
    paged: true,
  }),
  get: operation('GET admin/dish-classes/:dishClassId', {
    summary: 'One kind of main dishes.',
    permission: 'foods.read',
    reply: dishClass,
  }),
  update: operation('PATCH admin/dish-classes/:dishClassId', {
    summary:
      'Change how often a kind of main dishes is served, its price and its minutes; absent fields stay.',
    permission: 'foods.write',
    body: z.partial(numbers),
    reply: dishClass,
    audit: 'dish-class.changed',
    ifMatch: true,
  }),
  history: operation('GET admin/dish-classes/:dishClassId/history', {
    summary: 'Every save of a kind of main dishes, newest first.',
    permission: 'foods.read',
    reply: z.array(historyEntry),
  }),
}
