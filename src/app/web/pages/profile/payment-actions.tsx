import { useQuery } from '@tanstack/react-query'
import type { Client } from '#clients/clients/clients.contract.ts'
import { type Payment, payments } from '#finance/payments/payments.contract.ts'
import { type PaymentRights, possiblePaymentActions } from '#finance/payments/web/possible-payment-actions.ts'
import { usePurposes } from '#finance/payments/web/use-purposes.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import type { ClientAction } from '#clients/profile/web/client-actions.ts'
import { clientActionsMessages } from '#clients/profile/web/client-actions.messages.ts'
import type { ProfileActions } from '#clients/profile/web/profile-actions.tsx'

const EnterPaymentOf = lazyPart(() =>
  import('#finance/payments/web/enter-payment-of.tsx').then((module) => module.EnterPaymentOf),
)
const ConfirmPayment = lazyPart(() =>
  import('#finance/payments/web/decide-payment.tsx').then((module) => module.ConfirmPayment),
)
const MendPayment = lazyPart(() =>
  import('#finance/payments/web/mend-payment.tsx').then((module) => module.MendPayment),
)
const RefundPayment = lazyPart(() =>
  import('#finance/payments/web/refund-payment.tsx').then((module) => module.RefundPayment),
)

/** What can be done with the client's money, by whoever may see it. */
export function usePaymentActions(client: Client, actions: ProfileActions): ClientAction[] {
  const mayRead = useMay('payments.read')
  const rights = {
    mayWrite: useMay('payments.write'),
    mayConfirm: useMay('payments.confirm'),
    mayRefund: useMay('payments.refund'),
  }
  const options = useApi().query(payments.ofClient, { params: { clientId: client.id }, query: { all: true } })
  const { data } = useQuery({ ...options, enabled: mayRead })
  const entering = useEntering(client, data?.data)
  const chosen = useChosenPayment(data?.data, rights, { client, actions })
  const today = client.lifecycle.asOf
  const enter = (onClose: () => void) => (
    <EnterPaymentOf clientId={client.id} today={today} onClose={onClose} />
  )
  const shared = { group: 'membership' } as const
  const all: (ClientAction | false)[] = [
    rights.mayWrite && {
      ...shared,
      id: 'enterPayment',
      icon: 'plus',
      disabled: entering,
      run: () => actions.open({ kind: 'added', show: enter }),
    },
    rights.mayConfirm && { ...shared, id: 'confirmPayment', icon: 'card', ...chosen('confirm') },
    rights.mayWrite && { ...shared, id: 'mendPayment', icon: 'edit', ...chosen('mend') },
    rights.mayRefund && { ...shared, id: 'refundPayment', icon: 'undo', ...chosen('refund') },
  ]
  return all.filter((action): action is ClientAction => mayRead && action !== false)
}

type Account = Parameters<typeof usePurposes>[1]

/** Why nothing can be entered now. */
function useEntering(client: Client, account: Account): string | undefined {
  const { reasons } = useMessages(clientActionsMessages)
  const purposes = usePurposes(client.id, account)
  if (!purposes) return reasons.waiting
  return purposes.length === 0 ? reasons.nothingToPay : undefined
}

type ChosenAction = 'confirm' | 'mend' | 'refund'
type KnownAccount = NonNullable<Account>

interface OnProfile {
  client: Client
  actions: ProfileActions
}

/** One payment that an action is possible with opens at once; of several one is chosen where they stand. */
function useChosenPayment(account: Account, rights: PaymentRights, { client, actions }: OnProfile) {
  const { reasons } = useMessages(clientActionsMessages)
  return (action: ChosenAction): Pick<ClientAction, 'disabled' | 'run'> => {
    if (!account) return { disabled: reasons.waiting }
    const possible = account.payments.filter((one) => possiblePaymentActions(one, rights).includes(action))
    const [first] = possible
    if (!first) return { disabled: reasons[whyNot(action, account)] }
    if (possible.length > 1) return { run: actions.payments }
    const show = (onClose: () => void) => (
      <Dialog action={action} payment={first} today={client.lifecycle.asOf} onClose={onClose} />
    )
    return { run: () => actions.open({ kind: 'added', show }) }
  }
}

interface DialogProps {
  action: ChosenAction
  payment: Payment
  today: IsoDate
  onClose: () => void
}

function Dialog({ action, today, ...shared }: DialogProps) {
  switch (action) {
    case 'confirm':
      return <ConfirmPayment {...shared} />
    case 'mend':
      return <MendPayment today={today} {...shared} />
    case 'refund':
      return <RefundPayment {...shared} />
  }
}

function whyNot(action: ChosenAction, { payments: all }: KnownAccount) {
  if (action === 'refund') {
    return all.some(({ refund }) => refund !== null) ? 'refundWaits' : 'nothingToRefund'
  }
  const isPending = all.some(({ state }) => state === 'pending')
  if (!isPending) return 'nothingPending'
  return action === 'confirm' ? 'awaitsOther' : 'notMendable'
}
