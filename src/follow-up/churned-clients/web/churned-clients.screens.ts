import { inMenu, label, type Screen, screen } from '#platform/web/routing/screen.ts'
import { churnedPaths } from './churned-paths.ts'

export const screens: Screen[] = [
  screen(churnedPaths.settings, 'reports.crm-user-left.read', () => import('./win-back-settings.tsx'), {
    title: label('تنظیم ترتیب و متن تماس', 'ضبط الترتيب ونص الاتصال'),
  }),
  screen(churnedPaths.presets, 'users-left-report-presets.read', () => import('./preset-list.tsx'), {
    menu: inMenu('follow-up', 40, 'الگوهای گزارش ترک', 'قوالب تقرير المنقطعين'),
  }),
  screen(churnedPaths.presetCreate, 'users-left-report-presets.write', () => import('./preset-create.tsx'), {
    title: label('الگوی تازه', 'قالب جديد'),
  }),
  screen(churnedPaths.presetEdit, 'users-left-report-presets.read', () => import('./preset-edit.tsx'), {
    title: label('ویرایش الگو', 'تعديل القالب'),
  }),
]
