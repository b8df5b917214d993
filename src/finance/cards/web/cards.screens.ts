import { inMenu, label, recordScreens, type Screen, screen } from '#platform/web/routing/screen.ts'
import { cardPaths } from './card-paths.ts'

export const screens: Screen[] = [
  ...recordScreens('payment-credit-cards', cardPaths, {
    list: {
      load: () => import('./card-list.tsx'),
      menu: inMenu('finance', 40, 'کارت‌های دریافت', 'بطاقات الاستلام'),
    },
    create: { load: () => import('./card-create.tsx'), title: label('کارت تازه', 'بطاقة جديدة') },
    edit: {
      load: () => import('./card-edit.tsx'),
      record: 'payment-credit-card',
      title: label('ویرایش کارت', 'تعديل البطاقة'),
    },
  }),
  screen(cardPaths.statements, 'payment-credit-cards.statements', () => import('./statement-list.tsx'), {
    title: label('صورت‌حساب بانک', 'كشف حساب المصرف'),
  }),
  screen(cardPaths.decided, 'payment-credit-cards.statements', () => import('./decided-list.tsx'), {
    list: 'decided-lines',
    title: label('ردیف‌های بررسی‌شده', 'السطور المحسومة'),
  }),
]
