/** Paths of the meal screens, as in the specification. */
export const mealPaths = {
  list: '/meals',
  create: '/meals/create',
  edit: '/meals/{meal_id}/edit',
} as const
