import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Actor } from './actor.ts'
import type { Db } from './database.ts'

/*
 * Restricts queries to the clients that an actor may see. It knows two columns only: the supporter of a client and the
 * team of a supporter.
 */

/** What decides which clients an actor may see. */
export type Bordered = Pick<Actor, 'scope' | 'staffId' | 'teamId'>

/** The clients the actor may see, as a query to build on. Every list, count, export and look-up starts here. */
export function clientsInScope(db: Db, actor: Bordered) {
  return db.selectFrom('clients').where(supporterInScope(actor, 'clients.supporter_id'))
}

/** The same as a condition on the column that holds the client's supporter. */
export function supporterInScope(actor: Bordered, column: `${string}.supporter_id`): RawBuilder<SqlBool> {
  if (actor.scope === 'all') return sql`true`
  if (actor.scope === 'team' && actor.teamId !== null) {
    return sql`${sql.ref(column)} in (select staff.id from staff where staff.team_id = ${actor.teamId})`
  }
  return sql`${sql.ref(column)} = ${actor.staffId}`
}

/**
 * Whether a query covers the clients of all supporters, with no supporter named (`undefined`): then the sums that are
 * kept without supporters are enough (`countedRows`). Null means all supporters.
 */
export function isUnscoped(actor: Pick<Actor, 'scope'> | null, ...supporters: readonly unknown[]): boolean {
  return (actor === null || actor.scope === 'all') && supporters.every((named) => named === undefined)
}

/** The restriction as values of a kept statement (`keptPages`). */
export const borderOf = ({ staffId, teamId }: Bordered) => ({ staffId, teamId })

/** The part of the restriction that decides the text of that statement. */
export const textOfBorder = ({ scope, teamId }: Bordered): Actor['scope'] =>
  scope === 'team' && teamId === null ? 'own' : scope
