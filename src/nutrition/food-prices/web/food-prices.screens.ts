import { inMenu, label, type Screen } from '#platform/web/routing/screen.ts'
import { pricePaths } from './price-paths.ts'

export const foodPricesScreens: Screen[] = [
  {
    path: pricePaths.list,
    menu: inMenu('nutrition', 68, 'قیمت مواد غذایی', 'أسعار المواد الغذائية'),
    load: () => import('./price-list.tsx'),
    permission: 'food-prices.read',
  },
  {
    path: pricePaths.create,
    title: label('قیمت تازه', 'سعر جديد'),
    load: () => import('./price-create.tsx'),
    permission: 'food-prices.write',
  },
  {
    path: pricePaths.edit,
    record: 'food-price',
    title: label('ویرایش قیمت', 'تعديل السعر'),
    load: () => import('./price-edit.tsx'),
    permission: 'food-prices.write',
  },
]
