/** Paths of the food screens, as in the specification; other domains lead to them. */
export const foodPaths = {
  list: '/foods',
  create: '/foods/create',
  edit: '/foods/{food_id}/edit',
} as const
