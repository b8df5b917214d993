import { inMenu, label, type Screen } from '#platform/web/routing/screen.ts'
import { feedbackPaths } from './feedback-paths.ts'

export const feedbackScreens: Screen[] = [
  {
    path: feedbackPaths.list,
    menu: inMenu('follow-up', 50, 'بازخوردها', 'آراء المشتركين'),
    load: () => import('./feedback-list.tsx'),
    permission: 'feedback.read',
  },
  {
    path: feedbackPaths.causes,
    title: label('علت‌ها و قاعده‌های بازخورد', 'أسباب آراء المشتركين وقواعدها'),
    load: () => import('./feedback-causes.tsx'),
    permission: 'feedback.read',
  },
]
