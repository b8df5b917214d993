import { inMenu, isNumber, label, type Screen } from '#platform/web/routing/screen.ts'
import { addonPaths } from './addon-paths.ts'

export const addonsScreens: Screen[] = [
  {
    path: addonPaths.list,
    menu: inMenu('finance', 30, 'امکانات جانبی', 'الخدمات الإضافية'),
    load: () => import('./addon-list.tsx'),
    permission: 'addons.read',
  },
  {
    path: addonPaths.create,
    title: label('امکان تازه', 'خدمة جديدة'),
    load: () => import('./addon-create.tsx'),
    permission: 'addons.write',
  },
  {
    path: addonPaths.edit,
    record: 'addon',
    title: label('ویرایش امکان', 'تعديل الخدمة'),
    load: () => import('./addon-edit.tsx'),
    permission: 'addons.write',
    validate: ({ addon_id }) => isNumber(addon_id),
  },
]
