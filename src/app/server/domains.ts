import type { Route } from '#platform/server/route.ts'
import { unitsRoutes } from '#nutrition/units/server/units.routes.ts'
import { registriesRoutes } from '#system/registries/server/registries.routes.ts'
import { authRoutes } from '#team/auth/server/auth.routes.ts'
import { staffRoutes } from '#team/staff/server/staff.routes.ts'

/** Every domain of the product. A domain that is not here does not exist for the outside. */
export const routes: readonly Route[] = [...authRoutes, ...staffRoutes, ...unitsRoutes, ...registriesRoutes]
