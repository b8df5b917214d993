import type { CSSProperties } from 'react'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { DietMeal } from '../diet-versions.contract.ts'
import { builderMessages } from './builder.messages.ts'
import css from './builder.module.css'

/** What the foods of a meal can give (the line) against what it should hold (the block); the words say the same. */
export function ReachBar({ meal }: { meal: DietMeal }) {
  const t = useMessages(builderMessages)
  const { reach, target } = meal
  if (!reach) return t.nothing
  const most = Math.max(reach.to, target?.to ?? 0)
  return (
    <span className={css.reach}>
      <span>{t.kcalRange(reach.from, reach.to)}</span>
      <span className={css.scale} aria-hidden="true">
        <span className={css.reachLine} style={span(reach, most)} />
        {target && <span className={css.targetBlock} style={span(target, most)} />}
      </span>
    </span>
  )
}

function span({ from, to }: { from: number; to: number }, most: number): CSSProperties {
  const part = (kcal: number) => `${(kcal / most) * 100}%`
  return { insetInlineStart: part(from), inlineSize: part(to - from) }
}
