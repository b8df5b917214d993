import { useQuery } from '@tanstack/react-query'
import type { Client } from '#clients/clients/clients.contract.ts'
import { payments } from '#finance/payments/payments.contract.ts'
import { type PaymentRights, possiblePaymentActions } from '#finance/payments/web/possible-payment-actions.ts'
import { usePurposes } from '#finance/payments/web/use-purposes.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ClientAction } from './client-actions.ts'
import { clientActionsMessages } from './client-actions.messages.ts'
import type { ProfileActions } from './profile-actions.tsx'

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
  const chosen = useChosenPayment(data?.data, rights, actions)
  const shared = { group: 'membership' } as const
  const all: (ClientAction | false)[] = [
    rights.mayWrite && {
      ...shared,
      id: 'enterPayment',
      icon: 'plus',
      disabled: entering,
      run: () => actions.open({ kind: 'enter-payment' }),
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

/** One payment that an action is possible with opens at once; of several one is chosen where they stand. */
function useChosenPayment(account: Account, rights: PaymentRights, actions: ProfileActions) {
  const { reasons } = useMessages(clientActionsMessages)
  return (action: ChosenAction): Pick<ClientAction, 'disabled' | 'run'> => {
    if (!account) return { disabled: reasons.waiting }
    const possible = account.payments.filter((one) => possiblePaymentActions(one, rights).includes(action))
    const [first] = possible
    if (!first) return { disabled: reasons[whyNot(action, account)] }
    if (possible.length > 1) return { run: actions.payments }
    return { run: () => actions.open({ kind: `${action}-payment`, payment: first }) }
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
