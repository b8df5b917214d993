import { paths } from '#platform/web/routing/paths.ts'

/** Paths of the guide screens, as in the specification. */
export const guidePaths = {
  list: paths.guides,
  create: '/supporter-guides/create',
  edit: '/supporter-guides/{supporter_guide_id}/edit',
  show: paths.guide,
} as const
