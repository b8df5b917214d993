import { inMenu, label, type Screen, screen } from '#platform/web/routing/screen.ts'
import { feedbackPaths } from './feedback-paths.ts'

export const screens: Screen[] = [
  screen(feedbackPaths.list, 'feedback.read', () => import('./feedback-list.tsx'), {
    menu: inMenu('follow-up', 50, 'بازخوردها', 'آراء المشتركين'),
  }),
  screen(feedbackPaths.causes, 'feedback.read', () => import('./feedback-causes.tsx'), {
    title: label('علت‌ها و قاعده‌های بازخورد', 'أسباب آراء المشتركين وقواعدها'),
  }),
]
