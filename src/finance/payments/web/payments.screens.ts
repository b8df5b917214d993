import { inMenu, type Screen } from '#platform/web/routing/screen.ts'

export const paymentPath = '/payments'

export const paymentsScreens: Screen[] = [
  {
    path: paymentPath,
    menu: inMenu('finance', 10, 'پرداخت‌ها', 'المدفوعات'),
    load: () => import('./payment-list.tsx'),
    permission: 'payments.read',
  },
]
