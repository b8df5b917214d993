import { searchKey } from '#platform/contract/text/search-key.ts'
import type { Db } from '#platform/server/database.ts'
import { yieldToRequests } from '#platform/server/yield-to-requests.ts'
import type { ImportField, ImportWarning, UnderstoodRow } from '../food-item-import.contract.ts'
import type { FoodItem, FoodItemDraft } from '../food-items.contract.ts'
import { foodTags } from '../food-tags.contract.ts'
import { energyGap } from '../nutrients.contract.ts'
import { knownFoodItems } from './food-items.store.ts'
import {
  canonical,
  cellsOf,
  readRow,
  type Cells,
  type ImportLabels,
  type RowProblem,
} from './import-row.rules.ts'

/** Judging as many takes a millisecond or two. */
const rowsPerPiece = 10

/** A row with its number in the table. */
export interface NumberedRow {
  row: number
  fields: string[]
}

export interface JudgedChunk {
  created: FoodItemDraft[]
  changed: { before: FoodItem; draft: FoodItemDraft }[]
  same: number
  problems: (RowProblem & { row: number })[]
  refused: number
  /** Of the rows that are created or changed. */
  warnings: ImportWarning[]
  /** Good rows, also those that change nothing. */
  understood: UnderstoodRow[]
}

/** What a run has seen so far: a code or name that comes twice in one file is refused the second time. */
export interface Seen {
  codes: Set<string>
  nameKeys: Set<string>
  arabicKeys: Set<string>
}

/** The words of categories, units and tags as they are now. */
export async function importLabels(db: Db): Promise<Omit<ImportLabels, 'numbers'>> {
  const names = ['id', 'code', 'name_fa', 'name_ar'] as const
  const categories = await db.selectFrom('categories').select(names).orderBy('id', 'desc').execute()
  const units = await db.selectFrom('units').select(names).orderBy('id', 'desc').execute()
  const tags = await db
    .selectFrom('registry_entries')
    .select(['code', 'name_fa', 'name_ar'])
    .where('registry', '=', 'food_tags')
    .execute()
  const known = new Set<string>(foodTags)
  return {
    categories: wordMap(categories, (row) => row.id),
    units: wordMap(units, (row) => row.id),
    tags: new Map([
      ...foodTags.map((tag) => [searchKey(tag), tag] as const),
      ...wordMap(
        tags.filter((row) => known.has(row.code)),
        (row) => row.code,
      ),
    ]),
  }
}

interface Named {
  code: string
  name_fa: string
  name_ar: string | null
}

/** Names first, codes last: where two records share a word, a code wins. */
function wordMap<Row extends Named, Value>(rows: readonly Row[], valueOf: (row: Row) => Value) {
  const pairs = (text: (row: Row) => string | null) =>
    rows.flatMap((row) => {
      const key = searchKey(text(row) ?? '')
      return key === '' ? [] : [[key, valueOf(row)] as const]
    })
  return new Map([
    ...pairs((row) => row.name_ar),
    ...pairs((row) => row.name_fa),
    ...pairs((row) => row.code),
  ])
}

interface ChunkOptions {
  columns: readonly (ImportField | null)[]
  words: ImportLabels
  /** From `arabicOwners`, as they were when the file was begun: reading them for each chunk would take minutes. */
  owners: ReadonlyMap<string, ReadonlySet<number>>
  seen: Seen
  /** Begins the codes of new items whose row has none. */
  codePrefix: string
  /** Keeps the known items from changing until the transaction ends. */
  lock: boolean
}

/** Judges some rows against the items as they are now: by code where the row has one, else by its folded name. */
export async function judgeChunk(
  db: Db,
  rows: readonly NumberedRow[],
  options: ChunkOptions,
): Promise<JudgedChunk> {
  const { columns, seen, owners, lock } = options
  const read = rows.map(({ row, fields }) => ({ row, cells: cellsOf(fields, columns) }))
  const codes = read.flatMap(({ cells }) => cells.code || [])
  const nameKeys = read.flatMap(({ cells }) => searchKey(cells.nameFa ?? '') || [])
  const items = await knownFoodItems(db, { codes, nameKeys, lock })
  const byCode = new Map(items.map((item) => [item.code, item]))
  const byName = new Map(items.map((item) => [item.nameKey, item]))
  const chunk: JudgedChunk = {
    created: [],
    changed: [],
    same: 0,
    problems: [],
    refused: 0,
    warnings: [],
    understood: [],
  }
  for (const [at, { row, cells }] of read.entries()) {
    if (at % rowsPerPiece === 0) await yieldToRequests()
    const known = knownOf(cells, byCode, byName)
    const { problems, draft } = judge(cells, known, `${options.codePrefix}${row}`, options.words)
    const found = problems ?? [
      ...clashes(draft, known, byName, seen),
      ...arabicClash(draft, known, owners, seen),
    ]
    if (draft && found.length === 0) place(chunk, row, known, draft)
    else {
      chunk.refused += 1
      chunk.problems.push(...found.map((problem) => ({ ...problem, row })))
    }
  }
  return chunk
}

