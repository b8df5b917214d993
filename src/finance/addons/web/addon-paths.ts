/** Paths of the add-on screens. */
export const addonPaths = {
  list: '/addons',
  create: '/addons/create',
  edit: '/addons/{addon_id}/edit',
} as const
