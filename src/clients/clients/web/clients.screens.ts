import { label, type Screen, screen } from '#platform/web/routing/screen.ts'
import { clientPaths } from './client-paths.ts'

export const screens: Screen[] = [
  screen(clientPaths.create, 'clients.write', () => import('./client-create.tsx'), {
    title: label('مراجع تازه', 'مشترك جديد'),
  }),
]
