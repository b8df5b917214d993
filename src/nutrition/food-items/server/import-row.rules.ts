import { normaliseName } from '#platform/contract/text/normalise.ts'
import { searchKey } from '#platform/contract/text/search-key.ts'
import { validate } from '#platform/contract/validation.ts'
import type { ImportField } from '../food-item-import.contract.ts'
import { completeFoodTags, type FoodTag } from '../food-tags.contract.ts'
import { foodItemDraft, giClassOf, type FoodItemDraft } from '../food-items.contract.ts'
import { type NumberStyles, type ReadAmount, readAmount } from './import-numbers.ts'
import { basisOfWord, giClassOfWord } from './import-labels.ts'
import { knownMicronutrients, micronutrientNames } from '#nutrition/nutrients/micronutrients.contract.ts'

/** What the words of a file can mean here, by folded code and names. */
export interface ImportLabels {
  /** How the numbers of the file are written. */
  numbers: NumberStyles
  categories: ReadonlyMap<string, number>
  units: ReadonlyMap<string, number>
  tags: ReadonlyMap<string, string>
}

export type Cells = Partial<Record<ImportField, string>>
export interface RowProblem {
  field: ImportField | null
  code: string
}

/** The cells of a row by their meaning; a column without one is left out. */
export function cellsOf(row: readonly string[], columns: readonly (ImportField | null)[]): Cells {
  const cells: Cells = {}
  for (const [at, field] of columns.entries()) if (field) cells[field] = (row[at] ?? '').trim()
  return cells
}

/** A draft while it is read: anything may still be wrong, which the schema then says. */
type Loose = Record<string, unknown> & { per100g: Record<string, unknown> }

/**
 * The item that a row describes: of a known item what the file does not speak about stays; an empty cell clears,
 * except where nothing may be empty.
 * @param known the item as it is now, or null for a new one with the given code
 */
export function readRow(
  cells: Cells,
  known: FoodItemDraft | null,
  newCode: string,
  words: ImportLabels,
): { draft: FoodItemDraft; problems?: undefined } | { problems: RowProblem[] } {
  const problems: RowProblem[] = []
  const draft: Loose = {
    ...(known ?? { ...emptyDraft, code: newCode }),
    per100g: { ...known?.per100g },
  }
  readTexts(cells, draft)
  readNumbers(cells, draft, words.numbers, problems)
  readMicronutrients(cells, draft, words.numbers, problems)
  readWords(cells, draft, words, problems)
  readUnits(cells, draft, words, problems)
  const judged = validate(foodItemDraft, draft)
  for (const [path, codes] of Object.entries(judged.fields ?? {})) {
    const field = fieldOfPath(path)
    if (!problems.some((problem) => problem.field === field))
      problems.push({ field, code: codes[0] ?? 'invalid' })
  }
  return judged.fields || problems.length > 0 ? { problems } : { draft: canonical(judged.value) }
}

const emptyDraft = {
  aliases: [],
  categoryId: null,
  units: [],
  tags: [],
  gi: null,
  giClass: null,
  source: null,
  confidence: null,
  note: null,
}

/** As it will be stored, so that a row that changes nothing can be told. */
export function canonical(draft: FoodItemDraft): FoodItemDraft {
  return {
    ...draft,
    micronutrients: knownMicronutrients(draft.micronutrients ?? {}),
    micronutrientsBasis: draft.micronutrientsBasis ?? null,
    tags: completeFoodTags(draft.tags),
    giClass: draft.gi === null ? draft.giClass : giClassOf(draft.gi),
  }
}

