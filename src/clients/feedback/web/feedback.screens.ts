import type { Screen } from '#platform/web/routing/screen.ts'
import { feedbackPaths } from './feedback-paths.ts'

export const feedbackScreens: Screen[] = [
  {
    path: feedbackPaths.list,
    load: () => import('./feedback-list.tsx'),
    permission: 'feedback.read',
  },
  {
    path: feedbackPaths.causes,
    title: { 'fa-IR': 'علت‌ها و قاعده‌های بازخورد', 'ar-IQ': 'أسباب الملاحظات وقواعدها' },
    load: () => import('./feedback-causes.tsx'),
    permission: 'feedback.read',
    menuPath: feedbackPaths.list,
  },
]
