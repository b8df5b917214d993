import { sql } from 'kysely'
import { clientNames } from '#clients/clients/server/client-names.reads.ts'
import { clientsByIds, findClients } from '#clients/clients/server/client-search.reads.ts'
import { clientsByEntry, replaceTag, tagHolders } from '#clients/clients/server/client-entries.reads.ts'
import { visibleClient } from '#clients/clients/server/clients.reads.ts'
import { exercisesByEntry } from '#content/exercises/server/exercise-entries.reads.ts'
import { itemsByTag } from '#nutrition/food-items/server/food-item-tags.reads.ts'
import type { PeopleNames } from '#system/event-log/server/event-names.store.ts'
import type { AssertVisible } from '#system/presence/server/presence.routes.ts'
import { isClientRegistry } from '#system/registries/client-registries.contract.ts'
import type { EntryHolders } from '#system/registries/server/entry-holders.ts'
import type { Searched } from '#system/search/server/search.routes.ts'
import { everyone, namedStaff, staffNames } from '#team/staff/server/staff.reads.ts'
import { renameInViews, viewsNaming } from '#team/saved-views/server/saved-view-filters.reads.ts'

/*
 * What domains of the system show of records of the departments above: these supply it.
 */

/** What a view of the list of clients asks for. */
const viewOf = (tag: string) => ({ list: 'clients', filter: 'tag', value: tag })

/** Who has the entries of registries. */
export const entryHolders: EntryHolders = {
  usesOf(db, actor, registry, counting) {
    if (isClientRegistry(registry)) return clientsByEntry(db, actor, registry, counting)
    return registry === 'food_tags' ? itemsByTag(db) : exercisesByEntry(db, registry)
  },
  tags: {
    count: tagHolders,
    replace: replaceTag,
    countViews: (db, tag) => viewsNaming(db, viewOf(tag)),
    renameInViews: (db, tag, to, now) => renameInViews(db, viewOf(tag), to, now),
  },
}

/** How people are called in the event log. */
export const peopleNames: PeopleNames = {
  staff: staffNames,
  clients: clientNames,
  namedStaff: (db, query, only) => {
    const named = namedStaff(db, query)
    return (only === null ? named : named.where('staff.id', '=', only)).execute()
  },
  everyone,
}

/** Who may be shown as looking at a record. */
export const assertVisible: AssertVisible = {
  client: visibleClient,
  // Shared records are everybody's who may read their kind.
  diet: () => Promise.resolve(null),
}

/** What the search everywhere finds. */
export const searched: Searched = {
  findClients,
  clientsByIds,
  catalogue: {
    food: { table: 'foods', permission: 'foods.read', inUse: sql`retired_at is null` },
    'food-item': { table: 'food_items', permission: 'food-items.read', inUse: sql`retired_at is null` },
    diet: { table: 'diets', permission: 'diets.read', inUse: sql`status <> 'retired'` },
  },
}
