import { inMenu, label, type Screen, screen } from '#platform/web/routing/screen.ts'
import { suggestionPaths } from '../suggestion-paths.contract.ts'

export const screens: Screen[] = [
  screen(suggestionPaths.list, 'food-suggestions.read', () => import('./suggestion-list.tsx'), {
    menu: inMenu('nutrition', 50, 'پیشنهادهای غذایی', 'الاقتراحات الغذائية'),
  }),
  screen(suggestionPaths.create, 'food-suggestions.write', () => import('./suggestion-create.tsx'), {
    title: label('پیشنهاد تازه', 'اقتراح جديد'),
  }),
  screen(suggestionPaths.edit, 'food-suggestions.write', () => import('./suggestion-edit.tsx'), {
    record: 'food-suggestion',
    title: label('ویرایش پیشنهاد', 'تعديل الاقتراح'),
    optional: ['id'],
  }),
]
