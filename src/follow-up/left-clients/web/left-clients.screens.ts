import { isNumber, type Screen } from '#platform/web/routing/screen.ts'
import { leftPaths } from './left-paths.ts'

export const leftClientsScreens: Screen[] = [
  {
    path: leftPaths.settings,
    title: { 'fa-IR': 'تنظیم ترتیب و متن تماس', 'ar-IQ': 'ضبط الترتيب ونص الاتصال' },
    load: () => import('./left-settings.tsx'),
    permission: 'reports.crm-user-left.read',
    menuPath: leftPaths.list,
  },
  {
    path: leftPaths.presets,
    load: () => import('./preset-list.tsx'),
    permission: 'users-left-presets.read',
  },
  {
    path: leftPaths.presetCreate,
    title: { 'fa-IR': 'الگوی تازه', 'ar-IQ': 'قالب جديد' },
    load: () => import('./preset-create.tsx'),
    permission: 'users-left-presets.write',
    menuPath: leftPaths.presets,
  },
  {
    path: leftPaths.presetEdit,
    title: { 'fa-IR': 'ویرایش الگو', 'ar-IQ': 'تعديل القالب' },
    load: () => import('./preset-edit.tsx'),
    permission: 'users-left-presets.read',
    menuPath: leftPaths.presets,
    validate: ({ preset_id }) => isNumber(preset_id),
  },
]
