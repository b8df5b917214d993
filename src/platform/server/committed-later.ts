import { sql } from 'kysely'

/**
 * A condition that is always true and makes the transaction of its statement commit without waiting for the disk
 * (`synchronous_commit = off`). Others see the rows at once. They reach the disk with the next commit that waits, at
 * the latest after a second: a crash of the database or of its machine may lose the last of these transactions, each as
 * a whole. Used only for what nobody was told is kept: events of views, hints, and what can be counted again from other
 * rows.
 */
export const committedLater = sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`
