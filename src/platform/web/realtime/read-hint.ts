import { hintType, type LiveHint } from '#platform/contract/live.ts'
import { versionMax } from '#platform/contract/scalars.ts'
import { readJson } from './read-json.ts'

/**
 * The hint that an event holds, judged as `liveHint` judges it. Without that schema: the first hint often comes while a
 * page is being looked at for the first time, and would bring the library of schemas along, a quarter of that page's code.
 * @returns null for anything else
 */
export function readHint(text: string): LiveHint | null {
  const value = readJson(text)
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 3) return null
  const { type, id, version } = value as Partial<Record<keyof LiveHint, unknown>>
  if (typeof type !== 'string' || !hintType.test(type)) return null
  if (!isCount(id, Number.MAX_SAFE_INTEGER) || !isCount(version, versionMax)) return null
  return { type, id, version }
}

const isCount = (value: unknown, most: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= most
