import type { Client } from '#clients/clients/clients.contract.ts'
import { profileMessages } from '#clients/profile/web/profile.messages.ts'
import { Section } from '#clients/profile/web/section.tsx'
import { AddonsPanel } from '#finance/addons/web/addons-panel.tsx'
import { PaymentsPanel } from '#finance/payments/web/payments-panel.tsx'
import { useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useOtherWays } from './other-ways.tsx'

interface Props {
  client: Client
  wanted: string | undefined
}

export function PaymentsSection({ client, wanted }: Props) {
  const t = useMessages(profileMessages)
  const otherWays = useOtherWays(client.lifecycle.asOf)
  if (!useMay('payments.read')) return null
  return (
    <Section id="payments" title={t.sections.payments} wanted={wanted}>
      <PaymentsPanel clientId={client.id} today={client.lifecycle.asOf} otherWays={otherWays} />
    </Section>
  )
}

export function AddonsSection({ client, wanted }: Props) {
  const t = useMessages(profileMessages)
  if (!useMay('addons.read')) return null
  return (
    <Section id="addons" title={t.sections.addons} wanted={wanted}>
      <AddonsPanel clientId={client.id} />
    </Section>
  )
}
