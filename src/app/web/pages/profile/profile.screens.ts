import { paths } from '#platform/web/routing/paths.ts'
import { label, type Screen } from '#platform/web/routing/screen.ts'

export const profileScreens: Screen[] = [
  {
    path: paths.profile,
    record: 'client',
    title: label('پروندهٔ مراجع', 'ملف المشترك'),
    load: () => import('./profile.tsx'),
    permission: 'clients.read',
    menuPath: paths.clients,
  },
]
