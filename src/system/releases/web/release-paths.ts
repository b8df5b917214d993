/** Paths of the screens of releases of the client app, as in the specification. */
export const releasePaths = {
  list: '/versions',
  create: '/versions/create',
  edit: '/versions/{version_id}/edit',
} as const
