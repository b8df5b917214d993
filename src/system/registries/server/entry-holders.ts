import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import type { EditedRegistry } from '../registry-labels.contract.ts'

/** Who has the entries of registries: departments above know it. */
export interface EntryHolders {
  /**
   * How many records have each entry, by its code.
   * @param actor of clients counts whom they see; null: everybody
   * @param counting of clients all, or as many as a list tells; the catalogue is small
   */
  usesOf: (
    db: Db,
    actor: Actor | null,
    registry: EditedRegistry,
    counting: { exactly: boolean },
  ) => Promise<Map<string, number>>
  tags: TagHolders
}

export interface TagHolders {
  /** Clients with a tag, and those among them who have the other one as well. Everybody's. */
  count: (db: Db, tag: string, other: string) => Promise<{ all: number; both: number }>
  /** Every client who has a tag has another one instead. */
  replace: (db: Db, tags: { tag: string; by: string }, by: { now: Date; staffId: number }) => Promise<void>
  /** How many saved views ask for clients with a tag. */
  countViews: (db: Db, tag: string) => Promise<number>
  /** Saved views that ask for a tag ask for another one from now on. */
  renameInViews: (db: Db, tag: string, to: string, now: Date) => Promise<void>
}

/** Whether something else may hold a code of it (diets, packages, rules of safety): such entries are never deleted. */
export const isNamedElsewhere = (registry: EditedRegistry): boolean =>
  registry === 'diet_types' || registry === 'food_tags'
