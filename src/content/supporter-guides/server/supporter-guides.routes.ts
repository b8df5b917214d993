import { fieldError } from '#platform/contract/errors.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { chosen, listFile } from '#platform/server/export/list-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { historyOf } from '#platform/server/history.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { route } from '#platform/server/route.ts'
import { deleteRow } from '#platform/server/rows.ts'
import { assertVersion, mustFind } from '#platform/server/versions.ts'
import { supporterGuides } from '../supporter-guides.contract.ts'
import { nextEdition } from './guide-edition.rules.ts'
import { audienceRoles, markRead, readersOf } from './guide-readers.store.ts'
import { guideColumns, guideSheet } from './supporter-guides.export.ts'
import {
  findGuide,
  insertGuide,
  lockGuide,
  matchingGuides,
  saveGuide,
  selectGuides,
  toGuideRow,
  type StoredGuide,
} from './supporter-guides.store.ts'

const subjectType = 'supporter-guide'
const subject = ({ id }: StoredGuide) => ({ type: subjectType, id })
const hint = ({ id, version }: StoredGuide) => ({ type: subjectType, id, version })

/** The fields that its history keeps; readers are left out. */
function logged({ title, body, screens, audience, position, published, edition }: StoredGuide) {
  return { title, body, screens, audience, position, published, edition }
}

export const supporterGuidesRoutes = [
  route(supporterGuides.list, async ({ db, actor, query }) => {
    const rows = selectGuides(db, actor, query, query.sort)
    const page = await fetchPage(db, rows, matchingGuides(db, actor, query), query)
    return { ...page, rows: page.rows.map(toGuideRow) }
  }),
  route(supporterGuides.export, async ({ db, actor, query, audit }) => {
    const matching = selectGuides(db, actor, query, query.sort)
    return listFile(query, audit, {
      name: 'supporter-guides',
      columns: guideColumns(query.locale, await roleNames(db, query.locale)),
      rows: streamRows(db, chosen(matching, 'supporter_guides.id', query.ids)),
      sheet: guideSheet,
    })
  }),
  route(supporterGuides.audiences, ({ db }) => audienceRoles(db)),
  route(supporterGuides.get, ({ db, actor, params }) => stored(db, actor, params.guideId)),
  route(supporterGuides.create, async ({ db, actor, body, now, audit, changed }) => {
    await refuseUnknownRoles(db, body.audience, [])
    const after = await stored(db, actor, await insertGuide(db, body, now))
    audit({ subject: subject(after), version: after.version, after: logged(after) })
    changed(hint(after))
    return after
  }),
  route(supporterGuides.update, async ({ db, actor, params, body, ifMatch, now, audit, changed }) => {
    const before = await lockGuide(db, actor, params.guideId)
    assertVersion(before, ifMatch)
    if (body.audience) await refuseUnknownRoles(db, body.audience, before.audience)
    const { published = before.published, ...words } = body
    const hasNewWords = differ(before.title, body.title) || differ(before.body, body.body)
    const shown = nextEdition(before, { published, hasNewWords })
    await saveGuide(db, before.id, { ...before, ...words, ...shown }, now)
    const after = await stored(db, actor, before.id)
    audit({ subject: subject(after), version: after.version, before: logged(before), after: logged(after) })
    changed(hint(after))
    return after
  }),
  route(supporterGuides.remove, async ({ db, actor, params, ifMatch, audit, changed }) => {
    const before = await lockGuide(db, actor, params.guideId)
    assertVersion(before, ifMatch)
    await deleteRow(db, 'supporter_guides', before.id)
    const version = before.version + 1
    audit({ subject: subject(before), version, before: logged(before) })
    changed({ ...hint(before), version })
    return null
  }),
  route(supporterGuides.history, async ({ db, actor, params }) =>
    historyOf(db, subjectType, await stored(db, actor, params.guideId)),
  ),
  route(supporterGuides.markRead, async ({ db, actor, params, body, now, audit }) => {
    const guide = await stored(db, actor, params.guideId)
    // An older edition may be on the screen still; one that there never was is a mistake.
    if (body.edition > guide.edition) throw fieldError('edition', 'out-of-range')
    const { staffId } = actor
    await markRead(db, { guideId: guide.id, staffId, edition: body.edition }, now)
    audit({ subject: subject(guide), detail: { edition: body.edition } })
    return stored(db, actor, guide.id)
  }),
  route(supporterGuides.readers, async ({ db, actor, params }) => {
    const guide = await stored(db, actor, params.guideId)
    return readersOf(db, guide.id)
  }),
]

const stored = (db: Db, actor: Actor, guideId: number): Promise<StoredGuide> =>
  mustFind(findGuide(db, actor, guideId))

const differ = (before: unknown, after: unknown): boolean =>
  after !== undefined && JSON.stringify(before) !== JSON.stringify(after)

/** @throws `validation` with `not-allowed` at each role that there is not */
async function refuseUnknownRoles(db: Db, wanted: readonly string[], had: readonly string[]): Promise<void> {
  const known = new Set([...(await audienceRoles(db)).map(({ code }) => code), ...had])
  const place = wanted.findIndex((code) => !known.has(code))
  if (place >= 0) throw fieldError(`audience.${place}`, 'not-allowed')
}

async function roleNames(db: Db, locale: LocaleId): Promise<(code: string) => string> {
  const roles = await audienceRoles(db)
  const names = new Map(roles.map(({ code, name }) => [code, (locale === 'ar-IQ' && name.ar) || name.fa]))
  return (code) => names.get(code) ?? code
}
