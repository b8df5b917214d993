import * as z from 'zod/mini'
import type { RowColumns } from '#platform/contract/endpoint.ts'

type Shape = Record<string, z.ZodMiniType>

/** By the columns asked for; a list has few sets of them that people show. */
const made = new WeakMap<RowColumns, Map<string, z.ZodMiniType>>()
const mostMade = 100

/**
 * The schema of a row that is cut to some columns.
 * @param row the schema of a whole row
 * @param asked ids of columns; absent: whole rows
 */
export function rowWith(
  row: z.ZodMiniType,
  columns: RowColumns | undefined,
  asked: readonly string[] | undefined,
): z.ZodMiniType {
  if (!columns || !asked) return row
  const known = made.get(columns) ?? new Map<string, z.ZodMiniType>()
  made.set(columns, known)
  const key = [...new Set(asked)].toSorted().join()
  const before = known.get(key)
  if (before) return before
  const shown = new Set(asked.flatMap((id) => columns.of[id] ?? []))
  const paths = [...columns.unshown, ...Object.values(columns.of).flat()].filter((path) => !shown.has(path))
  const cut = without(row, paths)
  if (known.size >= mostMade) known.clear()
  known.set(key, cut)
  return cut
}

/** An object's schema without what the paths name. @throws for a path that is not there */
function without(schema: z.ZodMiniType, paths: readonly string[]): z.ZodMiniType {
  if (paths.length === 0) return schema
  const { shape } = schema as unknown as { shape?: Shape }
  const names = new Set(paths.map((path) => path.split('.', 1)[0]!))
  const missing = [...names].filter((name) => shape?.[name] === undefined)
  if (missing.length > 0) throw new Error(`A row has no ${missing.join(', ')}`)
  const kept = Object.entries(shape!).flatMap(([name, field]): [string, z.ZodMiniType][] => {
    if (!names.has(name)) return [[name, field]]
    if (paths.includes(name)) return []
    const inside = paths
      .filter((path) => path.startsWith(`${name}.`))
      .map((path) => path.slice(name.length + 1))
    return [[name, without(field, inside)]]
  })
  return z.object(Object.fromEntries(kept))
}
