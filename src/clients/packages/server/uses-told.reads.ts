import type { Actor } from '#platform/server/actor.ts'

/** How much is sold is told only to those who see all clients: nobody learns of others by counting. */
export function seesUses({ scope }: Pick<Actor, 'scope'>): boolean {
  return scope === 'all'
}

/** The record as this reader may see it. */
export function forReader<One extends { usedBy: number | null }>(
  one: One,
  reader: Pick<Actor, 'scope'>,
): One {
  return seesUses(reader) ? one : { ...one, usedBy: null }
}
