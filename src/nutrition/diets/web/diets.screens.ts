import { inMenu, label, recordScreens, type Screen, screen } from '#platform/web/routing/screen.ts'
import { dietPaths } from './diet-paths.ts'

const builder = () => import('./diet-builder.tsx')
const ofMeal = { optional: ['meal_id'] }

export const screens: Screen[] = [
  ...recordScreens('diets', dietPaths, {
    list: { load: () => import('./diet-list.tsx'), menu: inMenu('nutrition', 10, 'رژیم‌ها', 'الحميات') },
    create: { load: () => import('./diet-create.tsx'), title: label('رژیم تازه', 'حمية جديدة') },
    edit: {
      load: () => import('./diet-edit.tsx'),
      record: 'diet',
      title: label('ویرایش رژیم', 'تعديل الحمية'),
    },
  }),
  screen(dietPaths.builder, 'diets.read', builder, { title: label('وعده‌های رژیم', 'وجبات الحمية') }),
  screen(dietPaths.meal, 'diets.read', builder, { ...ofMeal, title: label('غذاهای وعده', 'أطعمة الوجبة') }),
  screen(dietPaths.addFoods, 'diets.write', builder, {
    ...ofMeal,
    title: label('افزودن غذا به وعده', 'إضافة أطعمة إلى الوجبة'),
  }),
  screen(dietPaths.food, 'diets.read', builder, { ...ofMeal, title: label('غذای وعده', 'طعام الوجبة') }),
]
