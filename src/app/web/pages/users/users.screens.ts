import { paths } from '#platform/web/routing/paths.ts'
import { inMenu, type Screen } from '#platform/web/routing/screen.ts'

export const usersScreens: Screen[] = [
  {
    path: paths.clients,
    list: 'clients',
    menu: inMenu('clients', 10, 'همهٔ مراجعان', 'كل المشتركين'),
    load: () => import('./users.tsx'),
    permission: 'clients.read',
  },
]
