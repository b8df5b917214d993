import { inMenu, label, type Screen, screen } from '#platform/web/routing/screen.ts'
import { pricePaths } from './price-paths.ts'

export const screens: Screen[] = [
  screen(pricePaths.list, 'food-prices.read', () => import('./price-list.tsx'), {
    menu: inMenu('nutrition', 68, 'قیمت مواد غذایی', 'أسعار المواد الغذائية'),
  }),
  screen(pricePaths.create, 'food-prices.write', () => import('./price-create.tsx'), {
    title: label('قیمت تازه', 'سعر جديد'),
  }),
  screen(pricePaths.edit, 'food-prices.write', () => import('./price-edit.tsx'), {
    record: 'food-price',
    title: label('ویرایش قیمت', 'تعديل السعر'),
  }),
]
