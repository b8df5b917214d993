import { fieldError } from '#platform/contract/errors.ts'
import { type Occasion, occasions } from '#platform/contract/occasions.ts'
import type { Db } from '#platform/server/database.ts'
import { exportFile } from '#platform/server/export/export-file.ts'
import { historyOf } from '#platform/server/history.ts'
import { pageOf } from '#platform/server/paging.ts'
import { route } from '#platform/server/route.ts'
import { assertFound, assertVersion } from '#platform/server/versions.ts'
import { occasionColumns, occasionSheet } from './occasions.export.ts'
import {
  deleteOccasion,
  findOccasion,
  insertOccasion,
  lockOccasion,
  matchingOccasions,
  occasionsOnDays,
  saveOccasion,
} from './occasions.store.ts'

export const occasionsRoutes = [
  route(occasions.onDays, ({ db, query }) => occasionsOnDays(db, query)),
  route(occasions.list, async ({ db, query }) => pageOf(await matchingOccasions(db, query), query)),
  route(occasions.export, async ({ db, query, audit }) => {
    const { format, locale, ids } = query
    audit({ detail: { format, ...(ids && { rows: ids.length }) } })
    const matching = await matchingOccasions(db, query)
    return exportFile({
      name: 'occasions',
      format,
      columns: occasionColumns(locale),
      rows: ids ? matching.filter(({ id }) => ids.includes(id)) : matching,
      sheet: occasionSheet[locale],
    })
  }),
  route(occasions.get, ({ db, params }) => stored(db, params.occasionId)),
  route(occasions.create, async ({ db, body, now, audit, changed }) => {
    const occasion = await stored(db, await insertOccasion(db, body, now))
    audit({
      subject: { type: 'occasion', id: occasion.id },
      version: occasion.version,
      after: audited(occasion),
    })
    changed({ type: 'occasion', id: occasion.id, version: occasion.version })
    return occasion
  }),
  route(occasions.update, async ({ db, params, body, ifMatch, now, audit, changed }) => {
    const before = await lockOccasion(db, params.occasionId)
    assertVersion(before, ifMatch)
    const next = { ...before, ...body }
    // Both days are known only here: one of them may have come alone.
    if (next.endsOn < next.startsOn) throw fieldError('endsOn', 'out-of-range')
    await saveOccasion(db, before.id, next, now)
    const after = await stored(db, before.id)
    audit({
      subject: { type: 'occasion', id: after.id },
      version: after.version,
      before: audited(before),
      after: audited(after),
    })
    changed({ type: 'occasion', id: after.id, version: after.version })
    return after
  }),
  route(occasions.remove, async ({ db, params, ifMatch, audit, changed }) => {
    const before = await lockOccasion(db, params.occasionId)
    assertVersion(before, ifMatch)
    await deleteOccasion(db, before.id)
    const version = before.version + 1
    audit({ subject: { type: 'occasion', id: before.id }, version, before: audited(before) })
    changed({ type: 'occasion', id: before.id, version })
    return null
  }),
  route(occasions.history, async ({ db, params }) => {
    await stored(db, params.occasionId)
    return historyOf(db, 'occasion', params.occasionId)
  }),
]

async function stored(db: Db, occasionId: number): Promise<Occasion> {
  const occasion = await findOccasion(db, occasionId)
  assertFound(occasion)
  return occasion
}

const audited = ({ name, startsOn, endsOn }: Occasion) => ({ name, startsOn, endsOn })
