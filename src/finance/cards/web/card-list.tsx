import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { currencies } from '#platform/contract/money.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { type Bound } from '#platform/contract/text/messages.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import type { ListColumn, ListDeclaration, ListFilter } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { recordList } from '#platform/web/list/record-list.tsx'
import { UsesCount } from '#platform/web/list/uses-count.tsx'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Iban } from '#platform/web/text/bank-number.tsx'
import { Instant } from '#platform/web/text/date-text.tsx'
import { Money, Num } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { MarkAfter } from '#platform/web/ui/mark-after.tsx'
import { cards, type PaymentCreditCard } from '../cards.contract.ts'
import { bankName, cardLabel } from './card-name.ts'
import { CardNumber } from './card-number.tsx'
import { cardPaths } from './card-paths.ts'
import { CardSections } from './card-sections.tsx'
import { cardsMessages } from './cards.messages.ts'

const CardOrder = lazyPart(() => import('./card-order.tsx').then((module) => module.CardOrder))

type Texts = Bound<(typeof cardsMessages)['fa-IR']>

/** `/payment-credit-cards`: the cards that clients pay to. */
export function Screen() {
  const t = useMessages(cardsMessages)
  const { format, locale } = useLocale()
  const banks = useQuery(useApi().query(cards.banks, {})).data?.data ?? []
  const mayWrite = useMay('payment-credit-cards.write')
  const [isOrdering, setOrdering] = useState(false)
  const list: ListDeclaration<typeof cards.list> = {
    ...recordList(cards, t, { title: t.cards, defaultSort: 'position' }),
    columns: [...mainColumns(t, locale), ...moreColumns(t)],
    filters: cardFilters(
      t,
      banks.map((bank) => ({ value: bank.code, label: bankName(bank, locale) })),
    ),
    // Readers are led to what waits on the card.
    rowHref: ({ id }) =>
      mayWrite ? hrefOf(cardPaths.edit, { card_id: id }) : hrefOf(cardPaths.deposits, {}, `?cardId=${id}`),
    rowName: (one) => cardLabel(one, format.prefs.digits),
    create: { href: hrefOf(cardPaths.create), label: t.create, permission: 'payment-credit-cards.write' },
    menu: mayWrite ? [{ id: 'order', label: t.order, icon: 'list', onAction: () => setOrdering(true) }] : [],
  }
  return (
    <>
      <CardSections here="cards" />
      <ListScreen list={list} />
      <Suspense>{isOrdering && <CardOrder onClose={() => setOrdering(false)} />}</Suspense>
    </>
  )
}

function mainColumns(t: Texts, locale: LocaleId): ListColumn<PaymentCreditCard>[] {
  return [
    { id: 'holder', label: t.holder, sort: 'holder', cell: (one) => <Holder one={one} /> },
    { id: 'number', label: t.card, width: 'wide', cell: (one) => <CardNumber {...one} /> },
    {
      id: 'bank',
      label: t.bank,
      cell: ({ bank }) => (bank === null ? t.unknownBank : bankName(bank, locale)),
    },
    {
      id: 'dailyCap',
      label: t.dailyCap,
      numeric: true,
      cell: ({ dailyCap, currency }) =>
        dailyCap === null ? t.noCap : <Money amount={dailyCap} currency={currency} />,
    },
    { id: 'usedBy', label: t.usedBy, numeric: true, cell: ({ usedBy }) => <UsesCount count={usedBy} /> },
    {
      id: 'position',
      label: t.position,
      sort: 'position',
      numeric: true,
      cell: (one) => <Num value={one.position} />,
    },
  ]
}

function moreColumns(t: Texts): ListColumn<PaymentCreditCard>[] {
  return [
    {
      id: 'sheba',
      label: t.sheba,
      width: 'wide',
      defaultHidden: true,
      cell: ({ sheba }) => sheba !== null && <Iban number={sheba} />,
    },
    { id: 'currency', label: t.currency, defaultHidden: true, cell: (one) => t.currencies[one.currency] },
    {
      id: 'updated',
      label: t.updated,
      sort: 'updated',
      defaultHidden: true,
      cell: (one) => <Instant at={one.updatedAt} />,
    },
  ]
}

function cardFilters(t: Texts, banks: readonly { value: string; label: string }[]): ListFilter[] {
  return [
    { id: 'bank', label: t.bank, kind: 'choice', options: banks },
    { id: 'currency', label: t.currency, kind: 'choice', options: optionsOf(currencies, t.currencies) },
    { id: 'retired', label: t.state, kind: 'boolean', yes: t.retired, no: t.active },
  ]
}

function Holder({ one }: { one: PaymentCreditCard }) {
  const t = useMessages(cardsMessages)
  return (
    <>
      <UserText>{one.holder}</UserText>
      <MarkAfter when={one.retired} tone="neutral" icon="lock">
        {t.retired}
      </MarkAfter>
    </>
  )
}
