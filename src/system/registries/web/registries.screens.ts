import { inMenu, label, type Screen, screen } from '#platform/web/routing/screen.ts'
import { registryPaths } from './registry-paths.ts'

// Which registries there are comes with the screen: this list is in the first file that a browser loads.
const isWord = ({ registry }: Record<string, string>) => /^[a-z_]{1,40}$/.test(registry ?? '')

export const screens: Screen[] = [
  screen(registryPaths.overview, 'registries.read', () => import('./registry-overview.tsx'), {
    menu: inMenu('system', 80, 'فهرست‌های پایه', 'القوائم الأساسية'),
  }),
  screen(registryPaths.list, 'registries.read', () => import('./entry-list.tsx'), {
    title: label('موردهای یک فهرست پایه', 'عناصر قائمة أساسية'),
    validate: isWord,
  }),
  screen(registryPaths.create, 'registries.write', () => import('./entry-create.tsx'), {
    title: label('مورد تازه در فهرست پایه', 'عنصر جديد في قائمة أساسية'),
    validate: isWord,
  }),
  screen(registryPaths.edit, 'registries.write', () => import('./entry-edit.tsx'), {
    record: 'registry-entry',
    title: label('ویرایش مورد فهرست پایه', 'تعديل عنصر قائمة أساسية'),
  }),
]
