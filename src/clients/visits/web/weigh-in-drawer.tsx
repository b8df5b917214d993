import { type FormEvent, useEffect, useId, useRef } from 'react'
import { limits } from '#platform/contract/scalars.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { ConflictPanel } from '#platform/web/form/conflict-panel.tsx'
import { DraftBanner } from '#platform/web/form/draft-banner.tsx'
import { ErrorSummary } from '#platform/web/form/error-summary.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Drawer } from '#platform/web/ui/drawer.tsx'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { focusField } from '#platform/web/ui/fields/reveal.ts'
import { SelectField, type SelectOption } from '#platform/web/ui/fields/select-field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { WeightField } from '#platform/web/ui/fields/weight-field.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import type { Visit } from '../visits.contract.ts'
import { VisitHistory } from './visit-history.tsx'
import { visitsMessages } from './visits.messages.ts'
import { useWeighInForm, useWeighInRefresh } from './weigh-in-form.ts'
import css from './weigh-in.module.css'

interface Props {
  visit: Visit
  /** The business day in the client's country. */
  today: IsoDate
  /** The weigh-in before, to compare with. */
  last: { weightG: number; on: IsoDate } | null
  states: readonly SelectOption[]
  activities: readonly SelectOption[]
  onSaved: () => void
  onClose: () => void
}

/** Records the weigh-in of a visit, or corrects it, while the profile stays in sight. */
export function WeighInDrawer({ visit, today, last, states, activities, onSaved, onClose }: Props) {
  const t = useMessages(visitsMessages)
  const { format } = useLocale()
  const id = useId()
  const frame = useRef<HTMLFormElement>(null)
  const localName = (options: readonly SelectOption[]) => (code: string) =>
    options.find(({ value }) => value === code)?.label ?? code
  const refresh = useWeighInRefresh()
  const { form, unusualG, confirm } = useWeighInForm({
    visit,
    today,
    stateName: localName(states),
    activityName: localName(activities),
  })
  const isNew = visit.weighedOn === null
  const number = t.visitNumber(visit.number)
  useEffect(() => {
    if (frame.current) focusField(frame.current, 'weightG')
  }, [])

  async function save(send = form.save) {
    if ((await send()) === null) return
    toast(t.saved)
    onSaved()
    await refresh()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }
  const footer = (
    <>
      <Button type="submit" form={id} look="primary" busy={form.busy} aria-keyshortcuts="Control+S">
        {isNew ? t.save : t.saveCorrection}
      </Button>
      <Button onClick={onClose}>{t.cancel}</Button>
    </>
  )
  return (
    <Drawer
      title={isNew ? t.weighInOf(number) : t.correctOf(number)}
      actions={isNew ? null : <VisitHistory visitId={visit.id} form={form} />}
      onClose={onClose}
      footer={footer}
    >
      <form id={id} ref={frame} className={css.form} onSubmit={submit} noValidate>
        {form.draft && <DraftBanner draft={form.draft} specs={form.specs} />}
        {unusualG === null ? (
          <ErrorSummary errors={form.errors} attempts={form.attempts} />
        ) : (
          <Unusual weightG={unusualG} last={last} busy={form.busy} onConfirm={() => void save(confirm)} />
        )}
        {form.problem && (
          <ProblemBanner error={form.problem} onRetry={() => void save()} onClose={form.dismissProblem} />
        )}
        {form.conflict && (
          <ConflictPanel key={form.version} form={form} conflict={form.conflict} onSave={() => void save()} />
        )}
        <WeightField {...form.field('weightG')} hint={t.weightHint} />
        {last && (
          <p className={css.last}>{t.unusual.last(format.weight(last.weightG), format.date(last.on))}</p>
        )}
        <DateField {...form.field('weighedOn')} today={today} max={today} />
        <SelectField {...form.text('stateCode')} options={states} emptyLabel={t.stateNone} />
        <NumberField {...form.number('waistMm')} />
        <SelectField {...form.text('activityType')} options={activities} emptyLabel={t.activitySame} />
        <TextArea {...form.text('note')} maxLength={limits.note} rows={3} />
      </form>
    </Drawer>
  )
}

interface UnusualProps {
  weightG: number
  last: Props['last']
  busy: boolean
  onConfirm: () => void
}

/** A question, not an error: the weight may be right. */
function Unusual({ weightG, last, busy, onConfirm }: UnusualProps) {
  const t = useMessages(visitsMessages)
  const { format } = useLocale()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={box}>
      <Banner
        tone="plum"
        title={t.unusual.title}
        actions={
          <>
            <Button busy={busy} onClick={onConfirm}>
              {t.unusual.confirm}
            </Button>
            <Button look="quiet" onClick={() => focusField(document, 'weightG')}>
              {t.unusual.change}
            </Button>
          </>
        }
      >
        <p>{t.unusual.text(format.weight(weightG))}</p>
        {last && <p>{t.unusual.last(format.weight(last.weightG), format.date(last.on))}</p>}
      </Banner>
    </div>
  )
}
