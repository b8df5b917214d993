import type { Generated, Instant, JsonColumn, NullableInstant, Versioned } from '#platform/server/columns.ts'
import type { GuideDocument } from '../guide-document.contract.ts'

export interface SupporterGuidesTable extends Versioned {
  id: Generated<number>
  title_fa: string
  title_ar: string | null
  body_fa: JsonColumn<GuideDocument>
  body_ar: JsonColumn<GuideDocument>
  screens: string[]
  audience: string[]
  position: number
  published_at: NullableInstant
  edition: number
  is_changed: boolean
  search_key: string
  sort_key: string
}

export interface SupporterGuideReadsTable {
  guide_id: number
  staff_id: number
  edition: number
  read_at: Instant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    supporter_guides: SupporterGuidesTable
    supporter_guide_reads: SupporterGuideReadsTable
  }
}
