import type { EditedRegistry } from '../registry-labels.contract.ts'

/** Paths of the registries. The specification names them without a screen: they stand together in one. */
export const registryPaths = {
  overview: '/registries',
  list: '/registries/{registry}',
  create: '/registries/{registry}/create',
  edit: '/registries/entries/{entry_id}/edit',
} as const

/** The list of one registry, as a path: what a removed entry leads back to. */
export const listPathOf = (registry: EditedRegistry): `/${string}` => `${registryPaths.overview}/${registry}`
