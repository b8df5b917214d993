import { useMessages } from '#platform/web/i18n/messages.ts'
import type { LetterNumber } from '#nutrition/composer/safety-policy.contract.ts'
import { lettersMessages } from './letters.messages.ts'

/** The unit of each number of a letter; null: it is a count. */
export function useLetterUnits(): Record<LetterNumber, string | null> {
  const { units } = useMessages(lettersMessages)
  return {
    proteinG: units.g,
    potassiumMg: units.mg,
    phosphorusMg: units.mg,
    sodiumMg: units.mg,
    carbG: units.g,
    fluidMl: units.ml,
    weightBeforeKg: units.kg,
    childrenExpected: null,
    monthsAfterSurgery: units.months,
  }
}
