import { isGroup, joinPath, keysOf, same } from './paths.ts'

/** One field that differs. */
export interface Change {
  path: string
  before: unknown
  after: unknown
}

/** Every field that differs between two sets of values, in the order of the form. */
export function changesOf(before: unknown, after: unknown, path = ''): Change[] {
  if (same(before, after)) return []
  if (!isGroup(before) || !isGroup(after)) return [{ path, before, after }]
  return keysOf(before, after).flatMap((key) => changesOf(before[key], after[key], joinPath(path, key)))
}

/** The top-level parts that differ, as an update sends them: what is absent stays as it is. */
export function changedPart<T extends object>(before: object, after: T): Partial<T> {
  const entries = Object.entries(after).filter(([key, value]) => !same(Reflect.get(before, key), value))
  return Object.fromEntries(entries) as Partial<T>
}
