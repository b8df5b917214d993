import { catalogueScreens } from '#platform/web/catalogue/catalogue-screens.ts'
import { inMenu, label } from '#platform/web/routing/screen.ts'

/** Paths of the screens of exchange groups. */
export const exchangePaths = {
  list: '/exchange-groups',
  create: '/exchange-groups/create',
  edit: '/exchange-groups/{exchange_group_id}/edit',
} as const

export const screens = catalogueScreens({
  paths: exchangePaths,
  menu: inMenu('nutrition', 85, 'گروه‌های جانشینی', 'مجموعات البدائل'),
  record: 'exchange-group',
  load: () => import('./exchange-group-list.tsx'),
  titles: {
    create: label('گروه جانشینی تازه', 'مجموعة بدائل جديدة'),
    edit: label('ویرایش گروه جانشینی', 'تعديل مجموعة البدائل'),
  },
  form: () => import('./exchange-group-form.tsx'),
})
