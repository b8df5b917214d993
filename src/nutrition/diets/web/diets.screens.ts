import { isNumber, type Screen } from '#platform/web/routing/screen.ts'
import { dietPaths } from './diet-paths.ts'

/** A part that may be left out is a number where it stands. */
const isBuilderPath = ({ diet_id, meal_id, food_id }: Record<string, string>) =>
  isNumber(diet_id) && [meal_id, food_id].every((part) => part === undefined || isNumber(part))

const builderTitle = { 'fa-IR': 'وعده‌های رژیم', 'ar-IQ': 'وجبات الحمية' }
const builder = {
  load: () => import('./diet-builder.tsx'),
  menuPath: dietPaths.list,
  validate: isBuilderPath,
} as const

export const dietsScreens: Screen[] = [
  {
    path: dietPaths.list,
    load: () => import('./diet-list.tsx'),
    permission: 'diets.read',
  },
  {
    path: dietPaths.create,
    title: { 'fa-IR': 'رژیم تازه', 'ar-IQ': 'حمية جديدة' },
    load: () => import('./diet-create.tsx'),
    permission: 'diets.write',
    menuPath: dietPaths.list,
  },
  {
    path: dietPaths.edit,
    title: { 'fa-IR': 'ویرایش رژیم', 'ar-IQ': 'تعديل الحمية' },
    load: () => import('./diet-edit.tsx'),
    permission: 'diets.write',
    menuPath: dietPaths.list,
    validate: ({ diet_id }) => isNumber(diet_id),
  },
  { ...builder, path: dietPaths.builder, title: builderTitle, permission: 'diets.read' },
  {
    ...builder,
    path: dietPaths.meal,
    title: { 'fa-IR': 'غذاهای وعده', 'ar-IQ': 'أطعمة الوجبة' },
    permission: 'diets.read',
    optional: ['meal_id'],
  },
  {
    ...builder,
    path: dietPaths.addFoods,
    title: { 'fa-IR': 'افزودن غذا به وعده', 'ar-IQ': 'إضافة أطعمة إلى الوجبة' },
    permission: 'diets.write',
    optional: ['meal_id'],
  },
  {
    ...builder,
    path: dietPaths.food,
    title: { 'fa-IR': 'غذای وعده', 'ar-IQ': 'طعام الوجبة' },
    permission: 'diets.read',
    optional: ['meal_id'],
  },
]
