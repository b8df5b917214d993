import { inMenu, label, recordScreens } from '#platform/web/routing/screen.ts'
import { storyPaths } from './story-paths.ts'

export const screens = recordScreens('stories', storyPaths, {
  list: { load: () => import('./story-list.tsx'), menu: inMenu('content', 40, 'استوری‌ها', 'القصص') },
  create: { load: () => import('./story-create.tsx'), title: label('استوری تازه', 'قصة جديدة') },
  edit: { load: () => import('./story-edit.tsx'), title: label('ویرایش استوری', 'تعديل القصة') },
  show: { load: () => import('./story-show.tsx'), title: label('نمایش استوری', 'عرض القصة') },
})
