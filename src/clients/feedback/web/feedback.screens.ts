import { inMenu, label, type Screen } from '#platform/web/routing/screen.ts'
import { feedbackPaths } from './feedback-paths.ts'

export const feedbackScreens: Screen[] = [
  {
    path: feedbackPaths.list,
    menu: inMenu('follow-up', 50, 'بازخوردها', 'الملاحظات'),
    load: () => import('./feedback-list.tsx'),
    permission: 'feedback.read',
  },
  {
    path: feedbackPaths.causes,
    title: label('علت‌ها و قاعده‌های بازخورد', 'أسباب الملاحظات وقواعدها'),
    load: () => import('./feedback-causes.tsx'),
    permission: 'feedback.read',
  },
]
