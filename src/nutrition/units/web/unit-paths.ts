/** Paths of the unit screens, as in the specification. */
export const unitPaths = {
  list: '/units',
  create: '/units/create',
  edit: '/units/{unit_id}/edit',
} as const
