import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import { type Visit, visits } from '#clients/visits/visits.contract.ts'
import { useWeighInForm, useWeighInRefresh } from '#clients/visits/web/weigh-in-form.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { ConflictPanel } from '#platform/web/form/conflict-panel.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { useShortcuts } from '#platform/web/shortcuts/use-shortcuts.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { WeightField } from '#platform/web/ui/fields/weight-field.tsx'
import css from './flow.module.css'
import { flowMessages } from './flow.messages.ts'

interface Props {
  visitId: number
  /** The business day in the client's country. */
  today: IsoDate
  onSaved: () => void
}

/** The weigh-in of the open visit, in place. */
export function WeighPane({ visitId, ...props }: Props) {
  const visit = useQuery(useApi().query(visits.get, { params: { visitId } }))
  return <Loaded query={visit}>{(data) => <WeighForm visit={data} {...props} />}</Loaded>
}

function WeighForm({ visit, today, onSaved }: { visit: Visit } & Omit<Props, 'visitId'>) {
  const { weigh: t } = useMessages(flowMessages)
  const { format } = useLocale()
  const states = useRegistry('visit_states')
  const activities = useRegistry('activity_types')
  const refresh = useWeighInRefresh()
  const { form, unusualG, confirm } = useWeighInForm({
    visit,
    today,
    stateName: states.nameOf,
    activityName: activities.nameOf,
  })
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (unusualG !== null) question.current?.querySelector('button')?.focus()
  }, [unusualG])
  async function save(send = form.save) {
    if ((await send()) === null) return
    await refresh()
    onSaved()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }
  useShortcuts({ 'mod+enter': () => void save() })
  return (
    <form className={css.form} onSubmit={submit} noValidate data-flow="weigh">
      <h3>{t.title}</h3>
      {unusualG !== null && (
        <div ref={question}>
          <Banner
            tone="plum"
            title={t.unusual(format.weight(unusualG))}
            actions={
              <Button busy={form.busy} onClick={() => void save(confirm)}>
                {t.confirm}
              </Button>
            }
          />
        </div>
      )}
      {form.problem && <ProblemBanner error={form.problem} onClose={form.dismissProblem} />}
      {form.conflict && (
        <ConflictPanel key={form.version} form={form} conflict={form.conflict} onSave={() => void save()} />
      )}
      <WeightField {...form.field('weightG')} />
      <DateField {...form.field('weighedOn')} today={today} max={today} />
      <div>
        <Button type="submit" look="primary" icon="scale" busy={form.busy}>
          {t.save}
        </Button>
      </div>
    </form>
  )
}
