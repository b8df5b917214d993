import { inMenu, label, type Screen, screen } from '#platform/web/routing/screen.ts'
import { guidePaths } from '#content/supporter-guides/web/guide-paths.ts'

type Name = 'List' | 'Create' | 'Edit' | 'Show'

// A guide belongs to screens of the whole product, which only the app knows.
const load = (name: Name) => async () => ({ Screen: (await import('./guides.tsx'))[name] })

export const screens: Screen[] = [
  screen(guidePaths.list, 'supporter-guides.read', load('List'), {
    menu: inMenu('system', 20, 'راهنمای پشتیبان', 'إرشادات المشرف'),
  }),
  screen(guidePaths.create, 'supporter-guides.write', load('Create'), {
    title: label('راهنمای تازه', 'إرشاد جديد'),
  }),
  screen(guidePaths.edit, 'supporter-guides.write', load('Edit'), {
    title: label('ویرایش راهنما', 'تعديل الإرشاد'),
    optional: ['supporter_guide_id'],
  }),
  screen(guidePaths.show, 'supporter-guides.read', load('Show'), {
    title: label('راهنما', 'الإرشاد'),
    optional: ['supporter_guide_id'],
  }),
]
