import { fieldError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import { readCatalogue } from '#nutrition/composer/server/composer.reads.ts'
import '#system/registries/server/registries.table.ts'
import type { Diet, DietDraft } from '../diets.contract.ts'
import { dietProblems } from './diet-checks.rules.ts'
import { checkedDiet, storedMeals } from './diet-content.reads.ts'
import { publishedVersions } from './diet-versions.reads.ts'

export async function refuseUnknownType(db: Db, dietType: string): Promise<void> {
  const entry = await db
    .selectFrom('registry_entries')
    .select('id')
    .where('registry', '=', 'diet_types')
    .where('code', '=', dietType)
    .executeTakeFirst()
  if (!entry) throw fieldError('dietType', 'not-found')
}

/**
 * A band has both ends, the upper one above; a diet that was published keeps one, and its newest version must be able
 * to fill it. @throws a field error
 */
export async function refuseWrongBand(
  db: Db,
  before: Diet | null,
  { kcalFrom, kcalTo }: Pick<DietDraft, 'kcalFrom' | 'kcalTo'>,
): Promise<void> {
  const wasPublished = before !== null && before.published !== null
  if (kcalFrom === null && kcalTo === null && !wasPublished) return
  if (kcalFrom === null) throw fieldError('kcalFrom', 'required')
  if (kcalTo === null) throw fieldError('kcalTo', 'required')
  if (kcalTo <= kcalFrom) throw fieldError('kcalTo', 'not-above')
  if (wasPublished) await refuseOutOfReach(db, before, { kcalFrom, kcalTo })
}

async function refuseOutOfReach(
  db: Db,
  diet: Diet,
  band: { kcalFrom: number; kcalTo: number },
): Promise<void> {
  const newest = (await publishedVersions(db, diet.id)).at(-1)
  if (!newest) return
  const meals = (await storedMeals(db, [newest.id])).get(newest.id) ?? []
  const checked = checkedDiet({ ...band, status: diet.status }, meals, await readCatalogue(db))
  const beyond = dietProblems(checked).find(({ code }) => code === 'out-of-reach')
  if (beyond) throw fieldError(beyond.kcal === band.kcalTo ? 'kcalTo' : 'kcalFrom', 'out-of-reach')
}
