import * as z from 'zod/mini'
import { micronutrientNames } from '#nutrition/nutrients/micronutrients.contract.ts'
import { foreignChoices, foreignReading } from '#platform/contract/foreign-tables.contract.ts'
import { listQueries } from '#platform/contract/paging.ts'
import { id, instant, rawText } from '#platform/contract/scalars.ts'

/** What a column of the file can hold. Nutrients per 100 g: kcal, grams, milligrams of sodium, micronutrients in their units. */
export const importFields = [
  'code',
  'nameFa',
  'nameAr',
  'aliases',
  'category',
  'kcal',
  'protein',
  'carb',
  'fat',
  'fibre',
  'sugar',
  'sodium',
  'tags',
  'gi',
  'giClass',
  'source',
  'confidence',
  'note',
  'unit1',
  'unit1Grams',
  'unit2',
  'unit2Grams',
  ...micronutrientNames,
  'micronutrientsBasis',
] as const
export type ImportField = (typeof importFields)[number]

/** Without these a new item cannot be made. */
export const neededImportFields: readonly ImportField[] = [
  'nameFa',
  'kcal',
  'protein',
  'carb',
  'fat',
  'fibre',
  'sugar',
  'sodium',
]

export const importLimits = {
  /** Of the file; a hundred thousand rows of the export are about half of it. */
  bytes: 33_554_432,
  rows: 100_000,
  columns: 100,
  /** Refused rows that are told one by one, and as many doubtful ones; the rest is counted. */
  problems: 500,
  /** Rows that are shown as they were understood. */
  understood: 20,
  /** Items that stay when an import is taken back, listed one by one. */
  blocked: 100,
} as const

const columns = z.array(z.nullable(z.enum(importFields))).check(z.maxLength(importLimits.columns))

/** Inputs of the import's operations. */
export const importBody = {
  upload: z.strictObject({ fileName: rawText(200, 1) }),
  params: z.strictObject({ importId: id }),
  /** What each column of the file holds, in its order; null: not read. */
  check: z.strictObject({ columns }),
  /** How the file is read, where somebody knows better than what was found. */
  read: z.strictObject({ choices: foreignChoices }),
  /** Whether what nobody built upon goes although something else stays. */
  takeBack: z.strictObject({ rest: z.boolean() }),
}

export const writtenImportQueries = listQueries({ sorts: ['written'], defaultSort: '-written', filters: {} })

/** An import whose rows were written, as the list shows it. */
export const writtenImport = z.object({
  id,
  fileName: z.string(),
  by: z.string(),
  at: instant,
  counts: z.object({ created: z.int(), changed: z.int(), same: z.int(), refused: z.int() }),
  takenBackAt: z.nullable(instant),
})
export type WrittenImport = z.output<typeof writtenImport>

export const importStages = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'done',
  'failed',
  'taking-back',
  'taken-back',
] as const

/** Why an item cannot be taken back: it changed since, another item has its old name, or records of these kinds use it. */
export const builtKinds = [
  'changed',
  'name',
  'foods',
  'clients',
  'ingredients',
  'exchanges',
  'prices',
  'shop',
  'other',
] as const

/** An item that stays when its import is taken back. */
const blockedItem = z.object({
  foodItemId: id,
  name: z.string(),
  built: z.array(z.object({ what: z.enum(builtKinds), count: z.int(), by: z.nullable(z.string()) })),
})
export type BlockedItem = z.output<typeof blockedItem>

export const importState = z.object({
  id,
  fileName: z.string(),
  stage: z.enum(importStages),
  /** What was found in the file, how its columns are written, and what is asked. */
  reading: foreignReading,
  /** What somebody chose, or what is remembered of files with the same headers. */
  choices: foreignChoices,
  headers: z.array(z.string()),
  /** The first rows as they stand in the file. */
  preview: z.array(z.array(z.string())),
  /** The chosen or, before the first check, the guessed meaning of each column. */
  columns: z.array(z.nullable(z.enum(importFields))),
  rows: z.int(),
  /** Rows that the running stage is through with. */
  done: z.int(),
  counts: z.object({ created: z.int(), changed: z.int(), same: z.int(), refused: z.int() }),
  /** `row` counts as in a table program: the headers are row 1. `code` is a code of a field error. */
  problems: z.array(z.object({ row: z.int(), field: z.nullable(z.enum(importFields)), code: z.string() })),
  /** The first good rows as they were understood, in the units that are stored. */
  understood: z.array(
    z.object({
      row: z.int(),
      name: z.string(),
      state: z.enum(['created', 'changed', 'same']),
      kcalX10: z.int(),
      proteinMg: z.int(),
      carbMg: z.int(),
      fatMg: z.int(),
      fibreMg: z.int(),
      sugarMg: z.int(),
      sodiumMg: z.int(),
    }),
  ),
  /** Rows that are written although their energy does not fit their nutrients (`energyGap`). */
  warned: z.int(),
  /** What they say and what their nutrients make up, in tenths of a kcal per 100 g. */
  warnings: z.array(
    z.object({ row: z.int(), statedX10: z.int(), computedX10: z.int(), percent: z.int(), name: z.string() }),
  ),
  /** The first items that could not be taken back, and how many there are. */
  blocked: z.array(blockedItem),
  blockedCount: z.int(),
})
export type ImportState = z.output<typeof importState>
export type ImportProblem = ImportState['problems'][number]
export type UnderstoodRow = ImportState['understood'][number]
export type ImportWarning = ImportState['warnings'][number]