type Known = FoodItem & { nameKey: string }

function knownOf(cells: Cells, byCode: ReadonlyMap<string, Known>, byName: ReadonlyMap<string, Known>) {
  if (cells.code) return byCode.get(cells.code) ?? null
  return byName.get(searchKey(cells.nameFa ?? '')) ?? null
}

function judge(cells: Cells, known: Known | null, newCode: string, words: ImportLabels) {
  const result = readRow(cells, known && draftOf(known), newCode, words)
  return result.problems ? { problems: result.problems } : { draft: result.draft }
}

function clashes(
  draft: FoodItemDraft,
  known: Known | null,
  byName: ReadonlyMap<string, Known>,
  { codes, nameKeys }: Seen,
): RowProblem[] {
  const key = searchKey(draft.name.fa)
  const twin = byName.get(key)
  if (nameKeys.has(key)) return [{ field: 'nameFa', code: 'repeated' }]
  if (codes.has(draft.code)) return [{ field: 'code', code: 'repeated' }]
  codes.add(draft.code)
  nameKeys.add(key)
  return twin && twin.id !== known?.id ? [{ field: 'nameFa', code: 'taken' }] : []
}

/** Folded Arabic names with the ids of the items that have them. */
export async function arabicOwners(db: Db): Promise<Map<string, Set<number>>> {
  const rows = await db
    .selectFrom('food_items')
    .select(['id', 'name_ar'])
    .where('name_ar', 'is not', null)
    .execute()
  const owners = Map.groupBy(rows, (row) => searchKey(row.name_ar ?? ''))
  return new Map([...owners].map(([key, all]) => [key, new Set(all.map(({ id }) => id))]))
}

/** An Arabic name is one item's, as the Persian one is; what the item had before is not judged again. */
function arabicClash(
  draft: FoodItemDraft,
  known: Known | null,
  owners: ReadonlyMap<string, ReadonlySet<number>>,
  { arabicKeys }: Seen,
): RowProblem[] {
  const key = searchKey(draft.name.ar ?? '')
  if (key === '') return []
  if (arabicKeys.has(key)) return [{ field: 'nameAr', code: 'repeated' }]
  arabicKeys.add(key)
  const ids = owners.get(key)
  const isFree = ids === undefined || (known !== null && ids.has(known.id))
  return isFree ? [] : [{ field: 'nameAr', code: 'taken' }]
}

function place(chunk: JudgedChunk, row: number, before: Known | null, draft: FoodItemDraft): void {
  const isSame = before !== null && JSON.stringify(canonical(draftOf(before))) === JSON.stringify(draft)
  const state = isSame ? 'same' : before ? 'changed' : 'created'
  chunk.understood.push({ row, name: draft.name.fa, state, ...draft.per100g })
  if (isSame) {
    chunk.same += 1
    return
  }
  if (before) chunk.changed.push({ before, draft })
  else chunk.created.push(draft)
  const gap = energyGap(draft.per100g)
  if (gap) chunk.warnings.push({ row, name: draft.name.fa, statedX10: draft.per100g.kcalX10, ...gap })
}

/** In the order of the schema, so that two drafts can be compared as text. */
export function draftOf(item: FoodItem): FoodItemDraft {
  return {
    code: item.code,
    name: item.name,
    aliases: item.aliases,
    categoryId: item.category?.id ?? null,
    per100g: item.per100g,
    micronutrients: item.micronutrients,
    micronutrientsBasis: item.micronutrientsBasis,
    units: item.units.map(({ unitId, gramsX10, servedQuarters }) => ({ unitId, gramsX10, servedQuarters })),
    tags: item.tags as FoodItemDraft['tags'],
    gi: item.gi,
    giClass: item.giClass,
    source: item.source,
    confidence: item.confidence as FoodItemDraft['confidence'],
    note: item.note,
  }
}
