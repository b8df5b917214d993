import { useState } from 'react'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { FieldErrorText } from '#platform/web/ui/fields/field-frame.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { daysProblems, type MenuDay } from '../programme-days.contract.ts'
import type { OfferedFood, ProgrammeDetail } from '../programmes.contract.ts'
import { DayEditor } from './day-editor.tsx'
import { DayStrip } from './day-strip.tsx'
import { programmeMessages } from './programme.messages.ts'
import { useProblemText } from './problem-lines.tsx'
import css from './runs.module.css'

interface Props {
  /** As the form holds it: it has no empty parts, the schema has none that may be empty. */
  value: unknown
  onChange: (value: never) => void
  error?: string | undefined
  programme: ProgrammeDetail
  kcalFrom: number
  kcalTo: number
}

/** The 21 days with their energy as it is now, and the one that is being edited. */
export function DaysEditor({ value, onChange, error, programme, kcalFrom, kcalTo }: Props) {
  const t = useMessages(programmeMessages)
  const textOf = useProblemText()
  const [chosen, setChosen] = useState(1)
  const [added, setAdded] = useState<readonly OfferedFood[]>([])
  const days = value as MenuDay[]
  const facts = new Map(
    [programme.facts, ...added.map((food) => food.facts)].flat().map((one) => [one.foodItemId, one]),
  )
  const problems = daysProblems(days, facts, { kcalFrom, kcalTo, floorKcal: programme.floorKcal })
  const bad = new Set(problems.map((one) => one.day)).size
  const names = withNames(programme.names, added)
  return (
    <FormSection title={t.daysSection}>
      {error && <FieldErrorText>{error}</FieldErrorText>}
      <div aria-live="polite">
        <InlineMessage tone={bad === 0 ? 'success' : 'plum'}>
          {bad === 0 ? t.ready : t.notReady(bad)}
        </InlineMessage>
      </div>
      <DayStrip days={days} facts={facts} problems={problems} chosen={chosen} onChoose={setChosen} />
      <div className={css.menu}>
        {problems
          .filter((one) => one.day === chosen)
          .map((one) => (
            <InlineMessage key={one.code} tone={one.code === 'below-floor' ? 'danger' : 'plum'}>
              {textOf(one)}
            </InlineMessage>
          ))}
        <DayEditor
          key={chosen}
          days={days}
          day={chosen}
          facts={facts}
          names={names}
          onChange={(next) => onChange(next as never)}
          onOffer={(food) => setAdded((before) => [...before, food])}
        />
      </div>
    </FormSection>
  )
}

function withNames(names: ProgrammeDetail['names'], added: readonly OfferedFood[]): ProgrammeDetail['names'] {
  return added.reduce(
    (all, food) => ({
      ...all,
      foods: { ...all.foods, ...food.names.foods },
      items: { ...all.items, ...food.names.items },
      units: { ...all.units, ...food.names.units },
    }),
    names,
  )
}
