import { inMenu, label, type Screen } from '#platform/web/routing/screen.ts'
import { registryPaths } from './registry-paths.ts'

// Which registries there are comes with the screen: this list is in the first file that a browser loads.
const isWord = ({ registry }: Record<string, string>) => /^[a-z_]{1,40}$/.test(registry ?? '')

export const registriesScreens: Screen[] = [
  {
    path: registryPaths.overview,
    menu: inMenu('system', 80, 'فهرست‌های پایه', 'القوائم الأساسية'),
    load: () => import('./registry-overview.tsx'),
    permission: 'registries.read',
  },
  {
    path: registryPaths.list,
    title: label('موردهای یک فهرست پایه', 'عناصر قائمة أساسية'),
    load: () => import('./entry-list.tsx'),
    permission: 'registries.read',
    validate: isWord,
  },
  {
    path: registryPaths.create,
    title: label('مورد تازه در فهرست پایه', 'عنصر جديد في قائمة أساسية'),
    load: () => import('./entry-create.tsx'),
    permission: 'registries.write',
    validate: isWord,
  },
  {
    path: registryPaths.edit,
    record: 'registry-entry',
    title: label('ویرایش مورد فهرست پایه', 'تعديل عنصر قائمة أساسية'),
    load: () => import('./entry-edit.tsx'),
    permission: 'registries.write',
  },
]
