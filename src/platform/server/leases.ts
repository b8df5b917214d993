import { type RawBuilder, sql, type SqlBool } from 'kysely'

/*
 * A worker holds a row until a given instant. The instants are by the clock of the database, which all servers share:
 * by their own clocks, one server could take a row that another has just begun.
 */

/** The end of a lease that begins now, for a column of instants. */
export const leaseOf = (ms: number): RawBuilder<Date> =>
  sql<Date>`clock_timestamp() + make_interval(secs => ${ms / 1000}::float8)`

/** Nobody holds the row, or who did has not said for too long that the work goes on. */
export const isLeaseOver = (until: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${until} is null or ${until} <= clock_timestamp())`
