import type { OrganisationView } from './organisation.ts'
import type { LocaleId } from './text/locale.ts'
import type { User } from './user.ts'

/** What the document hands to the browser: the same on both sides of hydration. */
export interface Init {
  locale: LocaleId
  apiRoot: string
  user: User | null
  organisation: OrganisationView
  development: boolean
  supabase: { url: string; anonKey: string } | null
}
