/** Paths of the screens, as in the specification: a category is created in a dialog over the list. */
export const exerciseCategoryPaths = {
  list: '/exercise-category',
  edit: '/exercise-category/{category_id}/edit',
} as const
