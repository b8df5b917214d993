import { inMenu, type Screen, screen } from '#platform/web/routing/screen.ts'

export const paymentPath = '/payments'

export const screens: Screen[] = [
  screen(paymentPath, 'payments.read', () => import('./payment-list.tsx'), {
    menu: inMenu('finance', 10, 'پرداخت‌ها', 'المدفوعات'),
  }),
]
