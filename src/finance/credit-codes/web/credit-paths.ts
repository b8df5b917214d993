import { paths } from '#platform/web/routing/paths.ts'

/** Paths of the screens of credit codes. */
export const creditPaths = {
  list: paths.creditCodes,
  create: '/payment-credit-generate/create',
  batch: '/payment-credit-generate/{batch_id}',
} as const
