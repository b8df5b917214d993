/** Paths of the story screens, as in the specification. */
export const storyPaths = {
  list: '/stories',
  create: '/stories/create',
  edit: '/stories/{story_id}/edit',
  show: '/stories/{story_id}/show',
} as const
