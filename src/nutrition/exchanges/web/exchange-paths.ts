/** Paths of the screens of exchange groups. */
export const exchangePaths = {
  list: '/exchange-groups',
  create: '/exchange-groups/create',
  edit: '/exchange-groups/{exchange_group_id}/edit',
} as const
