import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/web/app-context.tsx'
import { HistoryButton } from '#platform/web/form/history-panel.tsx'
import type { AnyForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { visits } from '../visits.contract.ts'
import { visitsMessages } from './visits.messages.ts'

interface Props {
  visitId: number
  /** The correction: what was entered before can be put back into it. */
  form: AnyForm
}

/** Who weighed in and who corrected what, beside the correction. */
export function VisitHistory({ visitId, form }: Props) {
  const t = useMessages(visitsMessages)
  const [isAsked, setAsked] = useState(false)
  const options = useApi().query(visits.history, { params: { visitId } })
  const history = useQuery({ ...options, enabled: isAsked })
  const targetKcal = { label: t.fields.target, unit: t.kcal }
  return (
    <HistoryButton
      query={history}
      specs={{ ...form.specs, targetKcal }}
      form={form}
      onOpen={() => setAsked(true)}
    />
  )
}
