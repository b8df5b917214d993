import { inMenu, label, recordScreens } from '#platform/web/routing/screen.ts'
import { guidePaths } from '#content/supporter-guides/web/guide-paths.ts'

type Name = 'List' | 'Create' | 'Edit' | 'Show'

// A guide belongs to screens of the whole product, which only the app knows.
const load = (name: Name) => async () => ({ Screen: (await import('./guides.tsx'))[name] })

export const screens = recordScreens('supporter-guides', guidePaths, {
  list: { load: load('List'), menu: inMenu('system', 20, 'راهنمای پشتیبان', 'إرشادات المشرف') },
  create: { load: load('Create'), title: label('راهنمای تازه', 'إرشاد جديد') },
  edit: {
    load: load('Edit'),
    title: label('ویرایش راهنما', 'تعديل الإرشاد'),
    optional: ['supporter_guide_id'],
  },
  show: { load: load('Show'), title: label('راهنما', 'الإرشاد'), optional: ['supporter_guide_id'] },
})
