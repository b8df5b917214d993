import type { Generated, Instant, NullableInstant, Versioned } from '#platform/server/columns.ts'

export interface SuccessStoriesTable extends Versioned {
  id: Generated<number>
  client_id: number
  title_fa: string
  title_ar: string | null
  text_fa: string
  text_ar: string | null
  before_upload: string | null
  after_upload: string | null
  position: number
  published_at: NullableInstant
  search_key: string
  sort_key: string
}

export interface SuccessConsentsTable {
  id: Generated<number>
  success_id: number
  client_id: number
  text_version: number
  given_at: Instant
  given_to: number
  withdrawn_at: NullableInstant
  withdrawn_to: number | null
}

declare module '#platform/server/database.ts' {
  interface Tables {
    success_stories: SuccessStoriesTable
    success_consents: SuccessConsentsTable
  }
}
