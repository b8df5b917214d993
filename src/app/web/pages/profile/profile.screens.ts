import { paths } from '#platform/web/routing/paths.ts'
import { label, type Screen } from '#platform/web/routing/screen.ts'

const number = /^[1-9]\d{0,14}$/

export const profileScreens: Screen[] = [
  {
    path: paths.profile,
    record: 'client',
    title: label('پروندهٔ مراجع', 'ملف المشترك'),
    load: () => import('./profile.tsx'),
    permission: 'clients.read',
    menuPath: paths.clients,
    validate: ({ user_id: id = '' }) => number.test(id),
  },
]
