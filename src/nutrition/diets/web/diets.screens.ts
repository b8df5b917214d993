import { inMenu, label, type Screen, screen } from '#platform/web/routing/screen.ts'
import { dietPaths } from './diet-paths.ts'

const builderTitle = label('وعده‌های رژیم', 'وجبات الحمية')
const builder = { load: () => import('./diet-builder.tsx') } as const

export const screens: Screen[] = [
  screen(dietPaths.list, 'diets.read', () => import('./diet-list.tsx'), {
    menu: inMenu('nutrition', 10, 'رژیم‌ها', 'الحميات'),
  }),
  screen(dietPaths.create, 'diets.write', () => import('./diet-create.tsx'), {
    title: label('رژیم تازه', 'حمية جديدة'),
  }),
  screen(dietPaths.edit, 'diets.write', () => import('./diet-edit.tsx'), {
    record: 'diet',
    title: label('ویرایش رژیم', 'تعديل الحمية'),
  }),
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
