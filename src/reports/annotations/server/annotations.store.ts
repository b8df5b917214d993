import { searchColumn } from '#platform/server/search.ts'

import type * as z from 'zod/mini'
import {
  type Annotation,
  type AnnotationDraft,
  annotationLimits,
  type annotationQueries,
  type annotationSorts,
} from '#platform/contract/annotations.ts'
import { parseSort } from '#platform/contract/paging.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { byNameIn } from '#platform/contract/text/name-in.ts'
import { queryKey } from '#platform/contract/text/search-key.ts'
import type { Db } from '#platform/server/database.ts'
import { insertRow, saveRow } from '#platform/server/rows.ts'
import './annotations.table.ts'

const columns = ['id', 'name_fa', 'name_ar', 'starts_on', 'ends_on', 'version', 'updated_at'] as const

function selectAnnotations(db: Db) {
  return db.selectFrom('annotations').select(columns)
}

type AnnotationRow = Awaited<ReturnType<ReturnType<typeof selectAnnotations>['executeTakeFirstOrThrow']>>

const toAnnotation = (row: AnnotationRow): Annotation => ({
  id: row.id,
  name: { fa: row.name_fa, ar: row.name_ar },
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  version: row.version,
  updatedAt: row.updated_at,
})

const text = (a: string, b: string) => (a < b ? -1 : Number(a > b))
const byStart = (a: Annotation, b: Annotation) => text(a.startsOn, b.startsOn) || a.id - b.id
const orders = (
  locale: LocaleId | undefined,
): Record<(typeof annotationSorts)[number], (a: Annotation, b: Annotation) => number> => ({
  starts: byStart,
  ends: (a, b) => text(a.endsOn, b.endsOn),
  name: byNameIn(locale),
  updated: (a, b) => text(a.updatedAt, b.updatedAt),
})

interface Days {
  from?: IsoDate | undefined
  to?: IsoDate | undefined
}

/** Those that touch the days with one day or more. */
function selectOnDays(db: Db, { from, to }: Days) {
  return selectAnnotations(db)
    .$if(from !== undefined, (query) => query.where('ends_on', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('starts_on', '<=', to ?? ''))
}

/** The same, the first in time first; of too many the latest. */
export async function annotationsOnDays(db: Db, days: Days): Promise<Annotation[]> {
  const rows = await selectOnDays(db, days)
    .orderBy('ends_on', 'desc')
    .orderBy('id', 'desc')
    .limit(annotationLimits.answered)
    .execute()
  return rows.map(toAnnotation).toSorted(byStart)
}

type Query = z.output<typeof annotationQueries.list>

/** The chart annotations that match, in the asked order: some dozen a year are written down, which needs no index of words. */
export async function matchingAnnotations(
  db: Db,
  { q, onFrom, onTo, sort, locale }: Pick<Query, 'locale' | 'q' | 'onFrom' | 'onTo' | 'sort'>,
): Promise<Annotation[]> {
  const { column, direction } = parseSort<(typeof annotationSorts)[number]>(sort)
  const order = orders(locale)[column]
  const key = queryKey(q ?? '')
  const found = (await selectOnDays(db, { from: onFrom, to: onTo }).execute())
    .map(toAnnotation)
    .filter(({ name }) => searchColumn(name.fa, name.ar).includes(key))
    .toSorted((a, b) => order(a, b) || a.id - b.id)
  return direction === 'asc' ? found : found.toReversed()
}

export async function findAnnotation(db: Db, annotationId: number): Promise<Annotation | null> {
  const row = await selectAnnotations(db).where('id', '=', annotationId).executeTakeFirst()
  return row ? toAnnotation(row) : null
}

/** Locks the row until the end of the transaction. @returns its state before the change, or null. */
export async function lockAnnotation(db: Db, annotationId: number): Promise<Annotation | null> {
  const row = await selectAnnotations(db).where('id', '=', annotationId).forUpdate().executeTakeFirst()
  return row ? toAnnotation(row) : null
}

export const insertAnnotation = (db: Db, draft: AnnotationDraft, now: Date) =>
  insertRow(db, 'annotations', toColumns(draft), now)

export const saveAnnotation = (db: Db, annotationId: number, next: AnnotationDraft, now: Date) =>
  saveRow(db, 'annotations', annotationId, toColumns(next), now)

const toColumns = ({ name, startsOn, endsOn }: AnnotationDraft) => ({
  name_fa: name.fa,
  name_ar: name.ar,
  starts_on: startsOn,
  ends_on: endsOn,
})
