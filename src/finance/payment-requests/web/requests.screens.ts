import { label, type Screen } from '#platform/web/routing/screen.ts'
import { paths } from '#platform/web/routing/paths.ts'

export const paymentRequestsScreens: Screen[] = [
  {
    path: paths.paymentRequests,
    list: 'payment-requests',
    title: label('درخواست‌های پرداخت', 'طلبات الدفع'),
    load: () => import('./request-list.tsx'),
    permission: 'payment-requests.read',
  },
]
