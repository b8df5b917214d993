import { paths } from '#platform/web/routing/paths.ts'
import { label, type Screen } from '#platform/web/routing/screen.ts'

export const organisationScreens: Screen[] = [
  {
    path: paths.organisation,
    title: label('مشخصات مجموعه', 'بيانات المركز'),
    load: () => import('./organisation-form.tsx'),
    permission: 'settings.read',
  },
]
