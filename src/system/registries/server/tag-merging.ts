import { replaceTag, tagHolders } from '#clients/clients/server/client-entries.reads.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { renameInViews, viewsNaming } from '#team/saved-views/server/saved-view-filters.reads.ts'
import type { Entry, TagMergePreview } from '../registry-entries.contract.ts'
import { saveEntry } from './registry-entries.store.ts'

const viewOf = (code: string) => ({ list: 'clients', filter: 'tag', value: code })

/**
 * Two different tags, the other one in use, and somebody who sees every client.
 * @throws `forbidden`, else `not-found`: other registries have nothing to merge
 */
export function assertMergeable(actor: Actor, tag: Entry | null, other: Entry | null): void {
  if (!tag || !other || tag.registry !== 'tags' || other.registry !== 'tags') throw new AppError('not-found')
  if (tag.id === other.id || other.retired) throw new AppError('not-found')
  if (actor.scope !== 'all') throw new AppError('forbidden')
}

export async function previewMerge(db: Db, tag: Entry, other: Entry): Promise<TagMergePreview> {
  const { all, both } = await tagHolders(db, tag.code, other.code)
  return { moved: all - both, both, views: await viewsNaming(db, viewOf(tag.code)) }
}

/** Clients and saved views have the other tag instead; this one is out of use, and its history says so. */
export async function mergeTag(
  db: Db,
  { tag, other }: { tag: Entry; other: Entry },
  by: { now: Date; staffId: number },
): Promise<void> {
  await replaceTag(db, { tag: tag.code, by: other.code }, by)
  await renameInViews(db, viewOf(tag.code), other.code, by.now)
  await saveEntry(db, tag.id, { ...tag, retired: true }, by.now)
}
