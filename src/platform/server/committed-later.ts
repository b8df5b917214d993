import { sql } from 'kysely'

/**
 * A condition that is true, and lets the transaction of its statement commit without waiting for the disk. The rows are
 * there for everybody at once, and on the disk with the next commit that waits, or by the database itself within a second:
 * a crash of the database or of its machine may lose them, whole transactions from the last. For what nobody was told is
 * kept: the event of a view, hints, and what is counted anew from other rows.
 */
export const committedLater = sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`
