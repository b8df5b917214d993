import { inMenu, label, type Screen } from '#platform/web/routing/screen.ts'
import { videoPaths } from './video-paths.ts'

export const videosScreens: Screen[] = [
  {
    path: videoPaths.list,
    menu: inMenu('content', 30, 'ویدیوها', 'الفيديوهات'),
    title: label('ویدیوها', 'الفيديوهات'),
    load: () => import('./video-list.tsx'),
    permission: 'videos.read',
  },
  {
    path: videoPaths.create,
    title: label('ویدیوی تازه', 'فيديو جديد'),
    load: () => import('./video-create.tsx'),
    permission: 'videos.write',
  },
  {
    path: videoPaths.edit,
    title: label('ویرایش ویدیو', 'تعديل الفيديو'),
    load: () => import('./video-edit.tsx'),
    permission: 'videos.write',
  },
  {
    path: videoPaths.show,
    title: label('نمایش ویدیو', 'عرض الفيديو'),
    load: () => import('./video-show.tsx'),
    permission: 'videos.read',
  },
]
