import type { ColumnType } from 'kysely'
import type { exerciseLevels } from '#content/exercises/exercises.contract.ts'
import type { Generated, Instant, NullableInstant, Versioned } from '#platform/server/columns.ts'
import type { VideoState, videoSources } from '../videos.contract.ts'

export interface VideosTable extends Versioned {
  id: Generated<number>
  title_fa: string
  title_ar: string | null
  text_fa: string | null
  text_ar: string | null
  source: (typeof videoSources)[number]
  link: string | null
  /** Names of `large_uploads`: what is played, and what is coming. */
  file_name: string | null
  incoming_name: string | null
  /** A name of `uploads`. */
  poster_name: string | null
  duration_s: number | null
  category_id: number
  level: (typeof exerciseLevels)[number]
  position: number
  state: VideoState
  search_key: string
  sort_key: string
}

export interface VideoExercisesTable {
  video_id: number
  exercise_id: number
  position: number
}

/** One playing by one client; seconds and percent only rise. */
export interface VideoViewsTable {
  id: Generated<number>
  video_id: number
  client_id: number
  playing: string
  started_at: ColumnType<string, Date, never>
  seconds: number
  percent: number
  completed_at: NullableInstant
  updated_at: Instant
}

export interface VideoLinksTable {
  /** SHA-256 of the word in the address, in hex. */
  hash: string
  video_id: number
  staff_id: number
  expires_at: Instant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    videos: VideosTable
    video_exercises: VideoExercisesTable
    video_views: VideoViewsTable
    video_links: VideoLinksTable
  }
}
