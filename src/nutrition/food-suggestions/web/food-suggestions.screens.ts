import type { Screen } from '#platform/web/routing/screen.ts'
import { suggestionPaths } from '../suggestion-paths.contract.ts'

const isNumber = (text: string | undefined) => text === undefined || /^[1-9]\d{0,14}$/.test(text)

export const foodSuggestionsScreens: Screen[] = [
  {
    path: suggestionPaths.list,
    load: () => import('./suggestion-list.tsx'),
    permission: 'food-suggestions.read',
  },
  {
    path: suggestionPaths.create,
    title: { 'fa-IR': 'پیشنهاد تازه', 'ar-IQ': 'اقتراح جديد' },
    load: () => import('./suggestion-create.tsx'),
    permission: 'food-suggestions.write',
    menuPath: suggestionPaths.list,
  },
  {
    path: suggestionPaths.edit,
    title: { 'fa-IR': 'ویرایش پیشنهاد', 'ar-IQ': 'تعديل الاقتراح' },
    load: () => import('./suggestion-edit.tsx'),
    permission: 'food-suggestions.write',
    menuPath: suggestionPaths.list,
    optional: ['id'],
    validate: ({ id }) => isNumber(id),
  },
]
