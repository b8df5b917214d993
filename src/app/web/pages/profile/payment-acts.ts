import { useQuery } from '@tanstack/react-query'
import type { Client } from '#clients/clients/clients.contract.ts'
import { payments } from '#finance/payments/payments.contract.ts'
import { type PaymentRights, possiblePaymentActs } from '#finance/payments/web/possible-payment-acts.ts'
import { usePurposes } from '#finance/payments/web/use-purposes.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ClientAct } from './client-acts.ts'
import { clientActsMessages } from './client-acts.messages.ts'
import type { ProfileActs } from './profile-acts.tsx'

/** What can be done with the client's money, by whoever may see it. */
export function usePaymentActs(client: Client, acts: ProfileActs): ClientAct[] {
  const mayRead = useMay('payments.read')
  const rights = {
    mayWrite: useMay('payments.write'),
    mayConfirm: useMay('payments.confirm'),
    mayRefund: useMay('payments.refund'),
  }
  const options = useApi().query(payments.ofClient, { params: { clientId: client.id }, query: { all: true } })
  const { data } = useQuery({ ...options, enabled: mayRead })
  const entering = useEntering(client, data?.data)
  const chosen = useChosenPayment(data?.data, rights, acts)
  const shared = { group: 'membership' } as const
  const all: (ClientAct | false)[] = [
    rights.mayWrite && {
      ...shared,
      id: 'enterPayment',
      icon: 'plus',
      disabled: entering,
      run: () => acts.open({ kind: 'enter-payment' }),
    },
    rights.mayConfirm && { ...shared, id: 'confirmPayment', icon: 'card', ...chosen('confirm') },
    rights.mayWrite && { ...shared, id: 'mendPayment', icon: 'edit', ...chosen('mend') },
    rights.mayRefund && { ...shared, id: 'refundPayment', icon: 'undo', ...chosen('refund') },
  ]
  return all.filter((act): act is ClientAct => mayRead && act !== false)
}

type Account = Parameters<typeof usePurposes>[1]

/** Why nothing can be entered now. */
function useEntering(client: Client, account: Account): string | undefined {
  const { reasons } = useMessages(clientActsMessages)
  const purposes = usePurposes(client.id, account)
  if (!purposes) return reasons.waiting
  return purposes.length === 0 ? reasons.nothingToPay : undefined
}

type ChosenAct = 'confirm' | 'mend' | 'refund'
type KnownAccount = NonNullable<Account>

/** One payment that an act is possible with opens at once; of several one is chosen where they stand. */
function useChosenPayment(account: Account, rights: PaymentRights, acts: ProfileActs) {
  const { reasons } = useMessages(clientActsMessages)
  return (act: ChosenAct): Pick<ClientAct, 'disabled' | 'run'> => {
    if (!account) return { disabled: reasons.waiting }
    const possible = account.payments.filter((one) => possiblePaymentActs(one, rights).includes(act))
    const [first] = possible
    if (!first) return { disabled: reasons[whyNot(act, account)] }
    if (possible.length > 1) return { run: acts.payments }
    return { run: () => acts.open({ kind: `${act}-payment`, payment: first }) }
  }
}

function whyNot(act: ChosenAct, { payments: all }: KnownAccount) {
  if (act === 'refund') {
    return all.some(({ refund }) => refund !== null) ? 'refundWaits' : 'nothingToRefund'
  }
  const isPending = all.some(({ state }) => state === 'pending')
  if (!isPending) return 'nothingPending'
  return act === 'confirm' ? 'awaitsOther' : 'notMendable'
}
