import type { Db } from '#platform/server/database.ts'
import './diets.table.ts'
import { versionFor, type PublishedVersion } from './version-choice.rules.ts'

export interface DietVersionKey {
  id: number
  number: number
}

/** Which version is wanted: the one that a document names, else the one for a term; neither: the newest. */
export interface WantedVersion {
  number?: number | undefined
  termCreatedAt?: string | undefined
}

/** The published version of a diet that counts for a client; null when none was ever published. */
export async function publishedVersionOf(
  db: Db,
  dietId: number,
  wanted: WantedVersion = {},
): Promise<DietVersionKey | null> {
  const rows = await publishedVersions(db, dietId)
  const named = rows.find(({ number }) => number === wanted.number)
  const number = named?.number ?? versionFor(rows, wanted.termCreatedAt ?? null)
  return rows.find((row) => row.number === number) ?? null
}

/** Every version that was published, oldest first. */
export async function publishedVersions(
  db: Db,
  dietId: number,
): Promise<(PublishedVersion & DietVersionKey)[]> {
  const rows = await db
    .selectFrom('diet_versions')
    .select(['id', 'number', 'applies', 'published_at'])
    .where('diet_id', '=', dietId)
    .where('status', '!=', 'draft')
    .orderBy('number')
    .execute()
  return rows.flatMap(({ published_at: publishedAt, ...row }) =>
    publishedAt === null ? [] : [{ ...row, publishedAt }],
  )
}
