import { inMenu, label, type Screen } from '#platform/web/routing/screen.ts'
import { guidePaths } from '#content/supporter-guides/web/guide-paths.ts'

type Name = 'List' | 'Create' | 'Edit' | 'Show'

// A guide belongs to screens of the whole product, which only the app knows.
const load = (name: Name) => async () => ({ Screen: (await import('./guides.tsx'))[name] })

export const guidesScreens: Screen[] = [
  {
    path: guidePaths.list,
    menu: inMenu('system', 20, 'راهنمای پشتیبان', 'إرشادات المشرف'),
    load: load('List'),
    permission: 'supporter-guides.read',
  },
  {
    path: guidePaths.create,
    title: label('راهنمای تازه', 'إرشاد جديد'),
    load: load('Create'),
    permission: 'supporter-guides.write',
  },
  {
    path: guidePaths.edit,
    title: label('ویرایش راهنما', 'تعديل الإرشاد'),
    load: load('Edit'),
    permission: 'supporter-guides.write',
    optional: ['supporter_guide_id'],
  },
  {
    path: guidePaths.show,
    title: label('راهنما', 'الإرشاد'),
    load: load('Show'),
    permission: 'supporter-guides.read',
    optional: ['supporter_guide_id'],
  },
]
