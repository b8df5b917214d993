import { sql } from 'kysely'
import { AppError } from '#platform/contract/errors.ts'
import { addDays, todayIn } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { completePercent, type VideoWatching } from '../videos.contract.ts'
import './videos.table.ts'

interface Packet {
  videoId: number
  clientId: number
  playing: string
  seconds: number
  /** Of the whole video. */
  durationSeconds: number
  now: Date
}

/**
 * Keeps how far a playing came. What is stored never falls, whatever order the packets come in.
 * @throws `conflict` where the key belongs to a playing of another client
 */
export async function keepView(db: Db, packet: Packet): Promise<{ seconds: number; percent: number }> {
  const { videoId, clientId, playing, durationSeconds, now } = packet
  const seconds = Math.min(packet.seconds, durationSeconds)
  const percent = Math.floor((100 * seconds) / durationSeconds)
  const kept = await db
    .insertInto('video_views')
    .values({
      video_id: videoId,
      client_id: clientId,
      playing,
      seconds,
      percent,
      started_at: now,
      updated_at: now,
      completed_at: percent >= completePercent ? now : null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['video_id', 'playing'])
        .doUpdateSet({
          seconds: sql`greatest(video_views.seconds, excluded.seconds)`,
          percent: sql`greatest(video_views.percent, excluded.percent)`,
          completed_at: sql`coalesce(video_views.completed_at, excluded.completed_at)`,
          updated_at: now,
        })
        .where('video_views.client_id', '=', clientId),
    )
    .returning(['seconds', 'percent'])
    .executeTakeFirst()
  if (!kept) throw new AppError('conflict')
  return kept
}

export async function isWatched(db: Db, videoId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from video_views where video_id = ${videoId} limit 1`.execute(db)
  return rows.length > 0
}

/** Shown on the page of a video: about two months. */
const weeksShown = 9

/** The figures of one video; weeks end with today in Iran. */
export async function watchingOf(db: Db, videoId: number, now: Date): Promise<VideoWatching> {
  const today = todayIn('IR', now)
  const first = addDays(today, 1 - 7 * weeksShown)
  const { rows: sums } = await sql<Omit<VideoWatching, 'weeks' | 'reached'> & { reached: number[] }>`
    select count(*) as views, count(distinct client_id) as viewers, count(completed_at) as completed,
      coalesce(sum(seconds), 0)::bigint as seconds,
      array[count(*) filter (where percent >= 25), count(*) filter (where percent >= 50),
        count(*) filter (where percent >= 75), count(completed_at)] as reached
    from video_views where video_id = ${videoId}`.execute(db)
  const { rows: weeks } = await sql<{ from: string; views: number; completed: number }>`
    select ${first}::date + 7 * week as "from", count(seen.id) as views, count(seen.completed_at) as completed
    from generate_series(0, ${weeksShown - 1}::int) week
    left join video_views seen on seen.video_id = ${videoId}
      and (seen.started_at at time zone 'Asia/Tehran')::date between ${first}::date + 7 * week
        and ${first}::date + 7 * week + 6
    group by week order by week`.execute(db)
  const sum = sums[0]
  return { ...(sum ?? { views: 0, viewers: 0, completed: 0, seconds: 0, reached: [0, 0, 0, 0] }), weeks }
}
