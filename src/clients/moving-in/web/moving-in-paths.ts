export const movingInPaths = {
  list: '/users/moving-in',
  one: '/users/moving-in/{moving_id}',
} as const
