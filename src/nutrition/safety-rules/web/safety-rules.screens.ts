import { safetyPaths } from '#platform/web/routing/safety-paths.ts'
import type { Screen } from '#platform/web/routing/screen.ts'

export const safetyRulesScreens: Screen[] = [
  {
    path: safetyPaths.rules,
    title: { 'fa-IR': 'قواعد ایمنی', 'ar-IQ': 'قواعد السلامة' },
    load: () => import('./safety-overview.tsx'),
    permission: 'safety-rules.read',
    menuPath: safetyPaths.conditions,
  },
  {
    path: safetyPaths.create,
    title: { 'fa-IR': 'نسخهٔ تازهٔ قواعد ایمنی', 'ar-IQ': 'نسخة جديدة من قواعد السلامة' },
    load: () => import('./safety-create.tsx'),
    permission: 'safety-rules.write',
    menuPath: safetyPaths.conditions,
  },
]
