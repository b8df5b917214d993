import { localDigits } from '#platform/contract/text/digits.ts'
import type { DigitsId } from '#platform/contract/text/locale.ts'

/** Every half hour of a day as choices, with the given time among them. */
export function clockOptions(digits: DigitsId, own?: string): { value: string; label: string }[] {
  const halves = Array.from({ length: 48 }, (_, place) => {
    const hour = String(Math.floor(place / 2)).padStart(2, '0')
    return `${hour}:${place % 2 === 0 ? '00' : '30'}`
  })
  const clocks = own === undefined || halves.includes(own) ? halves : [...halves, own].toSorted()
  return clocks.map((value) => ({ value, label: localDigits(value, digits) }))
}
