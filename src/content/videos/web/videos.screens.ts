import { isNumber, type Screen } from '#platform/web/routing/screen.ts'
import { videoPaths } from './video-paths.ts'

export const videosScreens: Screen[] = [
  {
    path: videoPaths.list,
    title: { 'fa-IR': 'ویدیوها', 'ar-IQ': 'الفيديوهات' },
    load: () => import('./video-list.tsx'),
    permission: 'videos.read',
  },
  {
    path: videoPaths.create,
    title: { 'fa-IR': 'ویدیوی تازه', 'ar-IQ': 'فيديو جديد' },
    load: () => import('./video-create.tsx'),
    permission: 'videos.write',
    menuPath: videoPaths.list,
  },
  {
    path: videoPaths.edit,
    title: { 'fa-IR': 'ویرایش ویدیو', 'ar-IQ': 'تعديل الفيديو' },
    load: () => import('./video-edit.tsx'),
    permission: 'videos.write',
    menuPath: videoPaths.list,
    validate: ({ video_id }) => isNumber(video_id),
  },
  {
    path: videoPaths.show,
    title: { 'fa-IR': 'نمایش ویدیو', 'ar-IQ': 'عرض الفيديو' },
    load: () => import('./video-show.tsx'),
    permission: 'videos.read',
    menuPath: videoPaths.list,
    validate: ({ video_id }) => isNumber(video_id),
  },
]
