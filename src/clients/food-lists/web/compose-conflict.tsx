import { addDays } from '#platform/contract/text/calendar.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import type { ListBoard } from '../food-list-parts.contract.ts'
import css from './compose-panel.module.css'
import { composeMessages } from './compose.messages.ts'
import type { Composing } from './use-compose.ts'
import { newSeed } from './use-compose.ts'
import { useMealName } from './use-meal-name.ts'

interface Props {
  board: ListBoard
  composing: Composing
}

/** Why there is no list: the rules by name, each with the way to go on without it. */
export function ComposeConflict({ board, composing }: Props) {
  const t = useMessages(composeMessages)
  const { format } = useLocale()
  const mealName = useMealName()
  const conflict = composing.conflict?.conflict
  const { asked } = composing
  if (!conflict || !asked) return null
  const waived = asked.waivedRules ?? []
  const start = asked.startDate ?? board.proposed.startDate
  const { mealCode, day, blocking, removable } = conflict
  const meal = mealCode && mealName(mealCode)
  return (
    <Banner tone="plum" title={t.conflict.title}>
      {blocking && <p>{t.conflict.blocking[blocking]}</p>}
      {meal && (
        <p>
          {day === null
            ? t.conflict.place(meal)
            : t.conflict.placeDay(meal, format.longDate(addDays(start, day)))}
        </p>
      )}
      {removable.length > 0 && (
        <>
          <p>{t.conflict.removable}</p>
          <ul className={css.waive}>
            {removable.map((rule) => (
              <li key={rule}>
                <Button
                  size="small"
                  busy={composing.busy}
                  onClick={() => composing.compose({ ...asked, waivedRules: [...waived, rule] })}
                >
                  {t.conflict.waive(t.rules[rule])}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {removable.length === 0 && !blocking && <p>{t.conflict.nothing}</p>}
      {!conflict.isProven && (
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
      )}
    </Banner>
  )
}
