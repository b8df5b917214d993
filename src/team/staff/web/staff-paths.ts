/** Paths of the screens of staff members, as in the specification. */
export const staffPaths = {
  list: '/admin-users',
  create: '/admin-users/create',
  edit: '/admin-users/{admin_user_id}/edit',
} as const
