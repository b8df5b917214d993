/** Paths of the screens of kinds of main dishes. */
export const dishClassPaths = {
  list: '/dish-classes',
  edit: '/dish-classes/{dish_class_id}/edit',
} as const
