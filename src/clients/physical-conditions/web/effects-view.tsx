import type { ReactNode } from 'react'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import type { ConditionEffects } from '#nutrition/safety-changes/condition-effects.contract.ts'
import type { Condition } from '../physical-conditions.contract.ts'
import { conditionFormMessages } from './condition-form.messages.ts'
import { conditionsMessages } from './conditions.messages.ts'

/** What a condition does, one line for each kind of effect. */
export function EffectsView({ effects }: { effects: ConditionEffects }) {
  const t = useMessages(conditionsMessages)
  const { format } = useLocale()
  const tags = useRegistry('food_tags')
  const diets = useRegistry('diet_types')
  const names = (codes: readonly string[], nameOf: (code: string) => string) => format.list(codes.map(nameOf))
  const limits = effects.tagLimits.map((one) => t.limit({ ...one, tag: tags.nameOf(one.tag) }))
  const lines: [string, ReactNode][] = [
    [t.forbidden, names(effects.forbiddenTags, tags.nameOf)],
    [t.limited, format.list(limits)],
    [t.warned, names(effects.warnTags, tags.nameOf)],
    [t.blocked, names(effects.blockedDietTypes, diets.nameOf)],
    ...useNumberLines(effects),
    ['', effects.lowGlycaemic ? t.lowGlycaemic : ''],
    ['', effects.spreadsCarbohydrate ? t.spreads : ''],
    ['', effects.blocksDeficit ? t.noDeficit : ''],
  ]
  const shown = lines.filter(([, text]) => text !== '')
  if (shown.length === 0) return <span className="muted">{t.noEffect}</span>
  return (
    <ul className="stack-1 bare-list">
      {shown.map(([kind, text], place) => (
        <li key={place}>
          {kind !== '' && <span className="muted">{kind} </span>}
          {text}
        </li>
      ))}
    </ul>
  )
}

/** Caps and goals, as lines of their own. */
function useNumberLines(effects: ConditionEffects): [string, ReactNode][] {
  const t = useMessages(conditionsMessages)
  const form = useMessages(conditionFormMessages)
  const { format } = useLocale()
  const { sodiumMgMax, lossGPerWeekMax, saturatedFatPercentMax, proteinMgPerKg, fibreGMin } = effects
  const grams = (amount: number) => format.unit(amount, form.gram)
  return [
    ['', sodiumMgMax === null ? '' : t.sodium(format.unit(sodiumMgMax, form.milligram))],
    ['', lossGPerWeekMax === null ? '' : t.loss(grams(lossGPerWeekMax))],
    ['', saturatedFatPercentMax === null ? '' : t.saturatedFat(format.percent(saturatedFatPercentMax / 100))],
    ['', proteinMgPerKg === null ? '' : t.protein(grams(proteinMgPerKg / 1000))],
    ['', fibreGMin === null ? '' : t.fibre(grams(fibreGMin))],
  ]
}

/** What a condition asks of a list in words, or why it asks nothing. */
export function Explanation({ explanation: { fa, ar } }: Pick<Condition, 'explanation'>) {
  const { locale } = useLocale()
  const text = (locale === 'ar-IQ' && ar) || fa
  return text && <p className="muted">{text}</p>
}
