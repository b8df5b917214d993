import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import type { Entry, TagMergePreview } from '../registry-entries.contract.ts'
import type { TagHolders } from './entry-holders.ts'
import { saveEntry } from './registry-entries.store.ts'

interface Tags {
  tag: Entry
  /** What it is merged into. */
  other: Entry
}

/**
 * Two different tags, the other one in use, and somebody who sees every client.
 * @throws `forbidden`, else `not-found`: other registries have nothing to merge
 */
export function assertMergeable(actor: Actor, tag: Entry | null, other: Entry | null): void {
  if (!tag || !other || tag.registry !== 'tags' || other.registry !== 'tags') throw new AppError('not-found')
  if (tag.id === other.id || other.retired) throw new AppError('not-found')
  if (actor.scope !== 'all') throw new AppError('forbidden')
}

export async function previewMerge(
  db: Db,
  holders: TagHolders,
  { tag, other }: Tags,
): Promise<TagMergePreview> {
  const { all, both } = await holders.count(db, tag.code, other.code)
  return { moved: all - both, both, views: await holders.countViews(db, tag.code) }
}

/** Clients and saved views have the other tag instead; this one is out of use, and its history says so. */
export async function mergeTag(
  db: Db,
  holders: TagHolders,
  { tag, other }: Tags,
  by: { now: Date; staffId: number },
): Promise<void> {
  await holders.replace(db, { tag: tag.code, by: other.code }, by)
  await holders.renameInViews(db, tag.code, other.code, by.now)
  await saveEntry(db, tag.id, { ...tag, retired: true }, by.now)
}
