import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clients } from '#clients/clients/clients.contract.ts'
import { clientSource } from '#clients/food-lists/web/client-source.ts'
import { EnterFeedback } from '#clients/feedback/web/feedback-form.tsx'
import { feedbackMessages } from '#clients/feedback/web/feedback.messages.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Page } from '#platform/web/page.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { RecordPicker } from '#platform/web/ui/fields/record-picker.tsx'

/** `/feedback/create`: who said something, then what. */
export function Screen() {
  const t = useMessages(feedbackMessages)
  const [clientId, setClientId] = useState<number | null>(null)
  return (
    <Page title={t.enterTitle} width="form">
      <FormSection title={t.client}>
        <RecordPicker
          name="clientId"
          label={t.fields.clientId}
          source={clientSource}
          value={clientId}
          onChange={setClientId}
        />
      </FormSection>
      {clientId !== null && <Entering key={clientId} clientId={clientId} onClose={() => setClientId(null)} />}
    </Page>
  )
}

function Entering({ clientId, onClose }: { clientId: number; onClose: () => void }) {
  const client = useQuery(useApi().query(clients.get, { params: { clientId } })).data?.data
  return client ? <EnterFeedback clientId={clientId} today={client.lifecycle.asOf} onClose={onClose} /> : null
}
