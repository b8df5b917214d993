import { isNumber, type Screen } from '#platform/web/routing/screen.ts'
import { packagePaths } from './package-paths.ts'

export const packagesScreens: Screen[] = [
  {
    path: packagePaths.list,
    load: () => import('./package-list.tsx'),
    permission: 'packages.read',
  },
  {
    path: packagePaths.create,
    title: { 'fa-IR': 'بستهٔ تازه', 'ar-IQ': 'باقة جديدة' },
    load: () => import('./package-create.tsx'),
    permission: 'packages.write',
    menuPath: packagePaths.list,
  },
  {
    path: packagePaths.edit,
    title: { 'fa-IR': 'ویرایش بسته', 'ar-IQ': 'تعديل الباقة' },
    load: () => import('./package-edit.tsx'),
    permission: 'packages.write',
    menuPath: packagePaths.list,
    validate: ({ package_id }) => isNumber(package_id),
  },
]
