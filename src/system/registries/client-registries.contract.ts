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

export const isClientRegistry = (registry: RegistryName): registry is ClientRegistry =>
  clientRegistries.some((one) => one === registry)
