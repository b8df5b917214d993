import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { EndpointData } from '#platform/contract/endpoint.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyLine } from '#platform/web/ui/empty-line.tsx'
import type { SelectOption } from '#platform/web/ui/fields/select-field.tsx'
import type { IconName } from '#platform/web/ui/icon-paths.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { type Payment, payments } from '../payments.contract.ts'
import { useBalanceWords } from './balance-words.ts'
import { PaymentEntry } from './payment-entry.tsx'
import css from './payments.module.css'
import { paymentsMessages } from './payments.messages.ts'
import type { PaymentAction } from './possible-payment-actions.ts'
import { usePaymentRefresh } from './use-payment-refresh.ts'
import { usePurposes, useUnpaidSales } from './use-purposes.ts'

const EnterPayment = lazyPart(async () => (await import('./enter-payment.tsx')).EnterPayment)
const MendPayment = lazyPart(async () => (await import('./mend-payment.tsx')).MendPayment)
const ConfirmPayment = lazyPart(async () => (await import('./decide-payment.tsx')).ConfirmPayment)
const RejectPayment = lazyPart(async () => (await import('./decide-payment.tsx')).RejectPayment)
const RefundPayment = lazyPart(async () => (await import('./refund-payment.tsx')).RefundPayment)
const AgreeToRefund = lazyPart(async () => (await import('./answer-refund.tsx')).AgreeToRefund)
const DeclineRefund = lazyPart(async () => (await import('./answer-refund.tsx')).DeclineRefund)

type Account = EndpointData<typeof payments.ofClient>

/** Another way of paying, of another domain: its button, and its dialog when it is pressed. */
export interface OtherWay {
  label: string
  icon: IconName
  dialog: (asked: {
    clientId: number
    purposes: readonly SelectOption[]
    onPaid: () => void
    onClose: () => void
  }) => ReactNode
}

interface Props {
  clientId: number
  /** The business day in the client's country. */
  today: IsoDate
  otherWays?: readonly OtherWay[]
}

const none: readonly OtherWay[] = []

/** The money of a client: the balance, the last five payments, all of them on demand, and what can be done. */
export function PaymentsPanel({ clientId, today, otherWays = none }: Props) {
  const [all, setAll] = useState(false)
  const api = useApi()
  const params = { clientId }
  const few = useQuery(api.query(payments.ofClient, { params }))
  const whole = useQuery({ ...api.query(payments.ofClient, { params, query: { all: true } }), enabled: all })
  // The few stay in sight until all are there.
  const account = all && whole.data ? whole : few
  return (
    <Loaded query={account} skeleton={<Skeleton count={4} />}>
      {(data) => (
        <AccountView
          account={data}
          clientId={clientId}
          today={today}
          otherWays={otherWays}
          isAll={all}
          onToggle={() => setAll(!all)}
        />
      )}
    </Loaded>
  )
}

interface ViewProps extends Props {
  account: Account
  isAll: boolean
  onToggle: () => void
}

type Layer = { kind: 'enter' } | { kind: 'other'; way: OtherWay } | { kind: PaymentAction; payment: Payment }

