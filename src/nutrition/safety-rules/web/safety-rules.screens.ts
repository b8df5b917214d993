import { safetyPaths } from '#platform/web/routing/safety-paths.ts'
import { label, type Screen } from '#platform/web/routing/screen.ts'

export const safetyRulesScreens: Screen[] = [
  {
    path: safetyPaths.rules,
    title: label('قواعد ایمنی', 'قواعد السلامة'),
    load: () => import('./safety-overview.tsx'),
    permission: 'safety-rules.read',
    menuPath: safetyPaths.conditions,
  },
  {
    path: safetyPaths.create,
    title: label('نسخهٔ تازهٔ قواعد ایمنی', 'نسخة جديدة من قواعد السلامة'),
    load: () => import('./safety-create.tsx'),
    permission: 'safety-rules.write',
  },
]
