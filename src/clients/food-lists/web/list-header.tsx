import type { ListKind } from '#nutrition/composer/composer.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Presence } from '#platform/web/presence/presence.tsx'
import { Code } from '#platform/web/text/code.tsx'
import type { ListBoard } from '../food-list-parts.contract.ts'
import { foodListScreenMessages } from './food-list-screen.messages.ts'
import css from './list-header.module.css'
import { ListSwitch } from './list-switch.tsx'
import { ListSafety } from './list-safety.tsx'
import { partOf } from './use-list-claim.ts'
import { useListLinks } from './use-list-links.ts'
import { VisitMenu } from './visit-menu.tsx'

interface Props {
  kind: ListKind
  board: ListBoard
}

/** Who the list is for, what must never be overlooked, and the way to the other two lists. */
export function ListHeader({ kind, board }: Props) {
  const t = useMessages(foodListScreenMessages)
  const { profileHref } = useListLinks()
  return (
    <header className={css.card} data-print="hide">
      <div className="line-2-4">
        <a className={css.name} href={profileHref(board.clientId)}>
          <bdi>{board.client.fullName}</bdi>
        </a>
        <Facts kind={kind} board={board} />
        <VisitMenu kind={kind} board={board} />
      </div>
      <Presence kind="client" id={board.clientId} part={partOf(board)} />
      <ListSafety safety={board.safety} />
      <a className="note" href={profileHref(board.clientId, 'clinical')}>
        {t.safety.clinical}
      </a>
      <ListSwitch kind={kind} board={board} />
    </header>
  )
}

function Facts({ kind, board }: Props) {
  const t = useMessages(foodListScreenMessages)
  const { format } = useLocale()
  const { client, weightG, weighedOn, targetKcal } = board
  const goal = t.goals[client.goal as keyof typeof t.goals]
  const needs = needsText(board)
  return (
    <ul className={css.facts}>
      <li>
        {t.code} <Code>{client.code}</Code>
      </li>
      {goal && <li>{goal}</li>}
      <li>
        {weightG === null || weighedOn === null
          ? t.notWeighed
          : t.weighed(format.weight(weightG), format.dayMonth(weighedOn))}
      </li>
      {targetKcal !== null && <li>{targetText(kind, board, targetKcal)}</li>}
      {needs !== null && <li>{needs}</li>}
      <li>{t.languages[client.language]}</li>
    </ul>
  )

  function needsText({ tdeeKcal, eerKcal, breastfeeding }: ListBoard): string | null {
    if (tdeeKcal === null || eerKcal === null) return null
    const formula = tdeeKcal + (breastfeeding?.kcal ?? 0)
    return t.needs(format.unit(formula, t.kcal), format.unit(eerKcal, t.kcal))
  }

  function targetText(kind: ListKind, { tdeeKcal }: ListBoard, target: number): string {
    const kcal = (value: number) => format.unit(value, t.kcal)
    if (kind !== 'gain' || tdeeKcal === null || target <= tdeeKcal) return t.target(kcal(target))
    return t.surplus(kcal(target - tdeeKcal), kcal(tdeeKcal))
  }
}
