/** Paths of the category screens, as in the specification; other domains lead to them. */
export const categoryPaths = {
  list: '/categories',
  create: '/categories/create',
  show: '/categories/{cat_id}',
  edit: '/categories/{cat_id}/edit',
} as const
