import type { ClientLimits, ListDay, ListDocument } from '#nutrition/composer/composer.contract.ts'
import type { Catalogue } from '#nutrition/composer/server/composer.reads.ts'
import { CHECKER_VERSION } from '#nutrition/composer/server/composer.reads.ts'
import type { VisitTarget } from '#clients/visits/visits.contract.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { RUN_DAYS, type MenuDay } from '../programme-days.contract.ts'
import { factsOfFoods } from './menu-names.ts'

interface Parts {
  days: ListDay[]
  programme: { id: number; number: number }
  target: VisitTarget
  limits: ClientLimits
  catalogue: Catalogue
  startOn: IsoDate
}

/** The menu of a run as a food list, so that it is checked, recomputed and printed like one. */
export function menuDocument({ days, programme, target, limits, catalogue, startOn }: Parts): ListDocument {
  return {
    schema: 1,
    kind: 'daily',
    dietId: `twenty-one-${programme.id}`,
    dietVersion: String(programme.number),
    startDate: startOn,
    days: RUN_DAYS,
    seed: 0,
    composerVersion: 'template-1',
    checkerVersion: CHECKER_VERSION,
    inputs: {
      limits,
      targets: target.targets,
      variety: { repeatsPer7Days: 14, weekly: [], clashGroups: [] },
      previousFoodIds: [],
      waivedRules: [],
      dietDigest: `twenty-one-${programme.id}-${programme.number}`,
    },
    items: factsOfFoods(
      catalogue,
      menuDaysOf(days).flatMap((day) => day.meals.flatMap((meal) => meal.foods)),
    ),
    content: { layout: 'days', days },
    corrections: [],
  }
}

/** Only the amounts of dated days. */
export function menuDaysOf(days: readonly ListDay[]): MenuDay[] {
  return days.map(({ meals }) => ({
    meals: meals.map(({ mealCode, entries }) => ({
      mealCode,
      foods: entries.map(({ foodId, lines }) => ({
        foodId,
        lines: lines.map(({ foodItemId, unit, steps }) => ({ foodItemId, unit, steps })),
      })),
    })),
  }))
}
