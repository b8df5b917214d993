import { isNumber, type Screen } from '#platform/web/routing/screen.ts'
import { addonPaths } from './addon-paths.ts'

export const addonsScreens: Screen[] = [
  {
    path: addonPaths.list,
    load: () => import('./addon-list.tsx'),
    permission: 'addons.read',
  },
  {
    path: addonPaths.create,
    title: { 'fa-IR': 'امکان تازه', 'ar-IQ': 'خدمة جديدة' },
    load: () => import('./addon-create.tsx'),
    permission: 'addons.write',
    menuPath: addonPaths.list,
  },
  {
    path: addonPaths.edit,
    title: { 'fa-IR': 'ویرایش امکان', 'ar-IQ': 'تعديل الخدمة' },
    load: () => import('./addon-edit.tsx'),
    permission: 'addons.write',
    menuPath: addonPaths.list,
    validate: ({ addon_id }) => isNumber(addon_id),
  },
]
