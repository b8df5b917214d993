import { isNumber, type Screen } from '#platform/web/routing/screen.ts'
import { churnedPaths } from './churned-paths.ts'

export const churnedClientsScreens: Screen[] = [
  {
    path: churnedPaths.settings,
    title: { 'fa-IR': 'تنظیم ترتیب و متن تماس', 'ar-IQ': 'ضبط الترتيب ونص الاتصال' },
    load: () => import('./win-back-settings.tsx'),
    permission: 'reports.crm-user-left.read',
    menuPath: churnedPaths.list,
  },
  {
    path: churnedPaths.presets,
    load: () => import('./preset-list.tsx'),
    permission: 'users-left-report-presets.read',
  },
  {
    path: churnedPaths.presetCreate,
    title: { 'fa-IR': 'الگوی تازه', 'ar-IQ': 'قالب جديد' },
    load: () => import('./preset-create.tsx'),
    permission: 'users-left-report-presets.write',
    menuPath: churnedPaths.presets,
  },
  {
    path: churnedPaths.presetEdit,
    title: { 'fa-IR': 'ویرایش الگو', 'ar-IQ': 'تعديل القالب' },
    load: () => import('./preset-edit.tsx'),
    permission: 'users-left-report-presets.read',
    menuPath: churnedPaths.presets,
    validate: ({ preset_id }) => isNumber(preset_id),
  },
]
