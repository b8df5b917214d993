import type { Actor } from '../actor.ts'

/** How many clients use a record is told only to those who see all clients: nobody learns of others by counting. */
export function seesUses({ scope }: Pick<Actor, 'scope'>): boolean {
  return scope === 'all'
}
