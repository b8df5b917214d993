import { paths } from '#platform/web/routing/paths.ts'
import type { Screen } from '#platform/web/routing/screen.ts'

export const usersScreens: Screen[] = [
  {
    path: paths.clients,
    load: () => import('./users.tsx'),
    permission: 'clients.read',
  },
]
