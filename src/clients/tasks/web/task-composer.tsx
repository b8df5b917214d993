import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { limits } from '#platform/contract/scalars.ts'
import { addDays, type IsoDate } from '#platform/contract/text/calendar.ts'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { DraftBanner } from '#platform/web/form/draft-banner.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { type Form, useForm, type ValuesOf } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { activeNamesSource } from '#platform/web/ui/fields/names-source.ts'
import type { FixedChoice } from '#platform/web/ui/fields/record-choice.ts'
import { RecordChoiceField } from '#platform/web/ui/fields/record-choice-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { staff } from '#team/staff/staff.contract.ts'
import { dueAheadDays, taskDraft, tasks } from '../tasks.contract.ts'
import css from './tasks.module.css'
import { tasksMessages } from './tasks.messages.ts'

/** To whom a task may be given, besides oneself. */
const ownerSource = activeNamesSource(staff.supporters)

/** Words of the fields, the same when a task is made and changed. */
export function useTaskSpecs() {
  const { fields, errors } = useMessages(tasksMessages)
  return {
    title: { label: fields.title },
    ownerId: { label: fields.owner, errors: { 'not-allowed': errors.cannotSee } },
    dueOn: { label: fields.dueOn, errors: { 'out-of-range': errors.outside } },
  }
}

interface FieldsProps {
  form: Form<ValuesOf<typeof taskDraft>>
  owners: readonly FixedChoice[]
  today: IsoDate
}

export function TaskFields({ form, owners, today }: FieldsProps) {
  const owner = form.field('ownerId')
  return (
    <>
      <TextField {...form.text('title')} maxLength={limits.name} />
      <div className={css.row}>
        <RecordChoiceField
          {...owner}
          source={ownerSource}
          first={owners}
          value={owner.value === null ? (owners[0]?.value ?? null) : String(owner.value)}
          onChange={(value) => owner.onChange(value === null ? null : Number(value))}
        />
        <DateField {...form.field('dueOn')} today={today} min={today} max={addDays(today, dueAheadDays)} />
      </div>
    </>
  )
}

interface Props {
  clientId: number
  /** The business day in the client's country. */
  today: IsoDate
  /** Who stands above the others to whom the task may be given, oneself first. */
  owners: readonly FixedChoice[]
}

/** Something to do for a client, by somebody until a day. What is typed is kept per client until it is saved. */
export function TaskComposer({ clientId, today, owners }: Props) {
  const t = useMessages(tasksMessages)
  const api = useApi()
  const queries = useQueryClient()
  const empty: ValuesOf<typeof taskDraft> = { title: null, ownerId: null, dueOn: today }
  const form = useForm({
    schema: taskDraft,
    fields: useTaskSpecs(),
    initial: empty,
    draft: `task/${clientId}`,
    submit: (body, { idempotencyKey }) =>
      api.call(tasks.create, { params: { clientId }, body }, { idempotencyKey }),
  })
  async function submit(event: FormEvent) {
    event.preventDefault()
    if ((await form.save()) === null) return
    form.startAnew(empty)
    toast(t.added)
    await queries.invalidateQueries({ queryKey: queryKeyOf(tasks.list) })
  }
  return (
    <form className="stack-3" onSubmit={(event) => void submit(event)} noValidate>
      {form.draft && <DraftBanner draft={form.draft} specs={form.specs} />}
      <TaskFields form={form} owners={owners} today={today} />
      {form.problem && <ProblemBanner error={form.problem} onClose={form.dismissProblem} />}
      <div>
        <Button type="submit" icon="check" busy={form.busy}>
          {t.add}
        </Button>
      </div>
    </form>
  )
}
