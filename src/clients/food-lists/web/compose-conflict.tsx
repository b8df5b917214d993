import { useState } from 'react'
import type { ListKind } from '#nutrition/composer/composer.contract.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import {
  foodListLimits,
  type ComposeReply,
  type ComposeRequest,
  type ListBoard,
} from '../food-list-parts.contract.ts'
import { AskHead } from './ask-head.tsx'
import css from './compose-panel.module.css'
import { composeMessages } from './compose.messages.ts'
import { judgementMessages } from './judgement.messages.ts'
import { type Composing, newSeed } from './use-compose.ts'
import { useMealName } from './use-meal-name.ts'

interface Props {
  kind: ListKind
  board: ListBoard
  composing: Composing
}

/** Why there is no list: the rules by name, each with the way to go on without it. */
export function ComposeConflict({ kind, board, composing }: Props) {
  const t = useMessages(composeMessages).conflict
  const conflict = composing.conflict?.conflict
  const { asked } = composing
  if (!conflict || !asked) return null
  const { blocking, removable } = conflict
  return (
    <Banner tone="plum" title={t.title}>
      {blocking && <p>{t.blocking[blocking]}</p>}
      <ConflictPlace conflict={conflict} start={asked.startDate ?? board.proposed.startDate} />
      <Waivers kind={kind} board={board} composing={composing} asked={asked} removable={removable} />
      {removable.length === 0 && !blocking && <p>{t.nothing}</p>}
      {!conflict.isProven && <AnotherTry composing={composing} asked={asked} />}
    </Banner>
  )
}

interface PlaceProps {
  conflict: NonNullable<ComposeReply['conflict']>
  /** The first day of the wished list. */
  start: string
}

function ConflictPlace({ conflict, start }: PlaceProps) {
  const t = useMessages(composeMessages).conflict
  const { format } = useLocale()
  const mealName = useMealName()
  const { mealCode, day } = conflict
  if (mealCode === null) return null
  const meal = mealName(mealCode)
  return <p>{day === null ? t.place(meal) : t.placeDay(meal, format.longDate(addDays(start, day)))}</p>
}

interface TryProps {
  composing: Composing
  asked: ComposeRequest
}

interface WaiverProps extends TryProps {
  kind: ListKind
  board: ListBoard
  removable: PlaceProps['conflict']['removable']
}

/** The named rules go together: with any of them kept there is no list. */
function Waivers({ kind, board, composing, asked, removable }: WaiverProps) {
  const t = useMessages(composeMessages)
  const mayWaive = useMay('food-lists.waive')
  const [only, ...more] = removable
  if (only === undefined) return null
  const isOne = more.length === 0
  const waivedRules = [...(asked.waivedRules ?? []), ...removable]
  return (
    <>
      <p>{isOne ? t.conflict.removable : t.conflict.removableTogether}</p>
      {!isOne && (
        <ul className={css.list}>
          {removable.map((rule) => (
            <li key={rule}>{t.rules[rule]}</li>
          ))}
        </ul>
      )}
      {mayWaive ? (
        <Waiving
          label={isOne ? t.conflict.waive(t.rules[only]) : t.conflict.waiveTogether}
          busy={composing.busy}
          onWaive={(waiverReason) => composing.compose({ ...asked, waivedRules, waiverReason })}
        />
      ) : (
        <AskHead board={board} kind={kind} />
      )}
    </>
  )
}

interface WaivingProps {
  label: string
  busy: boolean
  onWaive: (reason: string) => void
}

/** Going on without rules, with a reason that is kept with the list. Inside the form of composing: Enter must not send that. */
function Waiving({ label, busy, onWaive }: WaivingProps) {
  const t = useMessages(composeMessages).conflict
  const words = useMessages(judgementMessages)
  const [reason, setReason] = useState('')
  const [judged, setJudged] = useState(false)
  const { min, max } = foodListLimits.reason
  const isShort = reason.trim().length < min
  function waive() {
    setJudged(true)
    if (!isShort) onWaive(reason.trim())
  }
  return (
    <div className={css.waive}>
      <TextArea
        name="waiverReason"
        label={t.waiverReason}
        required
        maxLength={max}
        value={reason}
        onChange={setReason}
        error={judged && isShort ? words.reasonShort(min) : undefined}
      />
      <Button size="small" busy={busy} onClick={waive}>
        {label}
      </Button>
    </div>
  )
}

function AnotherTry({ composing, asked }: TryProps) {
  const t = useMessages(composeMessages)
  return (
    <>
      <p>{t.conflict.unproven}</p>
      <Button
        size="small"
        icon="refresh"
        busy={composing.busy}
        onClick={() => composing.compose({ ...asked, seed: newSeed() })}
      >
        {t.other}
      </Button>
    </>
  )
}
