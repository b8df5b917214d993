import type { Screen } from '#platform/web/routing/screen.ts'

export const paymentPath = '/payments'

export const paymentsScreens: Screen[] = [
  {
    path: paymentPath,
    load: () => import('./payment-list.tsx'),
    permission: 'payments.read',
  },
]
