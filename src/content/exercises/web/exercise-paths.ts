/** Paths of the exercise screens, as in the specification. */
export const exercisePaths = {
  list: '/exercise',
  create: '/exercise/create',
  edit: '/exercise/{exercise_id}/edit',
} as const
