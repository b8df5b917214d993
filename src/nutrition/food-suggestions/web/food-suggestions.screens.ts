import { inMenu, label, type Screen } from '#platform/web/routing/screen.ts'
import { suggestionPaths } from '../suggestion-paths.contract.ts'

export const foodSuggestionsScreens: Screen[] = [
  {
    path: suggestionPaths.list,
    menu: inMenu('nutrition', 50, 'پیشنهادهای غذایی', 'الاقتراحات الغذائية'),
    load: () => import('./suggestion-list.tsx'),
    permission: 'food-suggestions.read',
  },
  {
    path: suggestionPaths.create,
    title: label('پیشنهاد تازه', 'اقتراح جديد'),
    load: () => import('./suggestion-create.tsx'),
    permission: 'food-suggestions.write',
  },
  {
    path: suggestionPaths.edit,
    record: 'food-suggestion',
    title: label('ویرایش پیشنهاد', 'تعديل الاقتراح'),
    load: () => import('./suggestion-edit.tsx'),
    permission: 'food-suggestions.write',
    optional: ['id'],
  },
]
