import type { OrganisationView } from './organisation.ts'
import type { DaySpan } from './text/calendar.ts'
import type { LocaleId } from './text/locale.ts'
import type { User } from './user.ts'

/** What the document hands to the browser: the same on both sides of hydration. */
export interface Init {
  locale: LocaleId
  apiRoot: string
  user: User | null
  organisation: OrganisationView
  /** The business day of each zone, by its IANA name. */
  days: Record<string, DaySpan>
  development: boolean
  supabase: { url: string; anonKey: string } | null
}