function AccountView({ account, clientId, today, otherWays = none, isAll, onToggle }: ViewProps) {
  const t = useMessages(paymentsMessages)
  const [layer, setLayer] = useState<Layer | null>(null)
  const purposes = usePurposes(clientId, account) ?? []
  const unpaidSales = useUnpaidSales(clientId)
  const close = () => setLayer(null)
  return (
    <div className="stack-4 shrinks">
      <Balance balances={account.balances} unpaidSales={unpaidSales} />
      <Ways otherWays={otherWays} mayEnter={purposes.length > 0} onLayer={setLayer} />
      {account.total === 0 ? (
        <EmptyLine title={t.none.title}>{t.none.text}</EmptyLine>
      ) : (
        <ol className="stack-3 bare-list" aria-label={t.payments}>
          {account.payments.map((payment) => (
            <li key={payment.id} className={css.payment}>
              <PaymentEntry payment={payment} onAction={(kind) => setLayer({ kind, payment })} />
            </li>
          ))}
        </ol>
      )}
      {(isAll || account.total > account.payments.length) && (
        <div className="wrap-2">
          <Button size="small" look="quiet" onClick={onToggle}>
            {isAll ? t.showFew : t.showAll(account.total)}
          </Button>
        </div>
      )}
      <Suspense>
        {layer && (
          <LayerView layer={layer} clientId={clientId} today={today} purposes={purposes} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}

interface WaysProps {
  otherWays: readonly OtherWay[]
  /** Whether there is anything to be paid. */
  mayEnter: boolean
  onLayer: (layer: Layer) => void
}

/** The ways in which money comes. */
function Ways({ otherWays, mayEnter, onLayer }: WaysProps) {
  const t = useMessages(paymentsMessages)
  const mayWrite = useMay('payments.write')
  const enters = mayWrite && mayEnter
  if (!enters && otherWays.length === 0) return null
  return (
    <div className="wrap-2">
      {enters && (
        <Button size="small" icon="plus" onClick={() => onLayer({ kind: 'enter' })}>
          {t.enter}
        </Button>
      )}
      {otherWays.map((way) => (
        <Button key={way.label} size="small" icon={way.icon} onClick={() => onLayer({ kind: 'other', way })}>
          {way.label}
        </Button>
      ))}
    </div>
  )
}

interface LayerProps {
  layer: Layer
  clientId: number
  today: IsoDate
  purposes: readonly SelectOption[]
  onClose: () => void
}

function LayerView({ layer, clientId, today, purposes, onClose }: LayerProps) {
  const refresh = usePaymentRefresh()
  if (layer.kind === 'enter')
    return <EnterPayment clientId={clientId} today={today} purposes={purposes} onClose={onClose} />
  if (layer.kind === 'other') return layer.way.dialog({ clientId, purposes, onPaid: refresh, onClose })
  return <ActionOn action={layer.kind} payment={layer.payment} today={today} onClose={onClose} />
}

interface ActionProps {
  action: PaymentAction
  payment: Payment
  today: IsoDate
  onClose: () => void
}

function ActionOn({ action, today, ...props }: ActionProps) {
  switch (action) {
    case 'confirm':
      return <ConfirmPayment {...props} />
    case 'mend':
      return <MendPayment {...props} today={today} />
    case 'reject':
      return <RejectPayment {...props} />
    case 'refund':
      return <RefundPayment {...props} />
    case 'agree':
      return <AgreeToRefund {...props} />
    case 'decline':
      return <DeclineRefund {...props} />
  }
}

interface BalanceProps extends Pick<Account, 'balances'> {
  /** Undefined until it is known. */
  unpaidSales: number | undefined
}

/** What the ledger says. A sale is in it from its payment on: until then nothing is owed, and nothing is settled. */
function Balance({ balances, unpaidSales }: BalanceProps) {
  const t = useMessages(paymentsMessages)
  const words = useBalanceWords()
  const open = balances.filter(({ amount }) => amount !== 0)
  return (
    <p className="line-2">
      {t.balance}
      {open.length === 0 && unpaidSales === 0 && (
        <StatusTag tone="success" icon="success">
          {t.settled}
        </StatusTag>
      )}
      {open.length === 0 && unpaidSales !== undefined && unpaidSales > 0 && (
        <StatusTag tone="today" icon="clock">
          {t.unpaid}
        </StatusTag>
      )}
      {open.map(({ amount, currency }) => (
        <StatusTag key={currency} tone={amount < 0 ? 'plum' : 'info'} icon={amount < 0 ? 'warning' : 'info'}>
          {words(amount, currency)}
        </StatusTag>
      ))}
    </p>
  )
}
