import type { Screen } from '#platform/web/routing/screen.ts'
import { paths } from '#platform/web/routing/paths.ts'

export const paymentRequestsScreens: Screen[] = [
  {
    path: paths.paymentRequests,
    title: { 'fa-IR': 'درخواست‌های پرداخت', 'ar-IQ': 'طلبات الدفع' },
    load: () => import('./request-list.tsx'),
    permission: 'payment-requests.read',
    menuPath: paths.creditCodes,
  },
]
