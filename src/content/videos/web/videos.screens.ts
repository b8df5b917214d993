import { inMenu, label, recordScreens } from '#platform/web/routing/screen.ts'
import { videoPaths } from './video-paths.ts'

export const screens = recordScreens('videos', videoPaths, {
  list: {
    load: () => import('./video-list.tsx'),
    menu: inMenu('content', 30, 'ویدیوها', 'الفيديوهات'),
    title: label('ویدیوها', 'الفيديوهات'),
  },
  create: { load: () => import('./video-create.tsx'), title: label('ویدیوی تازه', 'فيديو جديد') },
  edit: { load: () => import('./video-edit.tsx'), title: label('ویرایش ویدیو', 'تعديل الفيديو') },
  show: { load: () => import('./video-show.tsx'), title: label('نمایش ویدیو', 'عرض الفيديو') },
})
