import { fieldError } from '#platform/contract/errors.ts'
import { type Annotation, annotations } from '#platform/contract/annotations.ts'
import type { Db } from '#platform/server/database.ts'
import { listFile } from '#platform/server/export/list-file.ts'
import { historyOf } from '#platform/server/history.ts'
import { pageOf } from '#platform/server/paging.ts'
import { noteSaved } from '#platform/server/record-events.ts'
import { route } from '#platform/server/route.ts'
import { deleteRow } from '#platform/server/rows.ts'
import { assertVersion, mustFind } from '#platform/server/versions.ts'
import { annotationColumns, annotationSheet } from './annotations.export.ts'
import {
  findAnnotation,
  insertAnnotation,
  lockAnnotation,
  matchingAnnotations,
  annotationsOnDays,
  saveAnnotation,
} from './annotations.store.ts'

export const annotationsRoutes = [
  route(annotations.onDays, ({ db, query }) => annotationsOnDays(db, query)),
  route(annotations.list, async ({ db, query }) => pageOf(await matchingAnnotations(db, query), query)),
  route(annotations.export, async ({ db, query, audit }) => {
    const { locale, ids } = query
    const matching = await matchingAnnotations(db, query)
    return listFile(query, audit, {
      name: 'annotations',
      columns: annotationColumns(locale),
      rows: ids ? matching.filter(({ id }) => ids.includes(id)) : matching,
      sheet: annotationSheet,
    })
  }),
  route(annotations.get, ({ db, params }) => stored(db, params.annotationId)),
  route(annotations.create, async ({ db, body, now, audit, changed }) => {
    const annotation = await stored(db, await insertAnnotation(db, body, now))
    noteSaved({ audit, changed }, 'annotation', annotation, { after: audited(annotation) })
    return annotation
  }),
  route(annotations.update, async ({ db, params, body, ifMatch, now, audit, changed }) => {
    const before = await lockAnnotation(db, params.annotationId)
    assertVersion(before, ifMatch)
    const next = { ...before, ...body }
    // Both days are known only here: one of them may have come alone.
    if (next.endsOn < next.startsOn) throw fieldError('endsOn', 'out-of-range')
    await saveAnnotation(db, before.id, next, now)
    const after = await stored(db, before.id)
    noteSaved({ audit, changed }, 'annotation', after, { before: audited(before), after: audited(after) })
    return after
  }),
  route(annotations.remove, async ({ db, params, ifMatch, audit, changed }) => {
    const before = await lockAnnotation(db, params.annotationId)
    assertVersion(before, ifMatch)
    await deleteRow(db, 'annotations', before.id)
    const version = before.version + 1
    audit({ subject: { type: 'annotation', id: before.id }, version, before: audited(before) })
    changed({ type: 'annotation', id: before.id, version })
    return null
  }),
  route(annotations.history, async ({ db, params }) =>
    historyOf(db, 'annotation', await stored(db, params.annotationId)),
  ),
]

const stored = (db: Db, annotationId: number): Promise<Annotation> =>
  mustFind(findAnnotation(db, annotationId))

const audited = ({ name, startsOn, endsOn }: Annotation) => ({ name, startsOn, endsOn })
