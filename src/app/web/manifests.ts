import type { Domain } from '#platform/contract/domain.ts'

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../*/*/*.{domain,contract}.ts', {
  eager: true,
})

/**
 * The manifests of all domains, `<domain>Domain`; that of a catalogue is in its contract. Only `derived` reads them: the
 * build writes out what its modules export.
 */
export const manifests: readonly Domain[] = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, value]) => (name.endsWith('Domain') ? [value as Domain] : []))
