import type { Domain } from '#platform/contract/domain.ts'

const modules = import.meta.glob<Readonly<Record<string, Domain>>>('../../*/*/*.domain.ts', { eager: true })

/** The manifests of all domains. Only `derived` reads them: the build writes out what its modules export. */
export const manifests: readonly Domain[] = Object.values(modules).flatMap((module) => Object.values(module))
