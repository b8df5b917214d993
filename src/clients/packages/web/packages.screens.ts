import { inMenu, isNumber, label, type Screen } from '#platform/web/routing/screen.ts'
import { packagePaths } from './package-paths.ts'

export const packagesScreens: Screen[] = [
  {
    path: packagePaths.list,
    menu: inMenu('finance', 20, 'بسته‌ها', 'الباقات'),
    load: () => import('./package-list.tsx'),
    permission: 'packages.read',
  },
  {
    path: packagePaths.create,
    title: label('بستهٔ تازه', 'باقة جديدة'),
    load: () => import('./package-create.tsx'),
    permission: 'packages.write',
  },
  {
    path: packagePaths.edit,
    record: 'package',
    title: label('ویرایش بسته', 'تعديل الباقة'),
    load: () => import('./package-edit.tsx'),
    permission: 'packages.write',
    validate: ({ package_id }) => isNumber(package_id),
  },
]
