import { inMenu, label, type Screen } from '#platform/web/routing/screen.ts'
import { dietPaths } from './diet-paths.ts'

const builderTitle = label('وعده‌های رژیم', 'وجبات الحمية')
const builder = { load: () => import('./diet-builder.tsx') } as const

export const dietsScreens: Screen[] = [
  {
    path: dietPaths.list,
    menu: inMenu('nutrition', 10, 'رژیم‌ها', 'الحميات'),
    load: () => import('./diet-list.tsx'),
    permission: 'diets.read',
  },
  {
    path: dietPaths.create,
    title: label('رژیم تازه', 'حمية جديدة'),
    load: () => import('./diet-create.tsx'),
    permission: 'diets.write',
  },
  {
    path: dietPaths.edit,
    record: 'diet',
    title: label('ویرایش رژیم', 'تعديل الحمية'),
    load: () => import('./diet-edit.tsx'),
    permission: 'diets.write',
  },
  { ...builder, path: dietPaths.builder, title: builderTitle, permission: 'diets.read' },
  {
    ...builder,
    path: dietPaths.meal,
    title: label('غذاهای وعده', 'أطعمة الوجبة'),
    permission: 'diets.read',
    optional: ['meal_id'],
  },
  {
    ...builder,
    path: dietPaths.addFoods,
    title: label('افزودن غذا به وعده', 'إضافة أطعمة إلى الوجبة'),
    permission: 'diets.write',
    optional: ['meal_id'],
  },
  {
    ...builder,
    path: dietPaths.food,
    title: label('غذای وعده', 'طعام الوجبة'),
    permission: 'diets.read',
    optional: ['meal_id'],
  },
]
