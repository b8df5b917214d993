import { addDays } from '#platform/contract/text/calendar.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import type { ComposeReply, ComposeRequest, ListBoard } from '../food-list-parts.contract.ts'
import css from './compose-panel.module.css'
import { composeMessages } from './compose.messages.ts'
import { type Composing, newSeed } from './use-compose.ts'
import { useMealName } from './use-meal-name.ts'

interface Props {
  board: ListBoard
  composing: Composing
}

/** Why there is no list: the rules by name, each with the way to go on without it. */
export function ComposeConflict({ board, composing }: Props) {
  const t = useMessages(composeMessages).conflict
  const conflict = composing.conflict?.conflict
  const { asked } = composing
  if (!conflict || !asked) return null
  const { blocking, removable } = conflict
  return (
    <Banner tone="plum" title={t.title}>
      {blocking && <p>{t.blocking[blocking]}</p>}
      <ConflictPlace conflict={conflict} start={asked.startDate ?? board.proposed.startDate} />
      <Waivers composing={composing} asked={asked} removable={removable} />
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
  removable: PlaceProps['conflict']['removable']
}

/** The named rules go together: with any of them kept there is no list. */
function Waivers({ composing, asked, removable }: WaiverProps) {
  const t = useMessages(composeMessages)
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
      <div className={css.waive}>
        <Button
          size="small"
          busy={composing.busy}
          onClick={() => composing.compose({ ...asked, waivedRules })}
        >
          {isOne ? t.conflict.waive(t.rules[only]) : t.conflict.waiveTogether}
        </Button>
      </div>
    </>
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
