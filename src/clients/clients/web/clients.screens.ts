import { paths } from '#platform/web/routing/paths.ts'
import type { Screen } from '#platform/web/routing/screen.ts'
import { clientPaths } from './client-paths.ts'

export const clientsScreens: Screen[] = [
  {
    path: clientPaths.create,
    title: { 'fa-IR': 'مراجع تازه', 'ar-IQ': 'مشترك جديد' },
    load: () => import('./client-create.tsx'),
    permission: 'clients.write',
    menuPath: paths.clients,
  },
]
