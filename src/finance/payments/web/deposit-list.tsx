import { type ReactNode, Suspense, useState } from 'react'
import { currencies } from '#platform/contract/money.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { type Bound } from '#platform/contract/text/messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import type { ListColumn, ListDeclaration, ListFilter } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { navigateBy } from '#platform/web/list/record-navigation.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { BankCard } from '#platform/web/text/bank-number.tsx'
import { Code } from '#platform/web/text/code.tsx'
import { DateText, Instant } from '#platform/web/text/date-text.tsx'
import { Money } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import type { SelectOption } from '#platform/web/ui/fields/select-field.tsx'
import { MarkAfter } from '#platform/web/ui/mark-after.tsx'
import { deposits } from '../deposits.contract.ts'
import type { ListedPayment } from '../payment-list.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { ClockTime } from './deposit-facts.tsx'
import { depositsMessages } from './deposits.messages.ts'

const ConfirmPayment = lazyPart(() => import('./decide-payment.tsx').then((module) => module.ConfirmPayment))
const RejectPayment = lazyPart(() => import('./decide-payment.tsx').then((module) => module.RejectPayment))

type Texts = Bound<(typeof depositsMessages)['fa-IR']>
type Action = 'confirm' | 'reject'
type OnAction = (action: Action, payment: ListedPayment) => void

interface Props {
  /** Above the list: what came to each card today. */
  head: ReactNode
  cards: readonly SelectOption[]
}

/** Transfers from card to card that wait: each with its alarm and its decision, by the dialogs of the profile. */
export function DepositList({ head, cards }: Props) {
  const t = useMessages(depositsMessages)
  const [layer, setLayer] = useState<{ action: Action; payment: ListedPayment } | null>(null)
  const list: ListDeclaration<typeof deposits.pending> = {
    name: 'deposits',
    title: t.title,
    head,
    countText: t.count,
    endpoint: deposits.pending,
    searchLabel: t.search,
    defaultSort: 'entered',
    columns: depositColumns(t, (action, payment) => setLayer({ action, payment })),
    filters: depositFilters(t, cards),
    systemViews: [{ id: 'alarmed', label: t.alarmed, search: 'alike=true' }],
    rowHref: (one) => `${hrefOf(paths.profile, { user_id: one.clientId })}?s=payments`,
    walk: navigateBy('clientId'),
    rowName: (one) => one.client.fullName,
    empty: { firstUse: { title: t.firstUse, text: t.firstUseText } },
  }
  const Dialog = layer?.action === 'confirm' ? ConfirmPayment : RejectPayment
  return (
    <>
      <ListScreen list={list} />
      <Suspense>{layer && <Dialog payment={layer.payment} onClose={() => setLayer(null)} />}</Suspense>
    </>
  )
}

function depositColumns(t: Texts, onAction: OnAction): ListColumn<ListedPayment>[] {
  return [
    { id: 'client', label: t.client, cell: (one) => <Client one={one} /> },
    {
      id: 'amount',
      label: t.amount,
      numeric: true,
      cell: (one) => <Money amount={one.amount} currency={one.currency} />,
    },
    {
      id: 'card',
      label: t.card,
      cell: ({ card }) =>
        card === null ? t.noCard : <BankCard number={card.bin} lastFour={card.lastFour} />,
    },
    {
      id: 'payer',
      label: t.payerShort,
      cell: ({ payerLastFour }) => payerLastFour !== null && <Code>{payerLastFour}</Code>,
    },
    {
      id: 'paidOn',
      label: t.paidOn,
      sort: 'paid',
      cell: ({ paidOn, depositTime }) => (
        <>
          <DateText iso={paidOn} /> {depositTime !== null && <ClockTime time={depositTime} />}
        </>
      ),
    },
    { id: 'actions', label: t.actions, cell: (one) => <Actions payment={one} onAction={onAction} /> },
    {
      id: 'enteredAt',
      label: t.enteredAt,
      sort: 'entered',
      defaultHidden: true,
      cell: (one) => <Instant at={one.enteredAt} />,
    },
    {
      id: 'enteredBy',
      label: t.enteredBy,
      defaultHidden: true,
      cell: (one) => one.enteredBy !== null && <UserText>{one.enteredBy}</UserText>,
    },
    {
      id: 'reference',
      label: t.reference,
      defaultHidden: true,
      cell: (one) => one.reference !== null && <Code>{one.reference}</Code>,
    },
  ]
}

function depositFilters(t: Texts, cards: readonly SelectOption[]): ListFilter[] {
  return [
    { id: 'cardId', label: t.card, kind: 'choice', options: cards },
    { id: 'withoutCard', label: t.withoutCard, kind: 'boolean', yes: t.noCard, no: t.known },
    { id: 'alike', label: t.alike, kind: 'boolean', yes: t.isAlike, no: t.isUnlike },
    { id: 'currency', label: t.currency, kind: 'choice', options: optionsOf(currencies, t.currencies) },
    { id: 'paid', label: t.paidOn, kind: 'dateRange', presets: 'past' },
  ]
}

function Client({ one }: { one: ListedPayment }) {
  const t = useMessages(depositsMessages)
  return (
    <>
      <UserText>{one.client.fullName}</UserText>
      <MarkAfter when={one.alike !== null} tone="plum" icon="warning">
        {t.alarm}
      </MarkAfter>
    </>
  )
}

/** One press each; a large one waits for somebody else. */
function Actions({ payment, onAction }: { payment: ListedPayment; onAction: OnAction }) {
  const t = useMessages(depositsMessages)
  const { format } = useLocale()
  const mayConfirm = useMay('payments.confirm')
  if (!mayConfirm) return null
  const money = format.money(payment.amount, payment.currency)
  const nameOf = (action: string) => t.actionOf(action, money, payment.client.fullName)
  return (
    <span className="wrap-2">
      {payment.awaitsOther ? (
        <span>{t.awaitsOther}</span>
      ) : (
        <Button
          size="small"
          icon="check"
          aria-label={nameOf(t.confirm)}
          onClick={() => onAction('confirm', payment)}
        >
          {t.confirm}
        </Button>
      )}
      <Button
        size="small"
        look="quiet"
        icon="close"
        aria-label={nameOf(t.reject)}
        onClick={() => onAction('reject', payment)}
      >
        {t.reject}
      </Button>
    </span>
  )
}
