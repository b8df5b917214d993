import { isGroup, joinPath, keysOf, same } from './paths.ts'

/** A field that somebody changed since the form was opened. `both`: a person has to choose. */
export interface MergeRow {
  path: string
  kind: 'mine' | 'theirs' | 'both'
  base: unknown
  mine: unknown
  theirs: unknown
}

export interface Merge<V> {
  /** Both sides' changes together. Where both changed the same field it holds mine until somebody chooses. */
  merged: V
  /** Changed fields only. The same change on both sides needs nobody's attention and is left out. */
  rows: MergeRow[]
}

/**
 * Three-way merge of a form: `base` is what the person started from, `theirs` what is stored now.
 * A change of either side is either in `merged` or a row of kind `both`; none is dropped.
 */
export function mergeValues<V>(base: V, mine: V, theirs: V): Merge<V> {
  const rows: MergeRow[] = []
  const merged = mergeAt('', { base, mine, theirs }, rows) as V
  return { merged, rows }
}

interface Sides {
  base: unknown
  mine: unknown
  theirs: unknown
}

function mergeAt(path: string, { base, mine, theirs }: Sides, rows: MergeRow[]): unknown {
  if (same(mine, theirs)) return theirs
  if (isGroup(base) && isGroup(mine) && isGroup(theirs)) {
    const entries = keysOf(theirs, mine, base).map((key) => {
      const sides = { base: base[key], mine: mine[key], theirs: theirs[key] }
      return [key, mergeAt(joinPath(path, key), sides, rows)] as const
    })
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  }
  const row = { path, base, mine, theirs }
  if (same(mine, base)) {
    rows.push({ ...row, kind: 'theirs' })
    return theirs
  }
  rows.push({ ...row, kind: same(theirs, base) ? 'mine' : 'both' })
  return mine
}
