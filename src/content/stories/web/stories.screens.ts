import { inMenu, label, type Screen } from '#platform/web/routing/screen.ts'
import { storyPaths } from './story-paths.ts'

export const storiesScreens: Screen[] = [
  {
    path: storyPaths.list,
    menu: inMenu('content', 40, 'استوری‌ها', 'القصص'),
    load: () => import('./story-list.tsx'),
    permission: 'stories.read',
  },
  {
    path: storyPaths.create,
    title: label('استوری تازه', 'قصة جديدة'),
    load: () => import('./story-create.tsx'),
    permission: 'stories.write',
  },
  {
    path: storyPaths.edit,
    title: label('ویرایش استوری', 'تعديل القصة'),
    load: () => import('./story-edit.tsx'),
    permission: 'stories.write',
  },
  {
    path: storyPaths.show,
    title: label('نمایش استوری', 'عرض القصة'),
    load: () => import('./story-show.tsx'),
    permission: 'stories.read',
  },
]
