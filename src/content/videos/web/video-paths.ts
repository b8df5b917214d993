/** Paths of the video screens, as in the specification. */
export const videoPaths = {
  list: '/videos',
  create: '/videos/create',
  edit: '/videos/{video_id}/edit',
  show: '/videos/{video_id}/show',
} as const
