/** Paths of the facility screens. */
export const facilityPaths = {
  list: '/facilities',
  create: '/facilities/create',
  edit: '/facilities/{facility_id}/edit',
} as const
