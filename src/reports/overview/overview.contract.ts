import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { instant } from '#platform/contract/scalars.ts'

/** Opening the overview again within these hours is still the same look: what is new stays new. */
export const sameLookHours = 4

export const overview = {
  look: operation('POST admin/dashboards/default/look', {
    summary:
      'Notes that the person looks at the overview, and tells when they did before; null the first time.',
    permission: 'dashboards.default.read',
    reply: z.object({ before: z.nullable(instant) }),
  }),
}
