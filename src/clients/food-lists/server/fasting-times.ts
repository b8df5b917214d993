import { provinceTimes } from '#clients/fasting/server/fasting.reads.ts'
import type { VisitRow } from '#clients/visits/server/visits.reads.ts'
import type { ListDocument } from '#nutrition/composer/composer.contract.ts'
import type { FoodList } from '../food-list-parts.contract.ts'

/** When to eat on the first and on the last fasted day of a list, by the clock of the client's province; empty: none is fasted. */
export function fastingTimes(
  { fasting }: ListDocument,
  { country, province_code }: Pick<VisitRow, 'country' | 'province_code'>,
): FoodList['fastingTimes'] {
  const days = fasting?.days ?? []
  const bounds = [...new Set([...days.slice(0, 1), ...days.slice(-1)])]
  return bounds.map((day) => {
    const { dawn, maghrib } = provinceTimes(day, country, province_code)
    return { day, dawn, iftar: maghrib }
  })
}
