import { sql } from 'kysely'
import type { KeptRows } from '#platform/server/rollup.ts'

/** How many each guide is for and how many of them have read its edition, kept by triggers. */
export const keptGuideReaders: KeptRows = {
  table: 'guide_readers',
  view: 'known_guide_readers',
  columns: sql`guide_id, readers, done`,
  id: 'guide_id',
}
