import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import {
  macroMeasures,
  macroPlans,
  safetyLists,
  safetyNumbers,
  type ListKey,
  type MacroMeasure,
  type NumberKey,
} from '#nutrition/safety-changes/safety-numbers.contract.ts'
import { safetyNumbersMessages } from './safety-numbers.messages.ts'

/** How numbers and lists of the policy are called and written in the person's language. */
export function useNumberWords() {
  const t = useMessages(safetyNumbersMessages)
  const { format } = useLocale()
  const diets = useRegistry('diet_types')
  const conditions = useRegistry('conditions')
  const registryOf = (key: ListKey) => (safetyLists[key].registry === 'diet_types' ? diets : conditions)
  return {
    sections: t.sections,
    listsTitle: t.listsTitle,
    labelOf: (key: NumberKey) => macroLabel(key, t) ?? t.numbers[key as keyof typeof t.numbers],
    unitOf: (key: NumberKey) => t.units[safetyNumbers[key].unit],
    valueOf: (key: NumberKey, value: number) => {
      const { unit } = safetyNumbers[key]
      const counted: Partial<Record<string, (count: number) => string>> = t.counted
      return counted[unit]?.(value) ?? format.unit(value, t.units[unit])
    },
    sourceOf: (key: NumberKey) => t.sources[safetyNumbers[key].source],
    listLabel: (key: ListKey) => t.lists[key],
    registryOf,
    codesOf: (key: ListKey, codes: readonly string[]) =>
      codes.length === 0 ? t.nothing : format.list(codes.map(registryOf(key).nameOf)),
  }
}

type Texts = ReturnType<typeof useMessages<(typeof safetyNumbersMessages)['fa-IR']>>

/** «Diabetes: protein, least» for the numbers of a plan; null for all others. */
function macroLabel(key: NumberKey, t: Texts): string | null {
  for (const plan of macroPlans) {
    const measure = key.slice(plan.length)
    if (key.startsWith(plan) && measure in macroMeasures)
      return t.macro(t.plans[plan], t.measures[measure as MacroMeasure])
  }
  return null
}
