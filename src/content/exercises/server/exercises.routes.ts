import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { Db } from '#platform/server/database.ts'
import { chosen, listFile } from '#platform/server/export/list-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { historyOf } from '#platform/server/history.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { noteSaved } from '#platform/server/record-events.ts'
import { route } from '#platform/server/route.ts'
import { refuseTakenCode, refuseTakenName } from '#platform/server/taken-names.ts'
import { assertVersion, mustFind } from '#platform/server/versions.ts'
import { visibleClient } from '#clients/clients/server/clients.reads.ts'
import { deleteRow } from '#platform/server/rows.ts'
import { registryEntries } from '#system/registries/server/registries.reads.ts'
import { exercises, type Exercise, type ExerciseDraft } from '../exercises.contract.ts'
import { avoidedExercisesOf } from './avoided-exercises.store.ts'
import { exerciseColumns, exerciseSheet } from './exercises.export.ts'
import {
  findExercise,
  insertExercise,
  lockExercise,
  matchingExercises,
  saveExercise,
  selectExercises,
  toExercise,
} from './exercises.store.ts'
import { sql } from 'kysely'
import { AppError } from '#platform/contract/errors.ts'
import type { RegistryName } from '#platform/contract/registries.ts'
import '#content/exercise-categories/server/exercise-categories.table.ts'

const hint = ({ id, version }: Exercise) => ({ type: 'exercise', id, version })
/** The fields that its history keeps; the category by its id. */
const logged = ({ category, ...exercise }: Exercise) => ({ ...exercise, categoryId: category.id })

export const exercisesRoutes = [
  route(exercises.list, async ({ db, query }) => {
    const rows = selectExercises(db, query, query.sort)
    const page = await fetchPage(db, rows, matchingExercises(db, query), query)
    return { ...page, rows: page.rows.map(toExercise) }
  }),
  route(exercises.export, async ({ db, query, audit }) => {
    const matching = selectExercises(db, query, query.sort)
    return listFile(query, audit, {
      name: 'exercises',
      columns: exerciseColumns(query.locale, await codeNames(db, query.locale)),
      rows: streamRows(db, chosen(matching, 'exercises.id', query.ids)),
      sheet: exerciseSheet,
    })
  }),
  route(exercises.get, ({ db, params }) => stored(db, params.exerciseId)),
  route(exercises.create, async ({ db, body, now, audit, changed }) => {
    await refuseTakenCode(db, 'exercises', body.code, null)
    await refuseTakenName(db, 'exercises', body.name, null)
    await refuseUnusable(db, null, body)
    const after = await stored(db, await insertExercise(db, body, now))
    noteSaved({ audit, changed }, 'exercise', after, { after: logged(after) })
    return after
  }),
  route(exercises.update, async ({ db, params, body, ifMatch, now, audit, changed }) => {
    const before = await lockExercise(db, params.exerciseId)
    assertVersion(before, ifMatch)
    if (body.code !== undefined) await refuseTakenCode(db, 'exercises', body.code, before.id)
    if (body.name) await refuseTakenName(db, 'exercises', body.name, before)
    await refuseUnusable(db, before, body)
    await saveExercise(db, before.id, { ...before, categoryId: before.category.id, ...body }, now)
    const after = await stored(db, before.id)
    const subject = { type: 'exercise', id: after.id }
    audit({ subject, version: after.version, before: logged(before), after: logged(after) })
    changed(hint(after))
    return after
  }),
  route(exercises.remove, async ({ db, params, ifMatch, audit, changed }) => {
    const before = await lockExercise(db, params.exerciseId)
    assertVersion(before, ifMatch)
    await deleteRow(db, 'exercises', before.id)
    const version = before.version + 1
    audit({ subject: { type: 'exercise', id: before.id }, version, before: logged(before) })
    changed({ ...hint(before), version })
    return null
  }),
  route(exercises.history, async ({ db, params }) =>
    historyOf(db, 'exercise', await mustFind(findExercise(db, params.exerciseId))),
  ),
  route(exercises.avoidedBy, async ({ db, actor, params }) => {
    const client = await visibleClient(db, actor, params.clientId)
    return avoidedExercisesOf(db, client.id)
  }),
]

const stored = (db: Db, exerciseId: number): Promise<Exercise> => mustFind(findExercise(db, exerciseId))

/** Names of muscles, equipment and conditions by code, which differ among the three lists. */
async function codeNames(db: Db, locale: LocaleId): Promise<(code: string) => string> {
  const names = new Map<string, string>()
  for (const registry of ['muscle_groups', 'equipment', 'conditions'] as const) {
    for (const { code, fa, ar } of await registryEntries(db, registry)) {
      if (!names.has(code)) names.set(code, (locale === 'ar-IQ' && ar) || fa)
    }
  }
  return (code) => names.get(code) ?? code
}

type Change = { [Field in keyof ExerciseDraft]?: ExerciseDraft[Field] | undefined }
interface Code {
  path: string
  registry: RegistryName
  code: string
}

/**
 * Refuses a category and codes that are not offered for new use. What the exercise has already may stay.
 * @param before null: a new exercise
 * @throws `validation` with `not-allowed` at each such field
 */
async function refuseUnusable(db: Db, before: Exercise | null, change: Change): Promise<void> {
  const refused: string[] = []
  if (!(await isUsableCategory(db, before?.category.id, change.categoryId))) refused.push('categoryId')
  for (const code of newCodes(before, change)) {
    if (!(await isOffered(db, code))) refused.push(code.path)
  }
  if (refused.length === 0) return
  throw new AppError('validation', {
    fields: Object.fromEntries(refused.map((path) => [path, ['not-allowed']])),
  })
}

async function isUsableCategory(db: Db, own: number | undefined, wanted: number | undefined) {
  if (wanted === undefined || wanted === own) return true
  const found = await db
    .selectFrom('exercise_categories')
    .select('id')
    .where('id', '=', wanted)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

function newCodes(before: Exercise | null, { muscle, equipment, avoidConditions = [] }: Change): Code[] {
  const had = new Set(before?.avoidConditions)
  const codes: Code[] = []
  if (muscle !== undefined && muscle !== before?.muscle)
    codes.push({ path: 'muscle', registry: 'muscle_groups', code: muscle })
  if (equipment !== undefined && equipment !== before?.equipment)
    codes.push({ path: 'equipment', registry: 'equipment', code: equipment })
  avoidConditions.forEach((code, place) => {
    if (!had.has(code)) codes.push({ path: `avoidConditions.${place}`, registry: 'conditions', code })
  })
  return codes
}

/** The entry «has none» of conditions is no condition. */
async function isOffered(db: Db, { registry, code }: Code): Promise<boolean> {
  if (registry === 'conditions' && code === 'none') return false
  const { rows } = await sql`
    select 1 from registry_entries
    where registry = ${registry} and code = ${code} and retired_at is null`.execute(db)
  return rows.length > 0
}
