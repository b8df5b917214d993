import { currencies } from '#platform/contract/money.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { type Bound } from '#platform/contract/text/messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type {
  FilterOption,
  ListColumn,
  ListDeclaration,
  ListFilter,
} from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { recordList } from '#platform/web/list/record-list.tsx'
import { navigateBy } from '#platform/web/list/record-navigation.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Code } from '#platform/web/text/code.tsx'
import { DateText, Instant } from '#platform/web/text/date-text.tsx'
import { Money } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { type ListedPayment, paymentList, refundFilters } from '../payment-list.contract.ts'
import { paymentMethods, paymentStates } from '../payments.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { paymentListMessages } from './payment-list.messages.ts'
import { PaymentStateTag } from './payment-state.tsx'
import { PaymentTotals } from './payment-totals.tsx'
import { paymentsMessages } from './payments.messages.ts'
import { useCardOptions } from './use-card-options.ts'

type Texts = Bound<(typeof paymentListMessages)['fa-IR']>
type Words = Bound<(typeof paymentsMessages)['fa-IR']>

/** `/payments`: every payment of the clients in scope; what waits to be confirmed is one view away. */
export function Screen() {
  const t = useMessages(paymentListMessages)
  const words = useMessages(paymentsMessages)
  const { locale } = useLocale()
  const columns = [...mainColumns(t, words, locale), ...moreColumns(t)]
  const cards = useCardOptions()
  const filters = [...paymentFilters(t, words), ...cardFilter(t, cards)]
  const list: ListDeclaration<typeof paymentList.list> = {
    ...recordList(paymentList, t, { title: words.payments, defaultSort: '-entered' }),
    head: <PaymentTotals shape={{ columns, filters }} />,
    columns,
    filters,
    systemViews: [
      { id: 'pending', label: t.pending, search: 'state=pending&sort=entered' },
      { id: 'refunds', label: t.refunds.waiting, search: 'refund=waiting&sort=entered' },
    ],
    rowHref: (one) => `${hrefOf(paths.profile, { user_id: one.clientId })}?s=payments`,
    walk: navigateBy('clientId'),
    rowName: (one) => one.client.fullName,
    empty: {
      firstUse: {
        title: t.firstUse,
        text: t.firstUseText,
        link: { href: hrefOf(paths.clients), label: t.toClients },
      },
    },
  }
  return <ListScreen list={list} />
}

function mainColumns(t: Texts, words: Words, locale: LocaleId): ListColumn<ListedPayment>[] {
  return [
    { id: 'client', label: t.client, cell: (one) => <UserText>{one.client.fullName}</UserText> },
    {
      id: 'amount',
      label: t.amount,
      numeric: true,
      cell: (one) => <Money amount={one.amount} currency={one.currency} />,
    },
    { id: 'state', label: t.state, cell: (one) => <PaymentStateTag state={one.state} /> },
    { id: 'method', label: t.method, cell: (one) => words.methods[one.method] },
    {
      id: 'purpose',
      label: t.purpose,
      cell: ({ packageName: name }) =>
        name === null ? words.debt : <UserText>{localName(name, locale)}</UserText>,
    },
    { id: 'paidOn', label: t.paidOn, sort: 'paid', cell: (one) => <DateText iso={one.paidOn} /> },
    {
      id: 'enteredBy',
      label: t.enteredBy,
      cell: (one) => one.enteredBy !== null && <UserText>{one.enteredBy}</UserText>,
    },
  ]
}

function moreColumns(t: Texts): ListColumn<ListedPayment>[] {
  return [
    {
      id: 'returned',
      label: t.returned,
      numeric: true,
      defaultHidden: true,
      cell: (one) => one.returned > 0 && <Money amount={one.returned} currency={one.currency} />,
    },
    {
      id: 'enteredAt',
      label: t.enteredAt,
      sort: 'entered',
      defaultHidden: true,
      cell: (one) => <Instant at={one.enteredAt} />,
    },
    {
      id: 'decidedBy',
      label: t.decidedBy,
      defaultHidden: true,
      cell: (one) => one.decidedBy !== null && <UserText>{one.decidedBy}</UserText>,
    },
    {
      id: 'reference',
      label: t.reference,
      defaultHidden: true,
      cell: (one) => one.reference !== null && <Code>{one.reference}</Code>,
    },
  ]
}

function paymentFilters(t: Texts, words: Words): ListFilter[] {
  return [
    { id: 'state', label: t.state, kind: 'choice', options: optionsOf(paymentStates, words.states) },
    { id: 'method', label: t.method, kind: 'choice', options: optionsOf(paymentMethods, words.methods) },
    { id: 'currency', label: t.currency, kind: 'choice', options: optionsOf(currencies, t.currencies) },
    { id: 'refund', label: t.refund, kind: 'choice', options: optionsOf(refundFilters, t.refunds) },
    { id: 'paid', label: t.paidOn, kind: 'dateRange', presets: 'past' },
  ]
}

function cardFilter(t: Texts, options: readonly FilterOption[]): ListFilter[] {
  return options.length === 0 ? [] : [{ id: 'cardId', label: t.card, kind: 'choice', options }]
}
