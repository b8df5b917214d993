import { type FormEvent, useState } from 'react'
import { CHOICES_PER_MEAL, LIST_DAYS, type ListKind } from '#nutrition/composer/composer.contract.ts'
import { isIsoDate } from '#platform/contract/text/calendar.ts'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useShortcuts } from '#platform/web/shortcuts/use-shortcuts.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import type { ComposeReply, ComposeRequest, ListBoard } from '../food-list-parts.contract.ts'
import { BeforeComposing } from './before-composing.tsx'
import { ComposeConflict } from './compose-conflict.tsx'
import { ComposeExclusions, type CurrentList } from './compose-exclusions.tsx'
import { MissingInputs } from './compose-missing.tsx'
import css from './compose-panel.module.css'
import { composeMessages } from './compose.messages.ts'
import { DietField } from './diet-field.tsx'
import { excludedBefore } from './excludable-dishes.ts'
import { newSeed, useCompose } from './use-compose.ts'

export interface ComposePanelProps {
  kind: ListKind
  board: ListBoard
  /** Of the list that the proposal replaces; null when there is none. */
  listVersion: number | null
  /** The list as it stands, of which dishes may be left out; absent: there is none. */
  current?: CurrentList | undefined
  onComposed: (reply: ComposeReply) => void
}

interface Wish {
  startDate: string | null
  days: number | null
  choices: number | null
  dietId: string
  excluded: number[]
}

/** The form of a first list. */
export function ComposePanel(props: ComposePanelProps) {
  const t = useMessages(composeMessages)
  return (
    <Card title={t.title}>
      <ComposeForm {...props} />
    </Card>
  )
}

/** What a proposal is made for: first day, number of days, diet, and without which dishes. */
export function ComposeForm({ kind, board, listVersion, current, onComposed }: ComposePanelProps) {
  const t = useMessages(composeMessages)
  const composing = useCompose(kind, board.visitId, onComposed)
  const [judged, setJudged] = useState(false)
  const [wish, setWish] = useState(() => firstWish(board, current))
  const wrong = judged ? wrongParts(wish) : { start: false, days: false, choices: false }
  const missing = board.missing.filter((name) => !(name === 'diet' && wish.dietId !== ''))

  function submit(event?: FormEvent) {
    event?.preventDefault()
    setJudged(true)
    const { start, days, choices } = wrongParts(wish)
    if (start || days || choices || missing.length > 0 || composing.busy) return
    composing.compose(requestOf(wish, kind, board, listVersion))
  }

  useShortcuts({ 'mod+enter': () => submit() })
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p className="muted">{t.intro}</p>
      <div className={css.fields}>
        <DateField
          name="startDate"
          label={t.start}
          today={board.today}
          min={board.today}
          value={wish.startDate}
          onChange={(startDate) => setWish({ ...wish, startDate })}
          error={wrong.start ? t.startWrong : undefined}
        />
        <NumberField
          name="days"
          label={t.days(LIST_DAYS.min, LIST_DAYS.max)}
          whole
          value={wish.days}
          onChange={(days) => setWish({ ...wish, days })}
          error={wrong.days ? t.daysWrong(LIST_DAYS.min, LIST_DAYS.max) : undefined}
        />
        {kind !== 'daily' && (
          <NumberField
            name="choicesPerMeal"
            label={t.choices(CHOICES_PER_MEAL.min, CHOICES_PER_MEAL.max)}
            whole
            value={wish.choices}
            onChange={(choices) => setWish({ ...wish, choices })}
            error={wrong.choices ? t.choicesWrong(CHOICES_PER_MEAL.min, CHOICES_PER_MEAL.max) : undefined}
          />
        )}
      </div>
      <DietField board={board} value={wish.dietId} onChange={(dietId) => setWish({ ...wish, dietId })} />
      <ComposeExclusions
        current={current}
        value={wish.excluded}
        onChange={(excluded) => setWish({ ...wish, excluded })}
      />
      <BeforeComposing kind={kind} board={board} />
      {missing.length > 0 && <MissingInputs board={board} missing={missing} />}
      {composing.problem && <ProblemBanner error={composing.problem} onClose={composing.dismiss} />}
      {composing.conflict && <ComposeConflict kind={kind} board={board} composing={composing} />}
      <div>
        <Button
          type="submit"
          look="primary"
          icon="bowl"
          busy={composing.busy}
          aria-keyshortcuts="Control+Enter"
          title="Ctrl+Enter"
        >
          {listVersion === null ? t.compose : t.again}
        </Button>
      </div>
    </form>
  )
}

function firstWish(board: ListBoard, current: CurrentList | undefined): Wish {
  const excluded = current ? excludedBefore(current.document) : []
  const choices = current?.document.inputs.choicesPerMeal ?? CHOICES_PER_MEAL.usual
  return { ...board.proposed, choices, dietId: String(board.diet?.id ?? ''), excluded }
}

function wrongParts({ startDate, days, choices }: Wish) {
  return {
    start: startDate === null || !isIsoDate(startDate),
    days: !isWithin(days, LIST_DAYS),
    choices: !isWithin(choices, CHOICES_PER_MEAL),
  }
}

const isWithin = (value: number | null, { min, max }: { min: number; max: number }): boolean =>
  value !== null && Number.isInteger(value) && value >= min && value <= max

function requestOf(wish: Wish, kind: ListKind, board: ListBoard, listVersion: number | null): ComposeRequest {
  const ownDiet = String(board.diet?.id ?? '')
  return {
    listVersion,
    startDate: wish.startDate ?? board.proposed.startDate,
    days: wish.days ?? board.proposed.days,
    ...(kind === 'daily' || wish.choices === null ? {} : { choicesPerMeal: wish.choices }),
    ...(wish.excluded.length === 0 ? {} : { excludedFoodIds: wish.excluded }),
    ...(wish.dietId === ownDiet ? {} : { dietId: Number(wish.dietId) }),
    // A repeated wish is a wish for something else.
    ...(listVersion === null ? {} : { seed: newSeed() }),
  }
}
