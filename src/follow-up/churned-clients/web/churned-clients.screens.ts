import { inMenu, label, type Screen } from '#platform/web/routing/screen.ts'
import { churnedPaths } from './churned-paths.ts'

export const churnedClientsScreens: Screen[] = [
  {
    path: churnedPaths.settings,
    title: label('تنظیم ترتیب و متن تماس', 'ضبط الترتيب ونص الاتصال'),
    load: () => import('./win-back-settings.tsx'),
    permission: 'reports.crm-user-left.read',
  },
  {
    path: churnedPaths.presets,
    menu: inMenu('follow-up', 40, 'الگوهای گزارش ترک', 'قوالب تقرير المنقطعين'),
    load: () => import('./preset-list.tsx'),
    permission: 'users-left-report-presets.read',
  },
  {
    path: churnedPaths.presetCreate,
    title: label('الگوی تازه', 'قالب جديد'),
    load: () => import('./preset-create.tsx'),
    permission: 'users-left-report-presets.write',
  },
  {
    path: churnedPaths.presetEdit,
    title: label('ویرایش الگو', 'تعديل القالب'),
    load: () => import('./preset-edit.tsx'),
    permission: 'users-left-report-presets.read',
  },
]
