import { paths } from '#platform/web/routing/paths.ts'
import { inMenu, label, type Screen, screen } from '#platform/web/routing/screen.ts'

export const screens: Screen[] = [
  screen(paths.supportersRoom, 'dashboards.supporters-admin.read', () => import('./supporters-room.tsx'), {
    list: 'supporters',
    menu: inMenu('system', 10, 'اتاق پشتیبان‌ها', 'غرفة المشرفين'),
    title: label('اتاق پشتیبان‌ها', 'غرفة المشرفين'),
  }),
]
