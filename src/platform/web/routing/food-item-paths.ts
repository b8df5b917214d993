/** Paths of the food item screens, as in the specification, and the import beside them. */
export const foodItemPaths = {
  list: '/food-items',
  create: '/food-items/create',
  edit: '/food-items/{food_id}/edit',
  import: '/food-items/import',
} as const
