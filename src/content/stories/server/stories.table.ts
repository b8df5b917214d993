import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Generated, Versioned } from '#platform/server/columns.ts'
import type { storyCountries } from '../stories.contract.ts'

export interface StoriesTable extends Versioned {
  id: Generated<number>
  title_fa: string
  title_ar: string | null
  text_fa: string | null
  text_ar: string | null
  upload_name: string | null
  from_on: IsoDate
  to_on: IsoDate | null
  position: number
  countries: (typeof storyCountries)[number][]
  diet_types: string[]
  search_key: string
  sort_key: string
}

declare module '#platform/server/database.ts' {
  interface Tables {
    stories: StoriesTable
  }
}
