/** Paths of the screens of roles and rights, as in the specification; the comparison is ours. */
export const rolePaths = {
  list: '/roles',
  create: '/roles/create',
  edit: '/roles/{role_id}/edit',
  compare: '/roles/compare',
  permissions: '/permissions',
} as const
