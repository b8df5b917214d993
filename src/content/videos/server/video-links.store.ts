import { createHash, randomBytes } from 'node:crypto'
import type { VideoKind } from '#platform/contract/uploads.ts'
import type { Db } from '#platform/server/database.ts'
import { linkLimits } from '#platform/server/limits.ts'
import '#platform/server/uploads/uploads.table.ts'
import '#team/staff/server/staff.table.ts'
import './videos.table.ts'

const hashOf = (word: string) => createHash('sha256').update(word).digest('hex')

/**
 * A word under which one file is played, for some minutes and for whoever got it: a player sends no token, and a token
 * has no business in an address. Those of earlier are cleared away by the way.
 */
export async function makeLink(
  db: Db,
  { videoId, staffId, now }: { videoId: number; staffId: number; now: Date },
): Promise<{ word: string; expiresAt: string }> {
  const word = randomBytes(32).toString('base64url')
  const expires = new Date(now.getTime() + linkLimits.lifetimeMs)
  await db.deleteFrom('video_links').where('expires_at', '<', now.toISOString()).execute()
  await db
    .insertInto('video_links')
    .values({ hash: hashOf(word), video_id: videoId, staff_id: staffId, expires_at: expires })
    .execute()
  return { word, expiresAt: expires.toISOString() }
}

/** The file behind a word, while it holds and its person may still sign in. */
export async function fileBehind(
  db: Db,
  word: string,
  now: Date,
): Promise<{ name: string; kind: VideoKind } | null> {
  const found = await db
    .selectFrom('video_links')
    .innerJoin('videos', 'videos.id', 'video_links.video_id')
    .innerJoin('large_uploads', 'large_uploads.name', 'videos.file_name')
    .innerJoin('staff', 'staff.id', 'video_links.staff_id')
    .select(['large_uploads.name', 'large_uploads.kind'])
    .where('video_links.hash', '=', hashOf(word))
    .where('video_links.expires_at', '>', now.toISOString())
    .where('staff.active', '=', true)
    .executeTakeFirst()
  return found?.kind ? { name: found.name, kind: found.kind } : null
}