const orNull = (text: string) => (text === '' ? null : text)
const listOf = (text: string) =>
  text
    .split(/[؛;|،,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

function readTexts(cells: Cells, draft: Loose): void {
  const { code, nameFa, nameAr, aliases, source, confidence, note } = cells
  const name = (draft['name'] ?? { ar: null }) as { fa?: string; ar: string | null }
  draft['name'] = {
    fa: nameFa === undefined ? name.fa : orNull(normaliseName(nameFa, 'fa-IR')),
    ar: nameAr === undefined ? name.ar : orNull(normaliseName(nameAr, 'ar-IQ')),
  }
  if (code) draft['code'] = code
  if (aliases !== undefined) draft['aliases'] = [...new Set(listOf(aliases))]
  if (source !== undefined) draft['source'] = orNull(source)
  if (confidence !== undefined) draft['confidence'] = orNull(confidence.toUpperCase())
  if (note !== undefined) draft['note'] = orNull(note)
}

const nutrients = [
  ['kcal', 'kcalX10', 10],
  ['protein', 'proteinMg', 1000],
  ['carb', 'carbMg', 1000],
  ['fat', 'fatMg', 1000],
  ['fibre', 'fibreMg', 1000],
  ['sugar', 'sugarMg', 1000],
  ['sodium', 'sodiumMg', 1],
] as const

function readNumbers(cells: Cells, draft: Loose, styles: NumberStyles, problems: RowProblem[]): void {
  for (const [field, key, scale] of nutrients) {
    const text = cells[field]
    const before = draft.per100g[key]
    if (text === undefined || (text === '' && before === undefined)) continue
    const read = readAmount(field, text, styles)
    // A trace and what nobody measured are no zero: a known item keeps what it has, a new one cannot be made.
    if (read === 'unknown' && before !== undefined) continue
    draft.per100g[key] = scaled(field, read, { scale, problems })
  }
  const { gi } = cells
  if (gi === undefined) return
  const read = readAmount('gi', gi, styles)
  draft['gi'] = read === 'unknown' || read === 'empty' ? null : scaled('gi', read, { scale: 1, problems })
}

/**
 * An empty cell is unknown. A trace and what nobody measured are no zero either: a known amount stays. Amounts that
 * change without a word of where they come from come from nowhere.
 */
function readMicronutrients(cells: Cells, draft: Loose, styles: NumberStyles, problems: RowProblem[]): void {
  const before = knownMicronutrients(draft['micronutrients'] ?? {})
  const amounts: Record<string, number | null> = { ...before }
  for (const name of micronutrientNames) {
    const text = cells[name]
    if (text === undefined) continue
    const read = readAmount(name, text, styles)
    if (read === 'empty') amounts[name] = null
    else if (read !== 'unknown') amounts[name] = scaled(name, read, { scale: 1000, problems })
  }
  const known = knownMicronutrients(amounts)
  draft['micronutrients'] = known
  const { micronutrientsBasis: basis } = cells
  if (basis !== undefined) draft['micronutrientsBasis'] = basis === '' ? null : basisIn(basis, problems)
  else if (JSON.stringify(known) !== JSON.stringify(before)) draft['micronutrientsBasis'] = null
}

function basisIn(word: string, problems: RowProblem[]) {
  const basis = basisOfWord(word)
  if (basis === null) problems.push({ field: 'micronutrientsBasis', code: 'not-found' })
  return basis
}

interface NumberWish {
  scale: number
  problems: RowProblem[]
}

/** @returns null and a problem for text that is no number, or a number that cannot be told */
function scaled(field: ImportField, read: ReadAmount, { scale, problems }: NumberWish): number | null {
  if (typeof read === 'object' && 'value' in read) return Math.round(read.value * scale)
  const codes = { unknown: 'unknown-amount', empty: 'required' } as const
  problems.push({ field, code: typeof read === 'string' ? codes[read] : read.problem })
  return null
}

function readWords(cells: Cells, draft: Loose, words: ImportLabels, problems: RowProblem[]): void {
  const { category, tags, giClass } = cells
  const unknown = (field: ImportField) => {
    problems.push({ field, code: 'not-found' })
    return null
  }
  if (category !== undefined) {
    draft['categoryId'] =
      category === '' ? null : (words.categories.get(searchKey(category)) ?? unknown('category'))
  }
  if (tags !== undefined) {
    const found = listOf(tags).map((tag) => words.tags.get(searchKey(tag)) as FoodTag | undefined)
    if (found.includes(undefined)) unknown('tags')
    draft['tags'] = [...new Set(found.filter((tag) => tag !== undefined))]
  }
  if (giClass !== undefined) {
    draft['giClass'] = giClass === '' ? null : (giClassOfWord(giClass) ?? unknown('giClass'))
  }
}

/** The file knows the first two units; further ones of a known item stay, and so do the served amounts of each. */
function readUnits(cells: Cells, draft: Loose, words: ImportLabels, problems: RowProblem[]): void {
  if (cells.unit1 === undefined && cells.unit2 === undefined) return
  const before = draft['units'] as FoodItemDraft['units']
  const read = (['1', '2'] as const).flatMap((number, at) => {
    const name = cells[`unit${number}`]
    if (name === undefined) return before[at] ?? []
    if (name === '') return []
    const unitId = words.units.get(searchKey(name))
    if (unitId === undefined) problems.push({ field: `unit${number}`, code: 'not-found' })
    const field = `unit${number}Grams` as const
    const kept = before.find((unit) => unit.unitId === unitId)
    return {
      unitId: unitId ?? 1,
      gramsX10: scaled(field, readAmount(field, cells[field] ?? '', words.numbers), { scale: 10, problems }),
      ...(kept?.servedQuarters && { servedQuarters: kept.servedQuarters }),
    }
  })
  draft['units'] = [...read, ...before.slice(2)]
}

const fieldOfDraft: Readonly<Record<string, ImportField>> = {
  code: 'code',
  'name.fa': 'nameFa',
  'name.ar': 'nameAr',
  aliases: 'aliases',
  categoryId: 'category',
  tags: 'tags',
  gi: 'gi',
  giClass: 'giClass',
  source: 'source',
  confidence: 'confidence',
  note: 'note',
  'units.0.unitId': 'unit1',
  'units.0.gramsX10': 'unit1Grams',
  'units.1.unitId': 'unit2',
  'units.1.gramsX10': 'unit2Grams',
  micronutrientsBasis: 'micronutrientsBasis',
  ...Object.fromEntries(nutrients.map(([field, key]) => [`per100g.${key}`, field])),
  ...Object.fromEntries(micronutrientNames.map((name) => [`micronutrients.${name}`, name])),
}

function fieldOfPath(path: string): ImportField | null {
  return fieldOfDraft[path] ?? fieldOfDraft[path.split('.')[0] ?? ''] ?? null
}
