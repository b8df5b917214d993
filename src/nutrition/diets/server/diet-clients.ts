import type { Db } from '#platform/server/database.ts'
import type { DietUsage } from '../diets.contract.ts'

/** Who has which diet: the clients supply it. */
export interface DietClients {
  /** Clients whose running or coming term has the diet, by diet. */
  ofDiets: (db: Db, dietIds: readonly number[], now: Date) => Promise<ReadonlyMap<number, number>>
  /** The same of one diet by the version that they compose with. */
  byVersion: (db: Db, dietId: number, now: Date) => Promise<DietUsage['versions']>
  /** How many terms of all times have the diet. */
  terms: (db: Db, dietId: number) => Promise<number>
}

/** As of when diets are read, and by whose knowledge of clients. */
export interface DietView {
  now: Date
  clients: DietClients
}
