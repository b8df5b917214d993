import { paths } from '#platform/web/routing/paths.ts'

/** Paths of the meal screens, as in the specification. */
export const mealPaths = {
  list: '/meals',
  create: paths.mealCreate,
  edit: '/meals/{meal_id}/edit',
} as const
