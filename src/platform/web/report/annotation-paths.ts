/** Where chart annotations are kept: charts lead there. */
export const annotationPaths = { list: '/annotations', edit: '/annotations/{annotation_id}/edit' } as const
