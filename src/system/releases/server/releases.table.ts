import type { Generated, Versioned } from '#platform/server/columns.ts'
import type { Platform, Store } from '../releases.contract.ts'

export interface AppReleasesTable extends Versioned {
  id: Generated<number>
  platform: Platform
  store: Store
  /** Three numbers, compared one after the other. */
  version_parts: number[]
  minimum_parts: number[]
  forced: boolean
  rollout_percent: number
  notes_fa: string
  notes_ar: string | null
  released_on: string
  live: boolean
}

declare module '#platform/server/database.ts' {
  interface Tables {
    app_releases: AppReleasesTable
  }
}
