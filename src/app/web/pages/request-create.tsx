import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clients } from '#clients/clients/clients.contract.ts'
import { clientSource } from '#clients/food-lists/web/client-source.ts'
import { RequestPayment } from '#finance/payment-requests/web/request-payment.tsx'
import { requestsMessages } from '#finance/payment-requests/web/requests.messages.ts'
import { payments } from '#finance/payments/payments.contract.ts'
import { usePurposes } from '#finance/payments/web/use-purposes.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Page } from '#platform/web/page.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { RecordPicker } from '#platform/web/ui/fields/record-picker.tsx'

/** `/payment-credit-generate/requests/create`: whom to ask, then for what. */
export function Screen() {
  const t = useMessages(requestsMessages)
  const [clientId, setClientId] = useState<number | null>(null)
  return (
    <Page title={t.create} width="form">
      <FormSection title={t.requestTitle}>
        <RecordPicker
          name="clientId"
          label={t.client}
          source={clientSource}
          value={clientId}
          onChange={setClientId}
        />
      </FormSection>
      {clientId !== null && <Asking key={clientId} clientId={clientId} onClose={() => setClientId(null)} />}
    </Page>
  )
}

interface Props {
  clientId: number
  onClose: () => void
}

function Asking({ clientId, onClose }: Props) {
  const api = useApi()
  const params = { clientId }
  const client = useQuery(api.query(clients.get, { params })).data?.data
  const account = useQuery(api.query(payments.ofClient, { params, query: { all: true } })).data?.data
  const purposes = usePurposes(clientId, account)
  if (!client || !purposes) return null
  const today: IsoDate = client.lifecycle.asOf
  return <RequestPayment clientId={clientId} today={today} purposes={purposes} onClose={onClose} />
}
