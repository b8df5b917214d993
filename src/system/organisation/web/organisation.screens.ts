import { paths } from '#platform/web/routing/paths.ts'
import { label, type Screen, screen } from '#platform/web/routing/screen.ts'

export const screens: Screen[] = [
  screen(paths.organisation, 'settings.read', () => import('./organisation-form.tsx'), {
    title: label('مشخصات مجموعه', 'بيانات المركز'),
  }),
]
