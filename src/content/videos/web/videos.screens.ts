import { inMenu, label, type Screen, screen } from '#platform/web/routing/screen.ts'
import { videoPaths } from './video-paths.ts'

export const screens: Screen[] = [
  screen(videoPaths.list, 'videos.read', () => import('./video-list.tsx'), {
    menu: inMenu('content', 30, 'ویدیوها', 'الفيديوهات'),
    title: label('ویدیوها', 'الفيديوهات'),
  }),
  screen(videoPaths.create, 'videos.write', () => import('./video-create.tsx'), {
    title: label('ویدیوی تازه', 'فيديو جديد'),
  }),
  screen(videoPaths.edit, 'videos.write', () => import('./video-edit.tsx'), {
    title: label('ویرایش ویدیو', 'تعديل الفيديو'),
  }),
  screen(videoPaths.show, 'videos.read', () => import('./video-show.tsx'), {
    title: label('نمایش ویدیو', 'عرض الفيديو'),
  }),
]
