import { type RawBuilder, sql, type SqlBool } from 'kysely'

/*
 * Who works on a row holds it until an instant. Both are by the clock of the database, the one that all servers share:
 * by clocks of their own one server would take what another has just begun.
 */

/** The end of a lease that begins now, for a column of instants. */
export const leaseOf = (ms: number): RawBuilder<Date> =>
  sql<Date>`clock_timestamp() + make_interval(secs => ${ms / 1000}::float8)`

/** Nobody holds the row, or who did has not said for too long that the work goes on. */
export const isLeaseOver = (until: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${until} is null or ${until} <= clock_timestamp())`
