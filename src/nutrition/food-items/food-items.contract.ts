import * as z from 'zod/mini'
import { itemExchange, itemExchangeDraft } from '#nutrition/exchanges/item-exchange.contract.ts'
import {
  micronutrientBases,
  micronutrients,
  micronutrientsDraft,
} from '#nutrition/nutrients/micronutrients.contract.ts'
import { csvMedia } from '#platform/contract/csv-media.ts'
import { operation } from '#platform/contract/operation.ts'
import { exportRows, listQueries, reader } from '#platform/contract/paging.ts'
import { recordOperations } from '#platform/contract/record-operations.ts'
import { bilingual, id, instant, limits, slug, text, version, whole } from '#platform/contract/scalars.ts'
import { importBody, importState, writtenImport, writtenImportQueries } from './food-item-import.contract.ts'
import { foodTagConflict, foodTags } from './food-tags.contract.ts'
import { nutrientProblems } from './nutrients.contract.ts'

/** Pure fat has 900 kcal; nothing edible has more. Weights in milligrams of 100 g. */
export const foodItemLimits = {
  kcalX10: 9_100,
  macroMg: 100_000,
  sodiumMg: 40_000,
  gi: 150,
  units: 20,
  unitGramsX10: { min: 1, max: 100_000 },
  /** How many served amounts a unit has, and the largest in quarters. */
  served: { amounts: 40, quarters: 400 },
  aliases: 20,
  source: 200,
} as const

export const giClasses = ['low', 'medium', 'high'] as const
export type GiClass = (typeof giClasses)[number]

/** ISO 26642: up to 55 low, from 70 high. */
export function giClassOf(gi: number): GiClass {
  if (gi >= 70) return 'high'
  return gi > 55 ? 'medium' : 'low'
}

/** A: of a reference table; A*: with a filled gap; B: computed from a recipe; C: estimate. */
export const confidences = ['A', 'A*', 'B', 'C'] as const

const macro = whole(0, foodItemLimits.macroMg)

/** Per 100 g: energy in tenths of a kcal, the rest in milligrams. What they say together is judged by `nutrientProblems`. */
export const per100g = z
  .strictObject({
    kcalX10: whole(0, foodItemLimits.kcalX10),
    proteinMg: macro,
    carbMg: macro,
    fatMg: macro,
    fibreMg: macro,
    sugarMg: macro,
    sodiumMg: whole(0, foodItemLimits.sodiumMg),
  })
  .check(({ value, issues }) => {
    for (const [name, message] of Object.entries(nutrientProblems(value))) {
      issues.push({ code: 'custom', path: [name], message, input: value })
    }
  })
export type Per100g = z.output<typeof per100g>

const distinct = z.refine<readonly string[]>((items) => new Set(items).size === items.length, {
  error: 'repeated',
})

const served = foodItemLimits.served
const isAscending = (amounts: readonly number[]) =>
  amounts.length <= served.amounts &&
  amounts.every((amount, at) => amount > (amounts[at - 1] ?? 0) && amount <= served.quarters)

/** Amounts of a unit that people serve, in quarters of it; none: any step of the unit. */
const servedQuarters = z.array(z.int()).check(z.refine(isAscending, { error: 'not-ascending' }))

/** Weight of one unit of this item, in tenths of a gram. The first is the usual one. */
export const itemUnitDraft = z.strictObject({
  unitId: id,
  gramsX10: whole(foodItemLimits.unitGramsX10.min, foodItemLimits.unitGramsX10.max),
  /** Absent: those that the unit has now. */
  servedQuarters: z.optional(servedQuarters),
})

