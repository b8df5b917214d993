import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { addDays, type IsoDate, weekday } from '#platform/contract/text/calendar.ts'
import { nextAheadDays } from '#clients/contacts/contacts.contract.ts'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { BulkAction, BulkSelection } from '#platform/web/list/list-declaration.ts'
import { useToday } from '#platform/web/list/today.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { type DateValue, UNREADABLE_DATE } from '#platform/web/ui/fields/date-notation.ts'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { leftClients, manyMax } from '../left-clients.contract.ts'
import { leftPlans, type LeftPlanned } from '../left-plans.contract.ts'
import { chosenIds } from './chosen-ids.ts'
import { leftPlansMessages } from './left-plans.messages.ts'

const picks = ['tomorrow', 'later', 'saturday', 'day', 'none'] as const
type Pick = (typeof picks)[number]

/** Saturday is the next one, not today. */
const dayOf: Record<Pick, (today: IsoDate, typed: DateValue) => DateValue> = {
  tomorrow: (today) => addDays(today, 1),
  later: (today) => addDays(today, 3),
  saturday: (today) => addDays(today, 7 - weekday(today)),
  day: (_today, typed) => typed,
  none: () => null,
}

/** Plans the next contact with the chosen clients, and says of whom it could not. */
export function usePlanAct(): { action: BulkAction; refusals: ReactNode } {
  const t = useMessages(leftPlansMessages)
  const api = useApi()
  const choice = useDayChoice()
  const [refused, setRefused] = useState<LeftPlanned['refused']>([])
  const tell = useTelling(setRefused)
  async function run(selection: BulkSelection) {
    const nextOn = choice.check()
    if (nextOn === undefined) return 'incomplete'
    if (selection.count > manyMax) return choice.refuse(t.tooMany(manyMax))
    try {
      const ids = await chosenIds(api, selection)
      tell((await api.call(leftPlans.plan, { body: { ids, nextOn } })).data)
    } catch (failure) {
      if (failure instanceof ApiError && failure.fields['matching']) return choice.refuse(t.tooMany(manyMax))
      throw failure
    }
    choice.clear()
  }
  return {
    action: {
      id: 'plan',
      label: t.plan,
      icon: 'calendar',
      permission: 'reports.crm-user-left.work',
      fields: choice.fields,
      run,
    },
    refusals: refused.length > 0 && <Refusals refused={refused} onClose={() => setRefused([])} />,
  }
}

/** The day by what was picked or typed; nothing is chosen beforehand. */
function useDayChoice() {
  const t = useMessages(leftPlansMessages)
  const today = useToday()
  const last = addDays(today, nextAheadDays)
  const [pick, setPick] = useState<Pick | ''>('')
  const [typed, setTyped] = useState<DateValue>(null)
  const [error, setError] = useState<string>()
  const choose = (next: Pick | '', day: DateValue = null) => {
    setPick(next)
    setTyped(day)
    setError(undefined)
  }
  const refuse = (sentence: string) => {
    setError(sentence)
    return 'incomplete' as const
  }
  /** Undefined: a field says what is missing. */
  function check(): IsoDate | null | undefined {
    const problem = pick === '' ? t.missing : pick === 'day' ? problemOf(typed) : undefined
    if (pick !== '' && problem === undefined) return dayOf[pick](today, typed)
    refuse(problem ?? t.missing)
  }
  function problemOf(day: DateValue): string | undefined {
    if (day === null) return t.missing
    if (day === UNREADABLE_DATE) return t.unreadable
    return day < today || day > last ? t.outside : undefined
  }
  const shown = error !== undefined && { error }
  const fields = (
    <>
      <SelectField
        name="plan"
        label={t.next}
        value={pick}
        onChange={(value) => choose(value as Pick | '')}
        options={picks.map((value) => ({ value, label: t.picks[value] }))}
        emptyLabel={t.choose}
        {...(pick !== 'day' && shown)}
      />
      {pick === 'day' && (
        <DateField
          name="planDay"
          label={t.day}
          value={typed}
          onChange={(day) => choose('day', day)}
          today={today}
          min={today}
          max={last}
          required
          {...shown}
        />
      )}
    </>
  )
  return { fields, check, refuse, clear: () => choose('') }
}

/** Says what was planned, with the way back, and shows who was refused. */
function useTelling(show: (refused: LeftPlanned['refused']) => void) {
  const t = useMessages(leftPlansMessages)
  const api = useApi()
  const queries = useQueryClient()
  const refresh = () => void queries.invalidateQueries({ queryKey: queryKeyOf(leftClients.list) })
  async function undo(planned: LeftPlanned['changed']) {
    try {
      const { data } = await api.call(leftPlans.undo, { body: { planned } })
      toast(data.changed.length === 0 ? t.nothing : t.undone(data.changed.length))
      show(data.refused)
    } catch {
      toast(t.undoFailed)
    }
    refresh()
  }
  return ({ changed, refused }: LeftPlanned) => {
    if (changed.length === 0) toast(t.nothing)
    else toast(t.planned(changed.length), { undo: () => void undo(changed) })
    show(refused)
    refresh()
  }
}

function Refusals({ refused, onClose }: { refused: LeftPlanned['refused']; onClose: () => void }) {
  const t = useMessages(leftPlansMessages)
  return (
    <Dialog
      title={t.refused(refused.length)}
      dirty={false}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t.close}</Button>}
    >
      <ul>
        {refused.map(({ clientId, name, reason }) => (
          <li key={clientId}>
            {name === null ? t.unknown : <UserText>{name}</UserText>} — {t.reasons[reason]}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
