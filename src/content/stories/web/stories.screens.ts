import { inMenu, label, type Screen, screen } from '#platform/web/routing/screen.ts'
import { storyPaths } from './story-paths.ts'

export const screens: Screen[] = [
  screen(storyPaths.list, 'stories.read', () => import('./story-list.tsx'), {
    menu: inMenu('content', 40, 'استوری‌ها', 'القصص'),
  }),
  screen(storyPaths.create, 'stories.write', () => import('./story-create.tsx'), {
    title: label('استوری تازه', 'قصة جديدة'),
  }),
  screen(storyPaths.edit, 'stories.write', () => import('./story-edit.tsx'), {
    title: label('ویرایش استوری', 'تعديل القصة'),
  }),
  screen(storyPaths.show, 'stories.read', () => import('./story-show.tsx'), {
    title: label('نمایش استوری', 'عرض القصة'),
  }),
]
