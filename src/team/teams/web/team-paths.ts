/** Paths of the screens of teams; the specification names teams without a screen. */
export const teamPaths = {
  list: '/teams',
  create: '/teams/create',
  edit: '/teams/{team_id}/edit',
} as const
