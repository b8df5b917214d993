import { isNumber, type Screen } from '#platform/web/routing/screen.ts'
import { cardPaths } from './card-paths.ts'

export const cardsScreens: Screen[] = [
  {
    path: cardPaths.list,
    load: () => import('./card-list.tsx'),
    permission: 'payment-credit-cards.read',
  },
  {
    path: cardPaths.create,
    title: { 'fa-IR': 'کارت تازه', 'ar-IQ': 'بطاقة جديدة' },
    load: () => import('./card-create.tsx'),
    permission: 'payment-credit-cards.write',
    menuPath: cardPaths.list,
  },
  {
    path: cardPaths.edit,
    title: { 'fa-IR': 'ویرایش کارت', 'ar-IQ': 'تعديل البطاقة' },
    load: () => import('./card-edit.tsx'),
    permission: 'payment-credit-cards.write',
    menuPath: cardPaths.list,
    validate: ({ card_id }) => isNumber(card_id),
  },
  {
    path: cardPaths.statements,
    title: { 'fa-IR': 'صورت‌حساب بانک', 'ar-IQ': 'كشف حساب المصرف' },
    load: () => import('./statement-list.tsx'),
    permission: 'payment-credit-cards.statements',
    menuPath: cardPaths.list,
  },
  {
    path: cardPaths.decided,
    title: { 'fa-IR': 'ردیف‌های بررسی‌شده', 'ar-IQ': 'السطور المبتوت فيها' },
    load: () => import('./decided-list.tsx'),
    permission: 'payment-credit-cards.statements',
    menuPath: cardPaths.list,
  },
]
