import { cardPaths } from '#finance/cards/web/card-paths.ts'
import { label, type Screen, screen } from '#platform/web/routing/screen.ts'

/** Deposits join cards and payments. */
export const screens: Screen[] = [
  screen(cardPaths.deposits, 'payments.read', () => import('./deposits.tsx'), {
    list: 'deposits',
    title: label('واریزهای در انتظار', 'إيداعات بالانتظار'),
  }),
]
