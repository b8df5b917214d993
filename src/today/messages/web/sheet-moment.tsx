import { addDays } from '#platform/contract/text/calendar.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useToday } from '#platform/web/list/today.ts'
import { RadioGroup } from '#platform/web/ui/fields/choice-fields.tsx'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { clockOptions } from './clock-options.ts'
import { messageSheetMessages } from './message-sheet.messages.ts'
import css from './messages.module.css'
import type { SheetState } from './sheet-state.ts'

const daysAhead = 30

interface Props {
  state: SheetState
  error: string | undefined
  onChange: (change: Partial<SheetState>) => void
}

/** Now, or a moment of the person's own clock. */
export function SheetMoment({ state, error, onChange }: Props) {
  const t = useMessages(messageSheetMessages)
  const { format } = useLocale()
  const today = useToday()
  return (
    <section className={css.part} aria-label={t.whenPart}>
      <RadioGroup
        name="when"
        label={t.when}
        options={[
          { value: 'now', label: t.now },
          { value: 'later', label: t.later },
        ]}
        value={state.isLater ? 'later' : 'now'}
        onChange={(value) => onChange({ isLater: value === 'later', day: state.day ?? addDays(today, 1) })}
      />
      {state.isLater && (
        <div className={css.moment}>
          <DateField
            name="day"
            label={t.day}
            today={today}
            min={today}
            max={addDays(today, daysAhead)}
            value={state.day}
            onChange={(day) => onChange({ day: day || null })}
            error={error}
          />
          <SelectField
            name="clock"
            label={t.clock}
            options={clockOptions(format)}
            value={state.clock}
            onChange={(clock) => onChange({ clock })}
          />
        </div>
      )}
    </section>
  )
}
