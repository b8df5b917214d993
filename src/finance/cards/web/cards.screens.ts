import { inMenu, label, type Screen } from '#platform/web/routing/screen.ts'
import { cardPaths } from './card-paths.ts'

export const cardsScreens: Screen[] = [
  {
    path: cardPaths.list,
    menu: inMenu('finance', 40, 'کارت‌های دریافت', 'بطاقات الاستلام'),
    load: () => import('./card-list.tsx'),
    permission: 'payment-credit-cards.read',
  },
  {
    path: cardPaths.create,
    title: label('کارت تازه', 'بطاقة جديدة'),
    load: () => import('./card-create.tsx'),
    permission: 'payment-credit-cards.write',
  },
  {
    path: cardPaths.edit,
    record: 'payment-credit-card',
    title: label('ویرایش کارت', 'تعديل البطاقة'),
    load: () => import('./card-edit.tsx'),
    permission: 'payment-credit-cards.write',
  },
  {
    path: cardPaths.statements,
    title: label('صورت‌حساب بانک', 'كشف حساب المصرف'),
    load: () => import('./statement-list.tsx'),
    permission: 'payment-credit-cards.statements',
  },
  {
    path: cardPaths.decided,
    list: 'decided-lines',
    title: label('ردیف‌های بررسی‌شده', 'السطور المحسومة'),
    load: () => import('./decided-list.tsx'),
    permission: 'payment-credit-cards.statements',
  },
]
