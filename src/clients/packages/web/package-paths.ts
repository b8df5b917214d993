/** Paths of the package screens. */
export const packagePaths = {
  list: '/packages',
  create: '/packages/create',
  edit: '/packages/{package_id}/edit',
} as const
