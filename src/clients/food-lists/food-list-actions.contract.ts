import * as z from 'zod/mini'
import { LIST_DAYS, PORTION_LEVELS, listDocumentSchema } from '#nutrition/composer/composer.contract.ts'
import { exchangePlanDraft } from '#nutrition/exchanges/exchange-plan.contract.ts'
import { reader } from '#platform/contract/paging.ts'
import { day, id, instant, limits, text, version, whole } from '#platform/contract/scalars.ts'
import { foundFood, offeredFacts } from './food-finder.contract.ts'
import {
  fastingTimes,
  foodListLimits,
  listKind,
  listNames,
  listProblem,
  listSafety,
  reasonText,
  safetyStrip,
} from './food-list-parts.contract.ts'

const key = z.string().check(z.minLength(1), z.maxLength(80))

/** A food of the catalogue at a level in percent, or an amount of one food item. Ids as they stand in documents. */
export const addedFood = z.union([
  z.strictObject({
    foodId: key,
    level: z._default(whole(PORTION_LEVELS.min, PORTION_LEVELS.max), 100),
  }),
  z.strictObject({ foodItemId: key, unit: key, steps: whole(1, foodListLimits.steps) }),
])
export type AddedFood = z.output<typeof addedFood>

const place = {
  /** From 0; null in a list of choices. */
  day: z.nullable(whole(0, LIST_DAYS.max - 1)),
  mealCode: key,
}
const entry = whole(0, 59)

/** As `ListChange` of the composer, with foods by id: the server reads amounts and facts itself. */
export const listChange = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('set_amount'),
    ...place,
    entry,
    line: whole(0, 19),
    steps: whole(1, foodListLimits.steps),
  }),
  z.strictObject({ action: z.literal('swap_food'), ...place, entry, food: addedFood }),
  z.strictObject({ action: z.literal('remove_food'), ...place, entry }),
  z.strictObject({ action: z.literal('add_food'), ...place, food: addedFood }),
])
export type ListChangeDraft = z.output<typeof listChange>

/**
 * Either changes, applied in order, or a whole document, of which the content and the record of corrections are taken:
 * grams, totals, item facts and inputs are the server's. No changes at all bring a draft up to date with the client.
 */
export const draftBody = z.strictObject({
  changes: z.optional(z.array(listChange).check(z.maxLength(foodListLimits.changes))),
  document: z.optional(listDocumentSchema),
})
export type DraftBody = z.output<typeof draftBody>

/** Null takes the plan away. */
export const exchangePlanBody = z.strictObject({ plan: z.nullable(exchangePlanDraft) })

export const sendBody = z.strictObject({ override: z.optional(z.strictObject({ reason: reasonText })) })

export const keepBody = z.strictObject({ reason: reasonText })

export const askBody = z.strictObject({ note: z.nullable(text(foodListLimits.reason.max, 'any')) })
export const returnBody = z.strictObject({
  note: text(foodListLimits.reason.max, 'any').check(z.minLength(foodListLimits.note)),
})

export const copyBody = z.strictObject({
  listVersion: z.nullable(version),
  /** The list to copy; of any client whom the caller may see. Its newest version is taken. */
  fromListId: id,
  startDate: z.optional(day),
  days: z.optional(whole(LIST_DAYS.min, LIST_DAYS.max)),
})
export type CopyBody = z.output<typeof copyBody>

export const finderQuery = z.strictObject({
  ...reader,
  meal: z.optional(key),
  q: z.optional(z.string().check(z.maxLength(limits.search))),
  dietId: z.optional(id),
})

export const swapsQuery = z.strictObject({
  day: z.optional(whole(0, LIST_DAYS.max - 1)),
  meal: key,
  entry,
})

export const swapsReply = z.object({
  swaps: z.array(
    z.object({
      food: foundFood,
      /** Energy against the food that stands there, in permille; within ±100. */
      energyPermille: z.int(),
      /** Sum of the differences of protein, carbohydrate and fat in grams ×10; smaller is nearer. */
      distance: z.int(),
      /**
       * What the list breaks with this food and not without it, where it does at each portion of that energy; what breaks
       * nothing comes first.
       */
      breaks: z.array(listProblem),
    }),
  ),
  names: listNames,
  facts: offeredFacts,
})

export const listVersionRow = z.object({
  number: z.int(),
  state: z.enum(['draft', 'sent', 'replaced']),
  fromDay: day,
  days: z.int(),
  corrections: z.int(),
  createdAt: instant,
  createdBy: z.nullable(z.string()),
  sentAt: z.nullable(instant),
  sentBy: z.nullable(z.string()),
  receivedAt: z.nullable(instant),
  overrideReason: z.nullable(z.string()),
  waiverReason: z.nullable(z.string()),
})

/** One version with all that a print needs. */
export const listVersion = z.extend(listVersionRow, {
  id,
  kind: listKind,
  document: listDocumentSchema,
  fastingTimes,
  names: listNames,
  client: z.object({
    id,
    code: z.string(),
    fullName: z.string(),
    language: z.enum(['fa-IR', 'ar-IQ']),
    country: z.enum(['IR', 'IQ']),
    supporter: z.nullable(z.string()),
  }),
  visit: z.object({ id, number: z.int(), weighedOn: z.nullable(day), weightG: z.nullable(z.int()) }),
  /** An unsafe version is shown, and never given away. */
  check: listSafety.shape.state,
  /** Allergies and conditions for the safety strip of the print. */
  safety: safetyStrip,
  waterGlasses: z.nullable(z.int()),
})
