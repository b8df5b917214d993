import type { AnyForm } from './use-form.ts'

export type SectionMark = 'error' | 'changed' | 'none'

/**
 * What stands out among some fields; an error is more than a change. A field that holds a group or a list
 * (`conditions`) belongs with its parts (`conditions.0.since`).
 */
export function marksOf(names: readonly string[], form: Pick<AnyForm, 'errors' | 'changes'>): SectionMark {
  const has = (path: string) => names.some((name) => isWithin(path, name) || isWithin(name, path))
  if (form.errors.some(({ name }) => has(name))) return 'error'
  return form.changes.some(({ path }) => has(path)) ? 'changed' : 'none'
}

function isWithin(path: string, around: string): boolean {
  return path === around || path.startsWith(`${around}.`)
}
