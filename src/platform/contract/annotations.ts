import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { historyEntry } from './history.ts'
import { exportRows, listQueries } from './paging.ts'
import { bilingual, day, id, instant, version } from './scalars.ts'

/*
 * What people know of a time that numbers do not tell by themselves: a campaign, a holiday. The contract is the
 * platform's, because every chart of a report over time asks for it; `reports/annotations` serves it.
 */
export const annotationLimits = {
  /** Those of the latest days, where there are more. */
  answered: 200,
} as const

const annotationShape = z.strictObject({
  name: bilingual(),
  startsOn: day,
  /** The last day, included. */
  endsOn: day,
})

export const annotationDraft = annotationShape.check(
  z.refine(({ startsOn, endsOn }) => endsOn >= startsOn, { path: ['endsOn'], error: 'out-of-range' }),
)
export type AnnotationDraft = z.output<typeof annotationDraft>

export const annotation = z.object({
  id,
  name: z.object({ fa: z.string(), ar: z.nullable(z.string()) }),
  startsOn: day,
  endsOn: day,
  version,
  updatedAt: instant,
})
export type Annotation = z.output<typeof annotation>

const params = z.strictObject({ annotationId: id })

export const annotationSorts = ['starts', 'ends', 'name', 'updated'] as const
export const annotationQueries = listQueries({
  sorts: annotationSorts,
  defaultSort: '-starts',
  filters: {
    /** Those that touch the days with one day or more. */
    onFrom: z.optional(day),
    onTo: z.optional(day),
  },
})

export const annotations = {
  onDays: endpoint({
    method: 'GET',
    path: 'admin/annotations/on-days',
    summary: 'What charts tell: annotations that touch a period, or all, the first in time first.',
    permission: 'signed-in',
    query: z.strictObject({ from: z.optional(day), to: z.optional(day) }),
    reply: z.array(annotation),
  }),
  list: endpoint({
    method: 'GET',
    path: 'admin/annotations',
    summary: 'Annotations, searched by name.',
    permission: 'annotations.read',
    query: annotationQueries.list,
    reply: annotation,
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: 'admin/annotations/export',
    summary: 'The filtered annotations, or some of them, as a CSV or XLSX file.',
    permission: 'annotations.export',
    query: z.extend(annotationQueries.export, exportRows),
    reply: 'file',
    audit: 'annotations.exported',
  }),
  get: endpoint({
    method: 'GET',
    path: 'admin/annotations/:annotationId',
    summary: 'One annotation.',
    permission: 'annotations.read',
    params,
    reply: annotation,
  }),
  create: endpoint({
    method: 'POST',
    path: 'admin/annotations',
    summary: 'Write down an annotation, which charts over its days tell then.',
    permission: 'annotations.write',
    body: annotationDraft,
    reply: annotation,
    audit: 'annotation.created',
    idempotent: 'accepted',
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'admin/annotations/:annotationId',
    summary: 'Change an annotation; absent fields stay.',
    permission: 'annotations.write',
    params,
    body: z.partial(annotationShape),
    reply: annotation,
    audit: 'annotation.changed',
    ifMatch: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'admin/annotations/:annotationId',
    summary: 'Take an annotation off all charts.',
    permission: 'annotations.write',
    params,
    reply: z.null(),
    audit: 'annotation.deleted',
    ifMatch: true,
  }),
  history: endpoint({
    method: 'GET',
    path: 'admin/annotations/:annotationId/history',
    summary: 'Every save of an annotation, newest first.',
    permission: 'annotations.read',
    params,
    reply: z.array(historyEntry),
  }),
}
