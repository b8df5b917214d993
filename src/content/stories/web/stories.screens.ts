import { isNumber, type Screen } from '#platform/web/routing/screen.ts'
import { storyPaths } from './story-paths.ts'

export const storiesScreens: Screen[] = [
  {
    path: storyPaths.list,
    load: () => import('./story-list.tsx'),
    permission: 'stories.read',
  },
  {
    path: storyPaths.create,
    title: { 'fa-IR': 'استوری تازه', 'ar-IQ': 'قصة جديدة' },
    load: () => import('./story-create.tsx'),
    permission: 'stories.write',
    menuPath: storyPaths.list,
  },
  {
    path: storyPaths.edit,
    title: { 'fa-IR': 'ویرایش استوری', 'ar-IQ': 'تعديل القصة' },
    load: () => import('./story-edit.tsx'),
    permission: 'stories.write',
    menuPath: storyPaths.list,
    validate: ({ story_id }) => isNumber(story_id),
  },
  {
    path: storyPaths.show,
    title: { 'fa-IR': 'نمایش استوری', 'ar-IQ': 'عرض القصة' },
    load: () => import('./story-show.tsx'),
    permission: 'stories.read',
    menuPath: storyPaths.list,
    validate: ({ story_id }) => isNumber(story_id),
  },
]
