export const feedbackPaths = {
  list: '/feedback',
  causes: '/feedback/causes',
} as const
