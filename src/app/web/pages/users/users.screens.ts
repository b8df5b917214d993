import { paths } from '#platform/web/routing/paths.ts'
import { inMenu, type Screen, screen } from '#platform/web/routing/screen.ts'

export const screens: Screen[] = [
  screen(paths.clients, 'clients.read', () => import('./users.tsx'), {
    list: 'clients',
    menu: inMenu('clients', 10, 'همهٔ مراجعان', 'كل المشتركين'),
  }),
]
