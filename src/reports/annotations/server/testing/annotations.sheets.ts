import { sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { annotationColumns } from '../annotations.export.ts'

export const annotationsSheets: readonly Sheet[] = [
  sheet('annotationColumns', annotationColumns, {
    row: { name: { fa: 'نوروز', ar: 'نيروز' }, startsOn: '2026-03-20', endsOn: '2026-04-02' },
    columns: [
      ['نام فارسی', 'الاسم الفارسي', 'text', 'نوروز'],
      ['نام عربی', 'الاسم العربي', 'text', 'نيروز'],
      ['از روز', 'من يوم', 'date', '2026-03-20'],
      ['تا روز', 'إلى يوم', 'date', '2026-04-02'],
    ],
    changes: [[{ name: { fa: 'نوروز', ar: null } }, { 'نام عربی': null }]],
  }),
]
