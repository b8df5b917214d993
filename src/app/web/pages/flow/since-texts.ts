import { localName } from '#clients/food-lists/list-text.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { FlowClient } from '#today/flow/flow.contract.ts'
import { flowMessages } from './flow.messages.ts'

/** What has changed since the list before, a sentence each. */
export function useSinceTexts({ since }: Pick<FlowClient, 'since'>): string[] {
  const words = useMessages(flowMessages)
  const { facts: t } = words
  const { locale, format } = useLocale()
  if (since === null) return []
  const { energyKcal, diet, allergiesAdded, dislikesAdded, refusedAdded } = since
  const kcal = (value: number) => format.unit(value, words.kcal)
  const list = (names: typeof dislikesAdded) => format.list(names.map((name) => localName(name, locale).text))
  return [
    energyKcal && t.energy(kcal(energyKcal.from), kcal(energyKcal.to)),
    diet && t.diet(localName(diet.to, locale).text),
    allergiesAdded.length > 0 && t.allergyAdded(list(allergiesAdded)),
    dislikesAdded.length > 0 && t.dislikes(list(dislikesAdded)),
    refusedAdded > 0 && t.refused(refusedAdded),
  ].filter((text) => typeof text === 'string')
}
