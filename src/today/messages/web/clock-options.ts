import type { Formatter } from '#platform/contract/text/format.ts'

/** Every half hour of a day as choices, with the given time among them. */
export function clockOptions(format: Formatter, own?: string): { value: string; label: string }[] {
  const halves = Array.from({ length: 48 }, (_, place) => {
    const hour = String(Math.floor(place / 2)).padStart(2, '0')
    return `${hour}:${place % 2 === 0 ? '00' : '30'}`
  })
  const clocks = own === undefined || halves.includes(own) ? halves : [...halves, own].toSorted()
  return clocks.map((value) => ({ value, label: format.clock(value) }))
}
