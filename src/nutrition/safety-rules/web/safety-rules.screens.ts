import { safetyPaths } from '#platform/web/routing/safety-paths.ts'
import { label, type Screen, screen } from '#platform/web/routing/screen.ts'

export const screens: Screen[] = [
  screen(safetyPaths.rules, 'safety-rules.read', () => import('./safety-overview.tsx'), {
    title: label('قواعد ایمنی', 'قواعد السلامة'),
    menuPath: safetyPaths.conditions,
  }),
  screen(safetyPaths.create, 'safety-rules.write', () => import('./safety-create.tsx'), {
    title: label('نسخهٔ تازهٔ قواعد ایمنی', 'نسخة جديدة من قواعد السلامة'),
  }),
]
