import { paths } from '#platform/web/routing/paths.ts'

/** Paths of the unit screens, as in the specification. */
export const unitPaths = {
  list: '/units',
  create: paths.unitCreate,
  edit: '/units/{unit_id}/edit',
} as const
