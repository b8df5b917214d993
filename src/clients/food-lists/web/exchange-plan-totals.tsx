import type { ListTargets } from '#nutrition/composer/composer.contract.ts'
import { gapsOfTotals, type TargetGap } from '#nutrition/composer/list-gaps.contract.ts'
import { NO_NUTRIENTS } from '#nutrition/composer/list-totals.contract.ts'
import { type PlannedMeal, planTotals } from '#nutrition/exchanges/exchange-plan.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ExchangeGroupOfList } from '../list-exchanges.contract.ts'
import { exchangePlanMessages } from './exchange-plan.messages.ts'
import css from './exchange-plan.module.css'
import { listEditorMessages } from './list-editor.messages.ts'
import { askedText, gapText, targetAmount } from './target-view.ts'

interface Props {
  meals: readonly PlannedMeal[]
  groups: readonly ExchangeGroupOfList[]
  targets: ListTargets
}

const shown = ['energy', 'carb', 'protein', 'fat'] as const

/** What the plan holds, against the targets of the list, live. */
export function PlanTotals({ meals, groups, targets }: Props) {
  const t = useMessages(listEditorMessages)
  const { title } = useMessages(exchangePlanMessages)
  const { format } = useLocale()
  const gaps = planGaps({ meals, groups, targets })
  return (
    <dl className={css.totals} aria-label={title}>
      {gaps.map((gap) => (
        <div key={gap.target} className={css.total}>
          <dt>{t.targets.names[gap.target]}</dt>
          <dd>
            <strong>{targetAmount(gap.target, gap.planned, format, t)}</strong>
            <span className={css.verdict} data-inside={gap.gap === 0 || undefined}>
              {gapText(gap, format, t)}
            </span>
            <span className="meta">{askedText(gap, format, t)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function planGaps({ meals, groups, targets }: Props): TargetGap[] {
  const values = groups.map(({ code, ...value }) => ({ group: code, ...value }))
  const { kcal, carbMg, proteinMg, fatMg } = planTotals(meals, values)
  const totals = {
    ...NO_NUTRIENTS,
    energyMilliKcal: kcal * 1000,
    carbUg: carbMg * 1000,
    proteinUg: proteinMg * 1000,
    fatUg: fatMg * 1000,
  }
  const gaps = gapsOfTotals(totals, targets)
  return shown.flatMap((name) => gaps.filter(({ target }) => target === name))
}
