import { useQuery } from '@tanstack/react-query'
import { cards } from '#finance/cards/cards.contract.ts'
import { CardDays } from '#finance/cards/web/card-days.tsx'
import { cardLabel } from '#finance/cards/web/card-name.ts'
import { CardSections } from '#finance/cards/web/card-sections.tsx'
import { DepositList } from '#finance/payments/web/deposit-list.tsx'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'

/** `/payment-credit-cards/deposits`: what came to our cards today, and what waits to be confirmed. */
export function Screen() {
  const { format } = useLocale()
  const may = useMay('payment-credit-cards.read')
  const days = useQuery({ ...useApi().query(cards.days, {}), enabled: may }).data?.data ?? []
  const options = days.map(({ card }) => ({
    value: String(card.id),
    label: cardLabel(card, format.prefs.digits),
  }))
  return (
    <>
      <CardSections here="deposits" />
      <DepositList head={<CardDays />} cards={options} />
    </>
  )
}
