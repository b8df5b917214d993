import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { type Term, terms } from '#clients/terms/terms.contract.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import type { EndpointData } from '#platform/contract/endpoint.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import type { SelectOption } from '#platform/web/ui/fields/select-field.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { type Payment, payments } from '../payments.contract.ts'
import { useBalanceWords } from './balance-words.ts'
import { type PaymentAct, PaymentEntry } from './payment-entry.tsx'
import css from './payments.module.css'
import { paymentsMessages } from './payments.messages.ts'

const EnterPayment = lazy(async () => ({ default: (await import('./enter-payment.tsx')).EnterPayment }))
const MendPayment = lazy(async () => ({ default: (await import('./mend-payment.tsx')).MendPayment }))
const ConfirmPayment = lazy(async () => ({ default: (await import('./decide-payment.tsx')).ConfirmPayment }))
const RejectPayment = lazy(async () => ({ default: (await import('./decide-payment.tsx')).RejectPayment }))
const RefundPayment = lazy(async () => ({ default: (await import('./decide-payment.tsx')).RefundPayment }))

type Account = EndpointData<typeof payments.ofClient>

interface Props {
  clientId: number
  /** The business day in the client's country. */
  today: IsoDate
}

/** The money of a client: the balance, the last five payments, all of them on demand, and what can be done. */
export function PaymentsPanel({ clientId, today }: Props) {
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

type Layer = { kind: 'enter' } | { kind: PaymentAct; payment: Payment }

function AccountView({ account, clientId, today, isAll, onToggle }: ViewProps) {
  const t = useMessages(paymentsMessages)
  const [layer, setLayer] = useState<Layer | null>(null)
  const purposes = usePurposes(clientId, account)
  const mayWrite = useMay('payments.write')
  const close = () => setLayer(null)
  return (
    <div className={css.panel}>
      <Balance balances={account.balances} />
      {mayWrite && purposes.length > 0 && (
        <div className={css.acts}>
          <Button size="small" icon="plus" onClick={() => setLayer({ kind: 'enter' })}>
            {t.enter}
          </Button>
        </div>
      )}
      {account.total === 0 ? (
        <EmptyState kind="first-use" title={t.none.title}>
          {t.none.text}
        </EmptyState>
      ) : (
        <ol className={css.list} aria-label={t.payments}>
          {account.payments.map((payment) => (
            <li key={payment.id} className={css.payment}>
              <PaymentEntry payment={payment} onAct={(kind) => setLayer({ kind, payment })} />
            </li>
          ))}
        </ol>
      )}
      {(isAll || account.total > account.payments.length) && (
        <div className={css.acts}>
          <Button size="small" look="quiet" onClick={onToggle}>
            {isAll ? t.showFew : t.showAll(account.total)}
          </Button>
        </div>
      )}
      <Suspense>
        {layer?.kind === 'enter' ? (
          <EnterPayment clientId={clientId} today={today} purposes={purposes} onClose={close} />
        ) : (
          layer && <ActOn act={layer.kind} payment={layer.payment} today={today} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}

interface ActProps {
  act: PaymentAct
  payment: Payment
  today: IsoDate
  onClose: () => void
}

function ActOn({ act, today, ...props }: ActProps) {
  switch (act) {
    case 'confirm':
      return <ConfirmPayment {...props} />
    case 'mend':
      return <MendPayment {...props} today={today} />
    case 'reject':
      return <RejectPayment {...props} />
    case 'refund':
      return <RefundPayment {...props} />
  }
}

function Balance({ balances }: Pick<Account, 'balances'>) {
  const t = useMessages(paymentsMessages)
  const words = useBalanceWords()
  const open = balances.filter(({ amount }) => amount !== 0)
  return (
    <p className={css.balance}>
      {t.balance}
      {open.length === 0 && (
        <StatusTag tone="success" icon="success">
          {t.settled}
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

/** What can be paid now: terms that wait without a payment, and debts. */
function usePurposes(clientId: number, account: Account): SelectOption[] {
  const t = useMessages(paymentsMessages)
  const { format, locale } = useLocale()
  const all = useQuery(useApi().query(terms.list, { params: { clientId } })).data?.data ?? []
  const isOpen = (term: Term) =>
    term.state === 'unpaid' &&
    account.payments.every(({ termId, state }) => termId !== term.id || state === 'rejected')
  const nameOf = ({ packageName: { fa, ar } }: Term) => (locale === 'ar-IQ' && ar) || fa
  return [
    ...all.filter(isOpen).map((term) => ({
      value: String(term.id),
      label: t.forTerm(nameOf(term), format.money(term.price, term.currency as CurrencyId)),
    })),
    ...account.balances
      .filter(({ amount }) => amount < 0)
      .map(({ amount, currency }) => ({
        value: currency,
        label: t.forDebt(format.money(-amount, currency)),
      })),
  ]
}
