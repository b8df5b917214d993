import * as z from 'zod/mini'
import { operation } from './operation.ts'
import { exportRows, listQueries } from './paging.ts'
import { recordOperations } from './record-operations.ts'
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
  ...recordOperations({
    path: 'annotations',
    id: 'annotationId',
    type: 'annotation',
    draft: annotationDraft,
    changes: z.partial(annotationShape),
    record: annotation,
    queries: { list: annotationQueries.list, export: z.extend(annotationQueries.export, exportRows) },
    words: { one: 'an annotation', many: 'annotations' },
    summaries: {
      list: 'Annotations, searched by name.',
      create: 'Write down an annotation, which charts over its days tell then.',
      update: 'Change an annotation; absent fields stay.',
      remove: 'Take an annotation off all charts.',
    },
  }),
  onDays: operation('GET admin/annotations/on-days', {
    summary: 'What charts tell: annotations that touch a period, or all, the first in time first.',
    permission: 'signed-in',
    query: z.strictObject({ from: z.optional(day), to: z.optional(day) }),
    reply: z.array(annotation),
  }),
}
