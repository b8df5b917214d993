import { sql } from 'kysely'
import type { Db } from '../database.ts'

/** Two things that are done in one transaction. */
export interface Together {
  table: string
  /** SQL about `new`: a row of the table that is one half. */
  half: string
  /** SQL about `new`: whether the other half is there. */
  other: string
}

/**
 * Has a database of a test note each commit that leaves a half without the other one. A crash between two transactions
 * is a matter of luck; that there are two is not.
 * @returns what was noted, one line each
 */
export async function watchCommits(db: Db, pairs: readonly Together[]): Promise<() => Promise<string[]>> {
  await asOwner(db, sql`create table half_commits (half text not null)`)
  for (const [index, { table, half, other }] of pairs.entries()) {
    const name = `note_half_${index}`
    await asOwner(
      db,
      sql.raw(`create function ${name}() returns trigger language plpgsql security definer as $$
        begin
          if not (${other}) then insert into half_commits values ('${table}: ' || new::text); end if;
          return null;
        end $$`),
    )
    await asOwner(
      db,
      sql.raw(`create constraint trigger ${name} after insert or update on ${table}
        deferrable initially deferred for each row when (${half}) execute function ${name}()`),
    )
  }
  return () => asOwner(db, sql<{ half: string }>`select half from half_commits`).then(halves)
}

const halves = (rows: unknown[]) => (rows as { half: string }[]).map(({ half }) => half)

function asOwner(db: Db, statement: ReturnType<typeof sql>): Promise<unknown[]> {
  return db.transaction().execute(async (transaction) => {
    await sql`select set_config('role', 'none', true)`.execute(transaction)
    return (await statement.execute(transaction)).rows
  })
}
