import { inMenu, isNumber, label, type Screen } from '#platform/web/routing/screen.ts'
import { dietPaths } from './diet-paths.ts'

/** A part that may be left out is a number where it stands. */
const isBuilderPath = ({ diet_id, meal_id, food_id }: Record<string, string>) =>
  isNumber(diet_id) && [meal_id, food_id].every((part) => part === undefined || isNumber(part))

const builderTitle = label('وعده‌های رژیم', 'وجبات الحمية')
const builder = {
  load: () => import('./diet-builder.tsx'),
  validate: isBuilderPath,
} as const

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
    validate: ({ diet_id }) => isNumber(diet_id),
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
