import * as z from 'zod/mini'
import { type ClientRegistry, clientRegistries } from '#system/registries/client-registries.contract.ts'

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
