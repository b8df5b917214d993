/** Paths of the screens of fasting. */
export const fastingPaths = { months: '/ramadan-months' } as const
