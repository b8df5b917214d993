import { recordKinds, recordsPerRequest, type RecordKind } from '#system/search/search.contract.ts'

/** Below the prefix of drafts: goes with them at the sign-out and when somebody else signs in. */
const keyOf = (userId: number) => `draft:${userId}:recent-records`

const pattern = new RegExp(`^(${recordKinds.join('|')})-[1-9]\\d{0,14}$`)

/** What somebody opened last in this browser, newest first: kinds and ids, never names. */
export function recentRecords(userId: number, storage: Storage = localStorage): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(userId)) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.filter((key) => typeof key === 'string' && pattern.test(key)).slice(0, recordsPerRequest)
  } catch {
    return []
  }
}

export function rememberRecord(
  userId: number,
  kind: RecordKind,
  id: number,
  storage: Storage = localStorage,
): void {
  const key = `${kind}-${id}`
  const kept = [key, ...recentRecords(userId, storage).filter((one) => one !== key)]
  try {
    storage.setItem(keyOf(userId), JSON.stringify(kept.slice(0, recordsPerRequest)))
  } catch {
    // A full or refused storage: the palette then begins without recent records.
  }
}

/** `client-12` → the client with the id 12. */
export function recordOf(key: string): { kind: RecordKind; id: number } | null {
  const at = key.lastIndexOf('-')
  const kind = recordKinds.find((one) => one === key.slice(0, at))
  return kind && pattern.test(key) ? { kind, id: Number(key.slice(at + 1)) } : null
}
