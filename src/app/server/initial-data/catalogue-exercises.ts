import { searchColumn } from '#platform/server/search.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import type { Db } from '#platform/server/database.ts'
import type { Catalogue } from './catalogue.ts'
import { readCsv } from './catalogue-csv.ts'
import { idsByCode, insertNewCodes } from './insert-rows.ts'

export interface SeedExercise {
  code: string
  nameFa: string
  nameAr: string
  category: string
  level: string
  muscle: string
  equipment: string
  measure: string
  sets: number
  amount: number
  metX10: number
  /** Which entry of which edition of the compendium the energy is from. */
  source: string
  /** Codes of conditions. */
  avoid: string[]
  instructions: { fa: string; ar: string } | null
}

/**
 * Reads `exercises.csv` and what `exercise-texts.csv` says about how they are done.
 * @throws Error for a text whose exercise there is not
 */
export function readExercises(csv: string, textsCsv: string): SeedExercise[] {
  const texts = new Map(readCsv(textsCsv).map((row) => [row['code'] ?? '', row]))
  const exercises = readCsv(csv).map((row) => readExercise(row, texts.get(row['code'] ?? '')))
  const codes = new Set(exercises.map(({ code }) => code))
  for (const code of texts.keys()) if (!codes.has(code)) throw new Error(`text of no exercise: ${code}`)
  return exercises
}

type CsvRow = Record<string, string>

function readExercise(row: CsvRow, texts: CsvRow | undefined): SeedExercise {
  const of = (column: string): string => {
    const value = row[column]
    if (!value) throw new Error(`exercise ${row['code']}: ${column} is empty`)
    return value
  }
  const { avoid_when: avoid = '', met_basis: basis } = row
  return {
    code: of('code'),
    nameFa: of('name_fa'),
    nameAr: of('name_ar'),
    category: of('category'),
    level: of('level'),
    muscle: of('muscle_group'),
    equipment: of('equipment'),
    measure: of('measure'),
    sets: Number(of('default_sets')),
    amount: Number(of('default_amount')),
    metX10: Math.round(Number(of('met')) * 10),
    source: `Compendium ${of('compendium_code')}, ${of('compendium_edition')}${basis === 'proxy' ? ', nearest entry' : ''}`,
    avoid: avoid === '' ? [] : avoid.split(';'),
    instructions: texts ? { fa: texts['fa'] ?? '', ar: texts['ar'] ?? '' } : null,
  }
}

/** Exercises and their categories; what is there already stays as staff left it. `now` is an ISO instant. */
export async function addExercises(
  db: Db,
  { exercises, exerciseCategories }: Pick<Catalogue, 'exercises' | 'exerciseCategories'>,
  now: string,
): Promise<void> {
  await insertNewCodes(
    db,
    'exercise_categories',
    exerciseCategories.map(({ code, fa, ar }, place) => ({
      ...named(code, fa, ar, now),
      position: (place + 1) * 10,
    })),
  )
  const categoryIds = await idsByCode(db, 'exercise_categories')
  await insertNewCodes(
    db,
    'exercises',
    exercises.map((exercise) => exerciseRow(exercise, categoryIds, now)),
  )
}

function named(code: string, fa: string, ar: string, now: string) {
  return {
    code,
    name_fa: fa,
    name_ar: ar,
    search_key: searchColumn(fa, ar, code),
    sort_key: sortKey(fa),
    created_at: now,
    updated_at: now,
  }
}

function exerciseRow(one: SeedExercise, categoryIds: ReadonlyMap<string, number>, now: string) {
  return {
    ...named(one.code, one.nameFa, one.nameAr, now),
    category_id: categoryIds.get(one.category),
    level: one.level,
    muscle_code: one.muscle,
    equipment_code: one.equipment,
    measure: one.measure,
    sets: one.sets,
    amount: one.amount,
    met_x10: one.metX10,
    met_source: one.source,
    instructions_fa: one.instructions?.fa ?? null,
    instructions_ar: one.instructions?.ar ?? null,
    avoid_conditions: one.avoid,
  }
}
