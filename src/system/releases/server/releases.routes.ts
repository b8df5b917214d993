import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import { chosen, listFile } from '#platform/server/export/list-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { historyOf } from '#platform/server/history.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { noteRemoved, noteSaved } from '#platform/server/record-events.ts'
import { route, type Context } from '#platform/server/route.ts'
import { deleteRow } from '#platform/server/rows.ts'
import { assertVersion, mustFind } from '#platform/server/versions.ts'
import { releases, storesOf, type Release, type ReleaseDraft } from '../releases.contract.ts'
import { releaseColumns, releaseSheet } from './releases.export.ts'
import {
  findRelease,
  insertRelease,
  isTaken,
  lockLive,
  lockRelease,
  matchingReleases,
  saveRelease,
  selectReleases,
  toRelease,
} from './releases.store.ts'
import { compareVersions } from './version-parts.rules.ts'

export const releasesRoutes = [
  route(releases.list, async ({ db, query }) => {
    const page = await fetchPage(
      db,
      selectReleases(db, query, query.sort),
      matchingReleases(db, query),
      query,
    )
    return { ...page, rows: page.rows.map(toRelease) }
  }),
  route(releases.export, async ({ db, query, audit }) => {
    const matching = selectReleases(db, query, query.sort)
    return listFile(query, audit, {
      name: 'versions',
      columns: releaseColumns(query.locale),
      rows: streamRows(db, chosen(matching, 'app_releases.id', query.ids)),
      sheet: releaseSheet,
    })
  }),
  route(releases.get, ({ db, params }) => stored(db, params.releaseId)),
  route(releases.create, async (context) => {
    const { db, body, now, audit, changed } = context
    await refuseBroken(db, body, null)
    if (body.live) await endLive(context, body, null)
    const release = await stored(db, await insertRelease(db, body, now))
    noteSaved({ audit, changed }, 'release', release, { after: release })
    return release
  }),
  route(releases.update, async (context) => {
    const { db, params, body, ifMatch, now, audit, changed } = context
    const before = await lockRelease(db, params.releaseId)
    assertVersion(before, ifMatch)
    const next = { ...before, ...body }
    await refuseBroken(db, next, before.id)
    if (next.live) await endLive(context, next, before.id)
    await saveRelease(db, before.id, next, now)
    const after = await stored(db, before.id)
    noteSaved({ audit, changed }, 'release', after, { before, after })
    return after
  }),
  route(releases.remove, async ({ db, params, ifMatch, audit, changed }) => {
    const before = await lockRelease(db, params.releaseId)
    assertVersion(before, ifMatch)
    if (before.live) throw new AppError('in-use', { current: { usedBy: 1 } })
    await deleteRow(db, 'app_releases', before.id)
    noteRemoved({ audit, changed }, 'release', before, before)
    return null
  }),
  route(releases.history, async ({ db, params }) =>
    historyOf(db, 'release', await stored(db, params.releaseId)),
  ),
]

const stored = (db: Db, releaseId: number): Promise<Release> => mustFind(findRelease(db, releaseId))

async function refuseBroken(db: Db, draft: ReleaseDraft, ownId: number | null): Promise<void> {
  if (!storesOf[draft.platform].includes(draft.store)) throw fieldError('store', 'not-allowed')
  if (compareVersions(draft.minimum, draft.number) > 0) throw fieldError('minimum', 'too-new')
  if (await isTaken(db, draft, ownId)) throw fieldError('number', 'taken')
}

/** The release that was live until now is not any more: a change of its own, with its event. */
async function endLive(
  { db, now, audit, changed }: Pick<Context<typeof releases.update>, 'db' | 'now' | 'audit' | 'changed'>,
  draft: ReleaseDraft,
  ownId: number | null,
): Promise<void> {
  const before = await lockLive(db, draft)
  if (!before || before.id === ownId) return
  await saveRelease(db, before.id, { ...before, live: false }, now)
  const after = await stored(db, before.id)
  noteSaved({ audit, changed }, 'release', after, { before, after })
}
