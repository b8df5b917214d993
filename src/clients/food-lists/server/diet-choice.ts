import type { NotNull } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import type { ListBoard } from '../food-list-parts.contract.ts'

export type DietChoice = ListBoard['diets'][number]

/** The diets of which `dietChoices` chooses. */
export function publishedDiets(db: Db) {
  return (
    db
      .selectFrom('diets')
      .select(['id', 'name_fa', 'name_ar', 'diet_type', 'kcal_from', 'kcal_to'])
      .where('status', '=', 'published')
      // A published diet has a band (0008_diets.sql).
      .$narrowType<{ kcal_from: NotNull; kcal_to: NotNull }>()
      .orderBy('id')
      .execute()
  )
}

/** Diets that may be chosen: those of the wanted type that fit the energy first, then of the type, then the others. */
export function dietChoices(
  published: Awaited<ReturnType<typeof publishedDiets>>,
  wantedType: string,
  energyKcal: number | null,
): DietChoice[] {
  const diets = published.map((row) => ({
    id: row.id,
    fa: row.name_fa,
    ar: row.name_ar,
    dietType: row.diet_type,
    kcalFrom: row.kcal_from,
    kcalTo: row.kcal_to,
    fits: energyKcal !== null && row.kcal_from <= energyKcal && energyKcal <= row.kcal_to,
  }))
  const rank = (one: DietChoice) => (one.dietType === wantedType ? 0 : 2) + (one.fits ? 0 : 1)
  return diets.toSorted((left, right) => rank(left) - rank(right))
}

/** The diet of the term, else the best one of its type. */
export function chooseDiet(
  diets: readonly DietChoice[],
  wantedType: string,
  termDietId: number | null,
): number | null {
  if (termDietId !== null) return termDietId
  return diets.find((one) => one.dietType === wantedType)?.id ?? null
}
