import { cardPaths } from '#finance/cards/web/card-paths.ts'
import type { Screen } from '#platform/web/routing/screen.ts'

/** Deposits join cards and payments. */
export const depositsScreens: Screen[] = [
  {
    path: cardPaths.deposits,
    title: { 'fa-IR': 'واریزهای در انتظار', 'ar-IQ': 'إيداعات بالانتظار' },
    load: () => import('./deposits.tsx'),
    permission: 'payments.read',
    menuPath: cardPaths.list,
  },
]
