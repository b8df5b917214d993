import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Actor } from './actor.ts'
import type { Db } from './database.ts'

/*
 * Which clients an actor sees belongs to the actor, as the scope of the roles does. Of the tables this knows the
 * supporter of a client and the team of a supporter.
 */

/** What the border of an actor follows from. */
export type Bordered = Pick<Actor, 'scope' | 'staffId' | 'teamId'>

/** The clients the actor may see, as a query to build on. Every list, count, export and look-up starts here. */
export function clientsInScope(db: Db, actor: Bordered) {
  return db.selectFrom('clients').where(supporterInScope(actor, 'clients.supporter_id'))
}

/** The border itself, over whichever column holds the client's supporter. */
export function supporterInScope(actor: Bordered, column: `${string}.supporter_id`): RawBuilder<SqlBool> {
  if (actor.scope === 'all') return sql`true`
  if (actor.scope === 'team' && actor.teamId !== null) {
    return sql`${sql.ref(column)} in (select staff.id from staff where staff.team_id = ${actor.teamId})`
  }
  return sql`${sql.ref(column)} = ${actor.staffId}`
}

/**
 * Whether everybody's clients are asked for, and no supporter is named (`undefined`): what is counted once more without
 * the supporters tells then (`countedRows`). Null asks for everybody.
 */
export function isUnscoped(actor: Pick<Actor, 'scope'> | null, ...supporters: readonly unknown[]): boolean {
  return (actor === null || actor.scope === 'all') && supporters.every((named) => named === undefined)
}

/** The border as values of a page that is kept (`keptPages`). */
export const borderOf = ({ staffId, teamId }: Bordered) => ({ staffId, teamId })

/** The same as the variant of its text. */
export const textOfBorder = ({ scope, teamId }: Bordered): Actor['scope'] =>
  scope === 'team' && teamId === null ? 'own' : scope
