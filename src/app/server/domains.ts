import type { Route } from '#platform/server/route.ts'
import { clientsRoutes } from '#clients/clients/server/clients.routes.ts'
import { commentsRoutes } from '#clients/comments/server/comments.routes.ts'
import { foodListsRoutes } from '#clients/food-lists/server/food-lists.routes.ts'
import { listBatchesRoutes } from '#clients/list-batches/server/list-batches.routes.ts'
import { termsRoutes } from '#clients/terms/server/terms.routes.ts'
import { visitsRoutes } from '#clients/visits/server/visits.routes.ts'
import { unitsRoutes } from '#nutrition/units/server/units.routes.ts'
import { liveRoutes } from '#system/live/server/live.routes.ts'
import { registriesRoutes } from '#system/registries/server/registries.routes.ts'
import { authRoutes } from '#team/auth/server/auth.routes.ts'
import { savedViewsRoutes } from '#team/saved-views/server/saved-views.routes.ts'
import { staffRoutes } from '#team/staff/server/staff.routes.ts'
import { queuesRoutes } from '#today/queues/server/queues.routes.ts'

/** Every domain of the product. A domain that is not here does not exist for the outside. */
export const routes: readonly Route[] = [
  ...queuesRoutes,
  ...clientsRoutes,
  ...termsRoutes,
  ...visitsRoutes,
  ...foodListsRoutes,
  ...listBatchesRoutes,
  ...commentsRoutes,
  ...unitsRoutes,
  ...authRoutes,
  ...staffRoutes,
  ...savedViewsRoutes,
  ...registriesRoutes,
  ...liveRoutes,
]
