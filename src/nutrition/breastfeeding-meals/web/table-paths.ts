/** Paths of the tables of extra meals, as in the specification. */
export const tablePaths = {
  list: '/breastfeeding-meals',
  create: '/breastfeeding-meals/create',
  edit: '/breastfeeding-meals/{version_id}/edit',
} as const
