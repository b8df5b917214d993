import * as z from 'zod/mini'
import { operation } from './operation.ts'
import { slug } from './scalars.ts'

/** The small bilingual lists that forms choose from. */
export const registryNames = [
  'activity_products',
  'activity_types',
  'additional_facilities',
  'allergies',
  'cities',
  'condition_groups',
  'conditions',
  'currencies',
  'diet_types',
  'educations',
  'feedback_causes',
  'equipment',
  'food_categories',
  'food_tags',
  'goals',
  'jobs',
  'churn_reasons',
  'marital_status',
  'meals',
  'medicines',
  'muscle_groups',
  'payment_methods',
  'provinces',
  'remarks',
  'sources',
  'pause_reasons',
  'tags',
  'visit_states',
] as const
export type RegistryName = (typeof registryNames)[number]

/** What the eye finds an entry by, beside its name: hues of the charts, which colour-blind people tell apart. */
export const entryColours = ['teal', 'amber', 'rose', 'blue', 'green', 'violet'] as const
export type EntryColour = (typeof entryColours)[number]

const entry = z.object({
  code: z.string(),
  fa: z.string(),
  ar: z.nullable(z.string()),
  /** The entry it belongs to, e.g. the province of a city. */
  parent: z.nullable(z.string()),
  /** Kept for records that have it, not offered for new ones. */
  retired: z.boolean(),
  /** Only tags have one. */
  colour: z.nullable(z.enum(entryColours)),
  /** Only of conditions: whether a list is given to who has it (`CONDITION_POLICIES`). */
  policy: z.optional(z.string()),
})
export type RegistryEntry = z.output<typeof entry>

export const registries = {
  get: operation('GET admin/registries/:registry', {
    summary: 'The entries of one registry in their order.',
    permission: 'signed-in',
    params: z.strictObject({ registry: slug }),
    reply: z.array(entry),
    revalidates: true,
  }),
  some: operation('GET admin/registries', {
    summary: 'The entries of several registries in their order: a page asks once for all that it shows.',
    permission: 'signed-in',
    query: z.strictObject({
      names: z.array(z.enum(registryNames)).check(z.minLength(1), z.maxLength(registryNames.length)),
    }),
    reply: z.array(z.object({ registry: z.enum(registryNames), entries: z.array(entry) })),
    revalidates: true,
  }),
}
