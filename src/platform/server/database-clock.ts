import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
import { clockLimits } from './limits.ts'
import type { Log } from './log.ts'

/**
 * How far a clock is ahead of that of the database, in milliseconds; negative if it is behind. A difference smaller
 * than the duration of the query counts as zero.
 */
export async function aheadOfDatabase(db: Db, clock: Clock): Promise<number> {
  const before = clock.now().getTime()
  const { rows } = await sql<{ at: string }>`select clock_timestamp() as at`.execute(db)
  const after = clock.now().getTime()
  const at = Date.parse(rows[0]!.at)
  if (at < before) return before - at
  return at > after ? after - at : 0
}

/** A clock that is never ahead of the database's. */
export interface BoundClock extends Clock {
  /** Compares anew. Where the database cannot be asked, what was known still holds. */
  compare(): Promise<void>
  /** The same, and tells of a difference that is more than a few seconds. */
  compareAloud(): Promise<void>
}

/**
 * The earlier of a clock and that of the database, for jobs that act by the day. What a job does for a day that has not
 * come cannot be undone, and with several servers one wrong clock would do it for all.
 */
export function boundToDatabase(db: Db, clock: Clock, log: Log): BoundClock {
  let ahead = 0
  const compare = async () => {
    ahead = await aheadOfDatabase(db, clock)
  }
  return {
    now: () => new Date(clock.now().getTime() - (ahead > clockLimits.toleratedMs ? ahead : 0)),
    compare: () => compare().catch(() => undefined),
    async compareAloud() {
      await compare()
      if (Math.abs(ahead) <= clockLimits.toleratedMs) return
      const side = ahead > 0 ? 'ahead of' : 'behind'
      const said = `The clock of this machine is ${lengthOf(Math.abs(ahead))} ${side} that of the database: set both right`
      if (Math.abs(ahead) > clockLimits.wrongMs) log.error(said)
      else log.warn(said)
    },
  }
}

function lengthOf(ms: number): string {
  const seconds = Math.round(ms / 1000)
  if (seconds < 120) return `${seconds} s`
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`
  return seconds < 172_800 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} days`
}
