import { type ReactNode, useState } from 'react'
import { addDays, type IsoDate, weekday } from '#platform/contract/text/calendar.ts'
import { nextAheadDays } from '#clients/contacts/contacts.contract.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { BulkAction, BulkSelection } from '#platform/web/list/list-declaration.ts'
import { useToday } from '#platform/web/list/today.ts'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { type DateValue, UNREADABLE_DATE } from '#platform/web/ui/fields/date-notation.ts'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { winBackPlans } from '../win-back-plans.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { winBackPlansMessages } from './win-back-plans.messages.ts'
import { useManyFollowUps } from './many-follow-ups.tsx'

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
export function usePlanAction(): { action: BulkAction; refusals: ReactNode } {
  const t = useMessages(winBackPlansMessages)
  const api = useApi()
  const choice = useDayChoice()
  const { change, refusals } = useManyFollowUps(t.planned)
  async function run(selection: BulkSelection) {
    const nextOn = choice.check()
    if (nextOn === undefined) return 'incomplete'
    const call = async (ids: number[]) => (await api.call(winBackPlans.plan, { body: { ids, nextOn } })).data
    const ended = await change(selection, call, choice.refuse)
    if (ended === undefined) choice.clear()
    return ended
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
    refusals,
  }
}

/** The day by what was picked or typed; nothing is chosen beforehand. */
function useDayChoice() {
  const t = useMessages(winBackPlansMessages)
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
        options={optionsOf(picks, t.picks)}
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
