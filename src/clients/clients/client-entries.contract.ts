import * as z from 'zod/mini'
import type { RegistryName } from '#platform/contract/registries.ts'

/** Registries whose entries clients have, in their file or in what belongs to it. */
export const clientRegistries = [
  'tags',
  'remarks',
  'sources',
  'churn_reasons',
  'pause_reasons',
  'visit_states',
  'goals',
  'diet_types',
  'activity_types',
  'activity_products',
  'jobs',
  'educations',
  'marital_status',
] as const satisfies readonly RegistryName[]
export type ClientRegistry = (typeof clientRegistries)[number]

/** `jobs.nurse`: the clients who have this entry of this registry. */
export const clientEntry = z.string().check(
  z.maxLength(120),
  z.regex(/^[a-z_]+\.[A-Za-z0-9][A-Za-z0-9_-]*$/),
  z.refine((value) => clientRegistries.some((registry) => value.startsWith(`${registry}.`)), {
    error: 'not-allowed',
  }),
)

/** The parts of `jobs.nurse`. */
export function partsOfEntry(value: string): { registry: ClientRegistry; code: string } | null {
  const [name, code] = value.split('.')
  const registry = clientRegistries.find((one) => one === name)
  return registry && code ? { registry, code } : null
}
