import { label, type Screen } from '#platform/web/routing/screen.ts'
import { clientPaths } from './client-paths.ts'

export const clientsScreens: Screen[] = [
  {
    path: clientPaths.create,
    title: label('مراجع تازه', 'مشترك جديد'),
    load: () => import('./client-create.tsx'),
    permission: 'clients.write',
  },
]
