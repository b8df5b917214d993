import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { addDays, type IsoDate } from '#platform/contract/text/calendar.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { CheckboxField } from '#platform/web/ui/fields/choice-fields.tsx'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { WeightField } from '#platform/web/ui/fields/weight-field.tsx'
import { weighInLimits } from '#clients/visits/visits.contract.ts'
import type { WeighDay } from '../programme-days.contract.ts'
import { type RunDetail, runLimits, runs, runWeighIn } from '../runs.contract.ts'
import { clientRunMessages } from './client-run.messages.ts'
import { useRunRefresh } from './use-run-actions.ts'

const schema = z.omit(runWeighIn, { confirmed: true })

interface Props {
  run: RunDetail
  day: WeighDay
  today: IsoDate
  onClose: () => void
}

/** Records the weigh-in of a day, or corrects it. An unusual change comes back as a question. */
export function RecordWeight({ run, day, today, onClose }: Props) {
  const t = useMessages(clientRunMessages)
  const refresh = useRunRefresh()
  const { form, asks, confirm } = useWeightForm(run, day, today)
  const isRight = asks === 'confirmed'
  const words = {
    title: t.recordTitle(day),
    action: t.record,
    done: t.recorded,
    notes: [t.recordNote],
    changed: t.stale,
  }
  return (
    <ActionDialog
      texts={words}
      notes={words.notes}
      form={form}
      onDone={() => void refresh()}
      onClose={onClose}
    >
      <WeightField {...form.field('weightG')} />
      <DateField {...form.field('weighedOn')} today={today} max={today} />
      {asks !== null && (
        <CheckboxField name="confirmed" label={t.confirmed} value={isRight} onChange={confirm} />
      )}
    </ActionDialog>
  )
}

function useWeightForm(run: RunDetail, day: WeighDay, today: IsoDate) {
  const t = useMessages(clientRunMessages)
  const { format } = useLocale()
  const api = useApi()
  const [unusual, setUnusual] = useState<number | null>(null)
  const [isRight, setRight] = useState(false)
  // The submitting closure is older than the tick that answers its question.
  const answer = useRef(false)
  const known = run.weights.find((one) => one.day === day)
  const due = addDays(run.startedOn, day - 1)
  const { min, max } = weighInLimits.weightG
  const range = t.weightRange(min / 1000, max / 1000)
  const form = useForm({
    schema,
    fields: {
      weightG: {
        label: t.weight,
        show: (grams: number) => format.weight(grams),
        errors: { 'too-small': range, 'too-big': range, unusual: t.unusual },
      },
      weighedOn: {
        label: t.on,
        show: (iso: string) => format.date(iso),
        errors: {
          'in-future': t.future,
          'day-not-come': t.future,
          'far-from-day': t.far(runLimits.nearDays),
        },
      },
    },
    initial: { weightG: known?.weightG ?? null, weighedOn: known?.weighedOn ?? (due < today ? due : today) },
    version: run.version,
    async submit(body, { version: ifMatch }) {
      const confirmed = answer.current && unusual === body.weightG ? { confirmed: true } : {}
      try {
        const params = { runId: run.id, day }
        return (await api.call(runs.weigh, { params, body: { ...body, ...confirmed } }, { ifMatch })).data
      } catch (error) {
        if (isUnusual(error)) setUnusual(body.weightG)
        throw error
      }
    },
  })
  const isAsked = unusual !== null && unusual === form.values.weightG
  return {
    form,
    asks: isAsked ? (isRight ? ('confirmed' as const) : ('open' as const)) : null,
    confirm(right: boolean) {
      answer.current = right
      setRight(right)
    },
  }
}

function isUnusual(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return Object.values(error.fields).some((codes) => codes.some((code) => code.startsWith('unusual')))
}
