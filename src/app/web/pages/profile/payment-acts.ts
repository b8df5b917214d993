import { useQuery } from '@tanstack/react-query'
import type { Client } from '#clients/clients/clients.contract.ts'
import { payments } from '#finance/payments/payments.contract.ts'
import { usePurposes } from '#finance/payments/web/use-purposes.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ClientAct } from './client-acts.ts'
import { clientActsMessages } from './client-acts.messages.ts'
import type { ProfileActs } from './profile-acts.tsx'

/** What can be done with the client's money, by whoever may see it. */
export function usePaymentActs(client: Client, acts: ProfileActs): ClientAct[] {
  const mayRead = useMay('payments.read')
  const may = { write: useMay('payments.write'), confirm: useMay('payments.confirm') }
  const options = useApi().query(payments.ofClient, { params: { clientId: client.id }, query: { all: true } })
  const { data } = useQuery({ ...options, enabled: mayRead })
  const entering = useEntering(client, data?.data)
  const confirming = useConfirming(data?.data, acts)
  const shared = { group: 'membership' } as const
  return [
    ...(mayRead && may.write
      ? [
          {
            ...shared,
            id: 'enterPayment',
            icon: 'plus',
            disabled: entering,
            run: () => acts.open({ kind: 'enter-payment' }),
          } as const,
        ]
      : []),
    ...(mayRead && may.confirm
      ? [{ ...shared, id: 'confirmPayment', icon: 'card', ...confirming } as const]
      : []),
  ]
}

type Account = Parameters<typeof usePurposes>[1]

/** Why nothing can be entered now. */
function useEntering(client: Client, account: Account): string | undefined {
  const { reasons } = useMessages(clientActsMessages)
  const purposes = usePurposes(client.id, account)
  if (!purposes) return reasons.waiting
  return purposes.length === 0 ? reasons.nothingToPay : undefined
}

/** One that waits is confirmed at once; of several one is chosen where they stand. */
function useConfirming(account: Account, acts: ProfileActs): Pick<ClientAct, 'disabled' | 'run'> {
  const { reasons } = useMessages(clientActsMessages)
  if (!account) return { disabled: reasons.waiting }
  const pending = account.payments.filter(({ state }) => state === 'pending')
  const own = pending.filter(({ awaitsOther }) => !awaitsOther)
  const [first] = own
  if (!first) return { disabled: pending.length === 0 ? reasons.nothingPending : reasons.awaitsOther }
  if (own.length > 1) return { run: acts.payments }
  return { run: () => acts.open({ kind: 'confirm-payment', payment: first }) }
}
