import { cardPaths } from '#finance/cards/web/card-paths.ts'
import { label, type Screen } from '#platform/web/routing/screen.ts'

/** Deposits join cards and payments. */
export const depositsScreens: Screen[] = [
  {
    path: cardPaths.deposits,
    list: 'deposits',
    title: label('واریزهای در انتظار', 'إيداعات بالانتظار'),
    load: () => import('./deposits.tsx'),
    permission: 'payments.read',
  },
]
