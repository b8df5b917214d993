import { foodPaths } from '#nutrition/foods/food-paths.contract.ts'
import { inMenu, type Screen } from '#platform/web/routing/screen.ts'

export const foodListScreens: Screen[] = [
  {
    path: foodPaths.list,
    menu: inMenu('nutrition', 30, 'غذاها', 'الأطعمة'),
    load: () => import('./food-list.tsx'),
    permission: 'foods.read',
  },
]
