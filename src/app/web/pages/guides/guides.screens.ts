import { isNumber, type Screen } from '#platform/web/routing/screen.ts'
import { guidePaths } from '#content/supporter-guides/web/guide-paths.ts'

type Name = 'List' | 'Create' | 'Edit' | 'Show'

// A guide belongs to screens of the whole product, which only the app knows.
const load = (name: Name) => async () => ({ Screen: (await import('./guides.tsx'))[name] })

export const guidesScreens: Screen[] = [
  {
    path: guidePaths.list,
    load: load('List'),
    permission: 'supporter-guides.read',
  },
  {
    path: guidePaths.create,
    title: { 'fa-IR': 'راهنمای تازه', 'ar-IQ': 'دليل جديد' },
    load: load('Create'),
    permission: 'supporter-guides.write',
    menuPath: guidePaths.list,
  },
  {
    path: guidePaths.edit,
    title: { 'fa-IR': 'ویرایش راهنما', 'ar-IQ': 'تعديل الدليل' },
    load: load('Edit'),
    permission: 'supporter-guides.write',
    menuPath: guidePaths.list,
    optional: ['supporter_guide_id'],
    validate: ({ supporter_guide_id: id }) => id === undefined || isNumber(id),
  },
  {
    path: guidePaths.show,
    title: { 'fa-IR': 'راهنما', 'ar-IQ': 'الدليل' },
    load: load('Show'),
    permission: 'supporter-guides.read',
    menuPath: guidePaths.list,
    optional: ['supporter_guide_id'],
    validate: ({ supporter_guide_id: id }) => id === undefined || isNumber(id),
  },
]
