import { inMenu, label, recordScreens } from '#platform/web/routing/screen.ts'
import { pricePaths } from './price-paths.ts'

export const screens = recordScreens('food-prices', pricePaths, {
  list: {
    load: () => import('./price-list.tsx'),
    menu: inMenu('nutrition', 68, 'قیمت مواد غذایی', 'أسعار المواد الغذائية'),
  },
  create: { load: () => import('./price-create.tsx'), title: label('قیمت تازه', 'سعر جديد') },
  edit: {
    load: () => import('./price-edit.tsx'),
    record: 'food-price',
    title: label('ویرایش قیمت', 'تعديل السعر'),
  },
})
