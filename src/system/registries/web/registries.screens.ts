import { isNumber, type Screen } from '#platform/web/routing/screen.ts'
import { registryPaths } from './registry-paths.ts'

// Which registries there are comes with the screen: this list is in the first file that a browser loads.
const isWord = ({ registry }: Record<string, string>) => /^[a-z_]{1,40}$/.test(registry ?? '')

export const registriesScreens: Screen[] = [
  {
    path: registryPaths.overview,
    load: () => import('./registry-overview.tsx'),
    permission: 'registries.read',
  },
  {
    path: registryPaths.list,
    title: { 'fa-IR': 'موردهای یک فهرست پایه', 'ar-IQ': 'عناصر قائمة أساسية' },
    load: () => import('./entry-list.tsx'),
    permission: 'registries.read',
    menuPath: registryPaths.overview,
    validate: isWord,
  },
  {
    path: registryPaths.create,
    title: { 'fa-IR': 'مورد تازه در فهرست پایه', 'ar-IQ': 'عنصر جديد في قائمة أساسية' },
    load: () => import('./entry-create.tsx'),
    permission: 'registries.write',
    menuPath: registryPaths.overview,
    validate: isWord,
  },
  {
    path: registryPaths.edit,
    title: { 'fa-IR': 'ویرایش مورد فهرست پایه', 'ar-IQ': 'تعديل عنصر قائمة أساسية' },
    load: () => import('./entry-edit.tsx'),
    permission: 'registries.write',
    menuPath: registryPaths.overview,
    validate: ({ entry_id }) => isNumber(entry_id),
  },
]
