/** Paths of the screens of provinces and cities, as in the specification. */
export const areaPaths = { list: '/areas', edit: '/areas/{area_id}/edit' } as const
