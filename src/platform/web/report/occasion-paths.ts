/** Where occasions are kept: charts lead there. */
export const occasionPaths = { list: '/occasions', edit: '/occasions/{occasion_id}/edit' } as const
