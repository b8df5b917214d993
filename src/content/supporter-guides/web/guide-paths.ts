/** Paths of the guide screens, as in the specification. */
export const guidePaths = {
  list: '/supporter-guides',
  create: '/supporter-guides/create',
  edit: '/supporter-guides/{supporter_guide_id}/edit',
  show: '/supporter-guides/{supporter_guide_id}/show',
} as const
