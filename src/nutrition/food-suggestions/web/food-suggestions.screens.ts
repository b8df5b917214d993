import { inMenu, label, recordScreens } from '#platform/web/routing/screen.ts'
import { suggestionPaths } from '../suggestion-paths.contract.ts'

export const screens = recordScreens('food-suggestions', suggestionPaths, {
  list: {
    load: () => import('./suggestion-list.tsx'),
    menu: inMenu('nutrition', 50, 'پیشنهادهای غذایی', 'الاقتراحات الغذائية'),
  },
  create: { load: () => import('./suggestion-create.tsx'), title: label('پیشنهاد تازه', 'اقتراح جديد') },
  edit: {
    load: () => import('./suggestion-edit.tsx'),
    record: 'food-suggestion',
    title: label('ویرایش پیشنهاد', 'تعديل الاقتراح'),
    optional: ['id'],
  },
})
