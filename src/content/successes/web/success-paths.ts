/** Paths of the screens of success stories, as in the specification. */
export const successPaths = {
  list: '/successful',
  create: '/successful/create',
  edit: '/successful/{successful_id}/edit',
} as const
