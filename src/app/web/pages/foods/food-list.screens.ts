import { foodPaths } from '#nutrition/foods/food-paths.contract.ts'
import { inMenu, type Screen, screen } from '#platform/web/routing/screen.ts'

export const screens: Screen[] = [
  screen(foodPaths.list, 'foods.read', () => import('./food-list.tsx'), {
    menu: inMenu('nutrition', 30, 'غذاها', 'الأطعمة'),
  }),
]
