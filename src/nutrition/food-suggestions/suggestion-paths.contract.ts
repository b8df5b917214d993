/** Paths of the screens of suggestions, as in the specification. */
export const suggestionPaths = {
  list: '/food-suggestions',
  create: '/food-suggestions/create',
  edit: '/food-suggestions/{id}/edit',
} as const
