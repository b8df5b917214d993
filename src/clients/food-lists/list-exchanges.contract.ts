import * as z from 'zod/mini'
import { exchangePlan } from '#nutrition/exchanges/exchange-plan.contract.ts'
import { exchangeFamilies } from '#nutrition/exchanges/exchanges.contract.ts'
import { day, id } from '#platform/contract/scalars.ts'

const name = z.object({ fa: z.string(), ar: z.nullable(z.string()) })

/** Hundredths of a unit of a group. */
const amount = z.object({ groupId: id, hundredths: z.int() })
export type ExchangeAmount = z.output<typeof amount>

const total = z.object({
  ...amount.shape,
  /** Of a choice list: the least and the most that choices give; null in a list of days. */
  range: z.nullable(z.object({ low: z.int(), high: z.int() })),
})

/** Ids of food items of which nothing is known: they are in no sum. */
const unknown = z.array(z.string())

const meal = z.object({
  mealCode: z.string(),
  /** Of the meal; of a choice list of its first option. */
  amounts: z.array(amount),
  entries: z.array(z.object({ foodId: z.string(), amounts: z.array(amount), unknown })),
})

/** An item that may stand for one unit of its group. */
const swap = z.object({
  foodItemId: z.string(),
  name,
  gramsX10: z.int(),
  /** The same in a household unit. */
  household: z.nullable(z.object({ unit: name, hundredths: z.int() })),
  /** What printed lists say. */
  published: z.nullable(name),
})
export type ExchangeSwap = z.output<typeof swap>

export const exchangeGroupOfList = z.object({
  id,
  code: z.string(),
  name,
  family: z.enum(exchangeFamilies),
  carbMg: z.int(),
  proteinMg: z.int(),
  fatMg: z.int(),
  kcal: z.int(),
  /** Items that the client may have, those of the client's diet first. */
  swaps: z.array(swap),
})

/** The exchanges of a list, by day, meal and food. */
export const listExchanges = z.object({
  /** The version of the list that was counted. */
  number: z.int(),
  /** In their order; retired ones only where something is counted in them. */
  groups: z.array(exchangeGroupOfList),
  /** One without a date in a choice list: the day of the first options. */
  days: z.array(z.object({ date: z.nullable(day), meals: z.array(meal), totals: z.array(total), unknown })),
  /** Of the mean day. */
  mean: z.array(total),
  /** What the list has been planned to hold in exchanges; null: nothing. */
  plan: z.nullable(exchangePlan),
  /** A plan to start from, by the targets of the list: groups of which the client may have nothing are not in it. */
  start: exchangePlan.shape.meals,
  /** Names of unknown items. */
  items: z.record(z.string(), name),
})
export type ListExchanges = z.output<typeof listExchanges>
export type ExchangeDay = ListExchanges['days'][number]
export type ExchangeMeal = ExchangeDay['meals'][number]
export type ExchangeGroupOfList = ListExchanges['groups'][number]
export type ExchangeTotal = z.output<typeof total>
