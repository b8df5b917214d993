import { useState } from 'react'
import * as z from 'zod/mini'
import { day } from '#platform/contract/scalars.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { type ClientRuns, runLimits, runs } from '../runs.contract.ts'
import { clientRunMessages } from './client-run.messages.ts'
import { runsMessages } from './runs.messages.ts'
import { useReasonText } from './use-reason-text.ts'
import { useRunRefresh } from './use-run-actions.ts'

/** Whether a run may be started today: everything against it by name, or the programme that fits. */
export function StartCard({ data }: { data: ClientRuns }) {
  const t = useMessages(clientRunMessages)
  const reasonText = useReasonText()
  const mayWrite = useMay('twenty-one-days.write')
  const [isOpen, setOpen] = useState(false)
  const { reasons } = data.start
  if (reasons.length > 0)
    return (
      <Card title={t.refused}>
        <ul className="stack-2 bare-list">
          {[...new Set(reasons.map(reasonText))].map((text) => (
            <li key={text}>
              <InlineMessage tone="plum">{text}</InlineMessage>
            </li>
          ))}
        </ul>
      </Card>
    )
  return (
    <Card
      title={t.mayStart}
      actions={
        mayWrite && (
          <Button look="primary" icon="play" onClick={() => setOpen(true)}>
            {t.start}
          </Button>
        )
      }
    >
      <StartFacts data={data} />
      {isOpen && <StartDialog data={data} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function useStartFacts({ start }: ClientRuns): string[] {
  const t = useMessages(clientRunMessages)
  const list = useMessages(runsMessages)
  const { programme, replaced } = start
  const range = programme && t.kcalRange(programme.kcalFrom, programme.kcalTo)
  return [
    ...(programme && range ? [t.fits(list.version(programme.number), range)] : []),
    t.willReplace(replaced),
  ]
}

function StartFacts({ data }: { data: ClientRuns }) {
  return (
    <ul className="stack-2 bare-list">
      {useStartFacts(data).map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

const schema = z.strictObject({ startOn: day })

function StartDialog({ data, onClose }: { data: ClientRuns; onClose: () => void }) {
  const t = useMessages(clientRunMessages)
  const { format } = useLocale()
  const api = useApi()
  const refresh = useRunRefresh()
  const facts = useStartFacts(data)
  const { today, clientId } = data
  const form = useForm({
    schema,
    fields: {
      startOn: {
        label: t.startOn,
        show: (iso: string) => format.date(iso),
        errors: { 'in-past': t.past, 'too-far': t.tooFar(runLimits.aheadDays) },
      },
    },
    initial: { startOn: today },
    submit: async (body, { idempotencyKey }) =>
      (await api.call(runs.start, { params: { clientId }, body }, { idempotencyKey })).data,
  })
  const words = { title: t.startTitle, action: t.start, done: t.started, notes: [...facts, t.gateNote] }
  return (
    <ActionDialog
      texts={{ ...words, changed: t.changed }}
      notes={words.notes}
      form={form}
      onDone={() => void refresh()}
      onClose={onClose}
    >
      <DateField
        {...form.field('startOn')}
        today={today}
        min={today}
        max={addDays(today, runLimits.aheadDays)}
      />
    </ActionDialog>
  )
}
