import { paths } from '#platform/web/routing/paths.ts'
import { label, type Screen, screen } from '#platform/web/routing/screen.ts'

export const screens: Screen[] = [
  screen(paths.profile, 'clients.read', () => import('./profile.tsx'), {
    record: 'client',
    title: label('پروندهٔ مراجع', 'ملف المشترك'),
    menuPath: paths.clients,
  }),
]
