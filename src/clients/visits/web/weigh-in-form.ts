import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { clients } from '#clients/clients/clients.contract.ts'
import { foodLists } from '#clients/food-lists/food-lists.contract.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useApi, useUpperParts } from '#platform/web/app-context.tsx'
import { useForm, type ValuesOf } from '#platform/web/form/use-form.ts'
import type { SubmitContext } from '#platform/web/form/use-saving.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { type Visit, type VisitDetail, visits, weighIn, weighInLimits } from '../visits.contract.ts'
import { visitsMessages } from './visits.messages.ts'

/** As the request, with an empty activity for «no change» and without the confirmation, which is asked apart. */
const schema = z.extend(z.omit(weighIn, { confirmed: true, activityType: true }), {
  activityType: z.nullable(z.string()),
})

type WeighInBody = z.output<typeof schema>
type WeighInValues = ValuesOf<typeof schema>
type Stored = Pick<Visit, 'weightG' | 'weighedOn' | 'stateCode' | 'waistMm' | 'note' | 'version'>

function valuesOf(visit: Stored, today: IsoDate): WeighInValues {
  const { weightG, weighedOn, stateCode, waistMm, note } = visit
  return { weightG, weighedOn: weighedOn ?? today, stateCode, waistMm, note, activityType: null }
}

interface Options {
  visit: Visit
  /** The business day in the client's country. */
  today: IsoDate
  stateName: (code: string) => string
  activityName: (code: string) => string
}

/**
 * The form of a weigh-in, new or corrected. An unusual change comes back from the server as a question about
 * `unusualG`; `confirm` answers it.
 */
export function useWeighInForm({ visit, today, ...names }: Options) {
  const send = useSendWeighIn(visit)
  const refresh = useWeighInRefresh()
  const [unusual, setUnusual] = useState<number | null>(null)
  // The weight that somebody said is right; another one is asked about again.
  const confirmed = useRef<number | null>(null)
  const form = useForm({
    schema,
    fields: useWeighInFields(names),
    initial: valuesOf(visit, today),
    version: visit.version,
    draft: `weigh-in/${visit.id}`,
    stored: (record: VisitDetail) => ({ values: valuesOf(record, today), version: record.version }),
    async submit(values, context) {
      try {
        return await send(values, context, confirmed.current === values.weightG)
      } catch (error) {
        if (isUnusual(error)) setUnusual(values.weightG)
        // What a colleague weighed in meanwhile is corrected from now on.
        if (isStale(error)) void refresh()
        throw error
      }
    },
  })
  const asked = unusual !== null && unusual === form.values.weightG ? unusual : null
  return {
    form,
    unusualG: asked,
    confirm() {
      confirmed.current = unusual
      return form.save()
    },
  }
}

function useWeighInFields({ stateName, activityName }: Pick<Options, 'stateName' | 'activityName'>) {
  const t = useMessages(visitsMessages)
  const { format } = useLocale()
  const { min, max } = weighInLimits.weightG
  const range = t.weightRange(min / 1000, max / 1000)
  return {
    weightG: {
      label: t.fields.weight,
      show: (grams: number) => format.weight(grams),
      errors: { 'too-small': range, 'too-big': range, unusual: t.unusual.field },
    },
    weighedOn: { label: t.fields.day, show: format.date, errors: { 'in-future': t.future } },
    stateCode: { label: t.fields.state, show: stateName },
    waistMm: { label: t.fields.waist, scale: 10, unit: t.centimetre },
    note: { label: t.fields.note },
    activityType: { label: t.fields.activity, show: activityName },
  }
}

/** Records a new weigh-in, or sends what changed of an old one. */
function useSendWeighIn(visit: Visit) {
  const api = useApi()
  return async (values: WeighInBody, context: SubmitContext<WeighInBody>, isConfirmed: boolean) => {
    const { version: ifMatch, idempotencyKey } = context
    const params = { visitId: visit.id }
    const answer = isConfirmed ? { confirmed: true } : {}
    if (visit.weighedOn !== null) {
      const body = { ...withActivity(context.changed), ...answer }
      return (await api.call(visits.correct, { params, body }, { ifMatch })).data
    }
    const body = { ...withActivity(values), ...answer }
    return (await api.call(visits.record, { params, body }, { ifMatch, idempotencyKey })).data
  }
}

const touched = [
  visits.list,
  visits.get,
  visits.weights,
  visits.history,
  visits.feedback,
  clients.get,
  clients.history,
  foodLists.board,
]

/** Asks again for everything that a weigh-in decides. */
export function useWeighInRefresh(): () => Promise<unknown> {
  const queries = useQueryClient()
  const { work } = useUpperParts()
  return () =>
    Promise.all(
      [...touched, ...work].map((endpoint) => queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) })),
    )
}

/** An empty choice of activity means «as it is». */
function withActivity<Values extends { activityType?: string | null }>(
  values: Values,
): Omit<Values, 'activityType'> & { activityType?: string } {
  const { activityType, ...rest } = values
  return activityType === null || activityType === undefined ? rest : { ...rest, activityType }
}

const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'stale'

function isUnusual(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return Object.values(error.fields).some((codes) => codes.some((code) => code.startsWith('unusual')))
}