/** What staff edit. With a GI the class follows from it (`giClassOf`). */
export const foodItemDraft = z.strictObject({
  code: slug,
  name: bilingual(),
  /** Other names it is searched by, in any language. */
  aliases: z.array(text(limits.name, 'any')).check(z.maxLength(foodItemLimits.aliases), distinct),
  categoryId: z.nullable(id),
  per100g,
  /** Of 100 g, in thousandths of each unit (`micronutrients.contract.ts`); null or absent is unknown. */
  micronutrients: z.optional(micronutrientsDraft),
  micronutrientsBasis: z.optional(z.nullable(z.enum(micronutrientBases))),
  /** How many exchanges an amount is; absent in what is new: unknown. */
  exchange: z.optional(itemExchangeDraft),
  units: z.array(itemUnitDraft).check(z.maxLength(foodItemLimits.units), ({ value, issues }) => {
    for (const [index, { unitId }] of value.entries()) {
      const isFirst = value.findIndex((unit) => unit.unitId === unitId) === index
      if (!isFirst)
        issues.push({ code: 'custom', path: [index, 'unitId'], message: 'repeated', input: value })
    }
  }),
  /** Stored with all that follows from them (`completeFoodTags`). */
  tags: z.array(z.enum(foodTags)).check(
    distinct,
    z.refine((tags) => foodTagConflict(tags) === null, { error: 'contradicts' }),
  ),
  gi: z.nullable(whole(0, foodItemLimits.gi)),
  giClass: z.nullable(z.enum(giClasses)),
  source: z.nullable(text(foodItemLimits.source, 'any')),
  confidence: z.nullable(z.enum(confidences)),
  note: z.nullable(text(limits.note, 'fa-IR')),
})
export type FoodItemDraft = z.output<typeof foodItemDraft>

const name = z.object({ fa: z.string(), ar: z.nullable(z.string()) })

export const foodItem = z.object({
  id,
  code: z.string(),
  name,
  aliases: z.array(z.string()),
  category: z.nullable(z.object({ id, name })),
  per100g: z.object(per100g.shape),
  micronutrients,
  micronutrientsBasis: z.nullable(z.enum(micronutrientBases)),
  exchange: itemExchange,
  tags: z.array(z.string()),
  gi: z.nullable(z.int()),
  giClass: z.nullable(z.enum(giClasses)),
  source: z.nullable(z.string()),
  confidence: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /**
   * When and by whom nutrients and tags were checked against their source: nobody's name where the shipped data was. A
   * change of them takes the mark away.
   */
  verifiedAt: z.nullable(instant),
  verifiedBy: z.nullable(z.string()),
  /** Who changed nutrients or tags last: the mark takes somebody else. */
  editedBy: z.nullable(id),
  units: z.array(
    z.object({
      unitId: id,
      name,
      gramsX10: z.int(),
      /** Smallest part of the unit a list may use, in quarters. */
      stepQuarters: z.int(),
      /** Amounts that people serve, ascending, in quarters; empty: any step. */
      servedQuarters: z.array(z.int()),
      position: z.int(),
    }),
  ),
  retired: z.boolean(),
  /** How many foods it is part of. */
  usedBy: z.int(),
  version,
  updatedAt: instant,
})
export type FoodItem = z.output<typeof foodItem>

export const foodItemSorts = ['name', 'code', 'kcal', 'protein', 'carb', 'fat', 'updated'] as const
export const foodItemQueries = listQueries({
  sorts: foodItemSorts,
  defaultSort: 'name',
  filters: {
    /** With everything below it. */
    categoryId: z.optional(id),
    /** Holds this tag (an allergen, a way of eating, or what a rule forbids). */
    tag: z.optional(z.enum(foodTags)),
    /** Is free of this tag. */
    without: z.optional(z.enum(foodTags)),
    verified: z.optional(z.boolean()),
    giClass: z.optional(z.enum(giClasses)),
    confidence: z.optional(z.enum(confidences)),
    unitId: z.optional(id),
    retired: z.optional(z.boolean()),
    /** Whole kcal per 100 g, both ends included. */
    kcalFrom: z.optional(whole(0, 910)),
    kcalTo: z.optional(whole(0, 910)),
  },
})

