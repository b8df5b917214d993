import type * as z from 'zod/mini'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import type { clientQueries } from '../../clients.contract.ts'
import { businessDays } from '../business-days.reads.ts'
import { selectClients } from '../client-list.store.ts'
import { lifecycleSettings } from '../lifecycle/lifecycle-settings.reads.ts'

type Filters = Omit<z.output<typeof clientQueries.list>, 'page' | 'perPage' | 'sort'>

/** The ids of those clients of the actor whom a filter of the list finds, as a query to build on. */
export async function clientIdsMatching(db: Db, actor: Actor, filters: Filters, now: Date) {
  const view = { actor, days: businessDays(now), settings: await lifecycleSettings(db) }
  // Bare, it could not leave an async function: an unexecuted query refuses to be awaited.
  return {
    query: selectClients(db, view, filters, 'created').clearSelect().clearOrderBy().select('clients.id'),
  }
}
