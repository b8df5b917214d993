import * as z from 'zod/mini'
import { bilingual, slug } from './scalars.ts'

/** What a small record begins with when it is created where it is chosen. */
export const namedDraft = z.strictObject({ code: slug, name: bilingual() })
export type NamedDraft = z.output<typeof namedDraft>

/** The same where the program gives the code. */
export const nameDraft = z.strictObject({ name: bilingual() })
export type NameDraft = z.output<typeof nameDraft>
