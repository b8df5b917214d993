import { isNumber, type Screen } from '#platform/web/routing/screen.ts'
import { facilityPaths } from './facility-paths.ts'

export const facilitiesScreens: Screen[] = [
  {
    path: facilityPaths.list,
    load: () => import('./facility-list.tsx'),
    permission: 'facilities.read',
  },
  {
    path: facilityPaths.create,
    title: { 'fa-IR': 'امکان تازه', 'ar-IQ': 'خدمة جديدة' },
    load: () => import('./facility-create.tsx'),
    permission: 'facilities.write',
    menuPath: facilityPaths.list,
  },
  {
    path: facilityPaths.edit,
    title: { 'fa-IR': 'ویرایش امکان', 'ar-IQ': 'تعديل الخدمة' },
    load: () => import('./facility-edit.tsx'),
    permission: 'facilities.write',
    menuPath: facilityPaths.list,
    validate: ({ facility_id }) => isNumber(facility_id),
  },
]
