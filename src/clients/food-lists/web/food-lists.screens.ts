import type { Label, Screen } from '#platform/web/routing/screen.ts'
import { foodListScreenMessages } from './food-list-screen.messages.ts'
import { listPaths } from './list-paths.ts'

const titles = (kind: 'choices' | 'daily' | 'gain'): Label => ({
  'fa-IR': foodListScreenMessages['fa-IR'].kinds[kind],
  'ar-IQ': foodListScreenMessages['ar-IQ'].kinds[kind],
})

const number = /^[1-9]\d{0,14}$/
const shared = {
  permission: 'food-lists.read',
  menuPath: '/users',
  validate: (params: Record<string, string>) =>
    number.test(params['user_id'] ?? '') && number.test(params['visit_id'] ?? ''),
} as const

/** The three lists of a visit. */
export const foodListsScreens: Screen[] = [
  {
    path: listPaths.choices,
    title: titles('choices'),
    load: () => import('./choices-list-screen.tsx'),
    ...shared,
  },
  { path: listPaths.daily, title: titles('daily'), load: () => import('./daily-list-screen.tsx'), ...shared },
  { path: listPaths.gain, title: titles('gain'), load: () => import('./gain-list-screen.tsx'), ...shared },
]
