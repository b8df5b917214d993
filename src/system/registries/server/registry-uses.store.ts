import { sql } from 'kysely'
import { clientRegistries, type ClientRegistry } from '#clients/clients/client-entries.contract.ts'
import { clientsByEntry } from '#clients/clients/server/client-entries.reads.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import type { EditedRegistry } from '../registry-labels.contract.ts'

type CatalogueRegistry = Exclude<EditedRegistry, ClientRegistry>

/** Records of the catalogue with each code; the catalogue is everybody's. */
const catalogueUses = {
  muscle_groups: sql<Count>`select muscle_code as code, count(*)::int as count from exercises group by muscle_code`,
  equipment: sql<Count>`
    select equipment_code as code, count(*)::int as count from exercises group by equipment_code`,
  food_tags: sql<Count>`
    select tag as code, count(*)::int as count from food_items cross join unnest(food_items.tags) as tag group by tag`,
} satisfies Record<CatalogueRegistry, unknown>

interface Count {
  code: string
  count: number
}

/**
 * How many records have each entry.
 * @param actor of clients counts whom they see; null: everybody
 * @param counting of clients all, or as many as a list tells; the catalogue is small
 */
export async function usesOf(
  db: Db,
  actor: Actor | null,
  registry: EditedRegistry,
  counting: { exactly: boolean },
): Promise<Map<string, number>> {
  const ofClients = clientRegistries.find((one) => one === registry)
  if (ofClients) return clientsByEntry(db, actor, ofClients, counting)
  const { rows } = await catalogueUses[registry as CatalogueRegistry].execute(db)
  return new Map(rows.map(({ code, count }) => [code, count]))
}

/** Whether something else may hold a code of it (diets, packages, rules of safety): such entries are never deleted. */
export const isNamedElsewhere = (registry: EditedRegistry): boolean =>
  registry === 'diet_types' || registry === 'food_tags'
