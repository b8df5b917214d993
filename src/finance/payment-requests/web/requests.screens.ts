import { label, type Screen, screen } from '#platform/web/routing/screen.ts'
import { paths } from '#platform/web/routing/paths.ts'

export const screens: Screen[] = [
  screen(paths.paymentRequests, 'payment-requests.read', () => import('./request-list.tsx'), {
    list: 'payment-requests',
    title: label('درخواست‌های پرداخت', 'طلبات الدفع'),
  }),
]