export const foodItems = {
  ...recordOperations({
    path: 'food-items',
    id: 'foodItemId',
    type: 'food-item',
    draft: foodItemDraft,
    changes: z.partial(z.extend(foodItemDraft, { retired: z.boolean() })),
    record: foodItem,
    queries: { list: foodItemQueries.list, export: z.extend(foodItemQueries.export, exportRows) },
    words: { one: 'a food item', many: 'food items' },
    summaries: {
      list: 'Food items, searched by any name, alias or code.',
      export: 'The filtered food items as a CSV or XLSX file, with columns that the import knows.',
      update:
        'Change a food item; absent fields stay, null clears. New nutrients and tags take the verified mark away; a tag that a rule looks at is taken away only by approval (`safetyChanges`).',
      remove: 'Delete a food item that no food and no client names.',
    },
  }),
  verify: operation('POST admin/food-items/:foodItemId/verification', {
    summary:
      'Say that nutrients and tags were checked against their source, or take that back; `forbidden` for whoever changed them last.',
    permission: 'food-items.verify',
    body: z.strictObject({ verified: z.boolean() }),
    reply: foodItem,
    audit: 'food-item.verified',
    ifMatch: true,
  }),
  usage: operation('GET admin/food-items/:foodItemId/usage', {
    summary: 'The foods that a food item is part of, with its weight in each.',
    permission: 'food-items.read',
    query: z.strictObject({
      ...reader,
      page: z._default(whole(1, 1000), 1),
      perPage: z._default(whole(1, 100), 25),
    }),
    reply: z.object({ id, code: z.string(), name, gramsX10: z.int(), retired: z.boolean() }),
    paged: true,
  }),
  importSample: operation('GET admin/food-items/import-sample', {
    summary: 'A small CSV file that can be imported as it is.',
    permission: 'food-items.import',
    query: z.strictObject({ locale: z._default(z.enum(['fa-IR', 'ar-IQ']), 'fa-IR') }),
    reply: 'file',
  }),
  importUpload: operation('POST admin/food-items/imports', {
    summary: 'Bring a table (CSV, XLSX, XLS, ODS, HTML); nothing is changed by it yet.',
    permission: 'food-items.import',
    query: importBody.upload,
    reply: importState,
    audit: 'food-items.import-uploaded',
    upload: csvMedia,
  }),
  importGet: operation('GET admin/food-items/imports/:importId', {
    summary: 'How far an import of this person is, what it found and what it did.',
    permission: 'food-items.import',
    params: importBody.params,
    reply: importState,
  }),
  importRead: operation('POST admin/food-items/imports/:importId/read', {
    summary:
      'Read the file anew: another sheet, row of headers, encoding, decimal mark or unit; changes nothing.',
    permission: 'food-items.import',
    params: importBody.params,
    body: importBody.read,
    reply: importState,
  }),
  importCheck: operation('POST admin/food-items/imports/:importId/check', {
    summary: 'Try the file with this choice of columns; changes nothing.',
    permission: 'food-items.import',
    params: importBody.params,
    body: importBody.check,
    reply: importState,
  }),
  importRun: operation('POST admin/food-items/imports/:importId/run', {
    summary: 'Write every good row of a checked file, all in one transaction; refused rows are left out.',
    permission: 'food-items.import',
    params: importBody.params,
    reply: importState,
    audit: 'food-items.imported',
  }),
  importList: operation('GET admin/food-items/imports', {
    summary: 'Imports whose rows were written, of everybody, newest first.',
    permission: 'food-items.import',
    query: writtenImportQueries.list,
    reply: writtenImport,
    paged: true,
  }),
  importTakeBack: operation('POST admin/food-items/imports/:importId/take-back', {
    summary:
      'Take a written import back: new items go, changed ones are as they were. Where something was built upon an item nothing happens unless `rest` is true; see `blocked`.',
    permission: 'food-items.import',
    params: importBody.params,
    body: importBody.takeBack,
    reply: importState,
    audit: 'food-items.import-taken-back',
  }),
}
