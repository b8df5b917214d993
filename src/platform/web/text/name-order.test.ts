import { describe, expect, it } from 'vitest'
import { localName } from '#platform/contract/text/name-in.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { inNameOrder } from './name-order.ts'

const rows = [
  { id: 1, name: { fa: 'انار', ar: 'رمان' } },
  { id: 2, name: { fa: 'پرتقال', ar: 'برتقال' } },
  { id: 3, name: { fa: 'گیلاس', ar: 'كرز' } },
  { id: 4, name: { fa: 'تمر', ar: null } },
]
const order = (locale: LocaleId) =>
  inNameOrder(rows, ({ name }) => localName(name, locale), locale).map(({ id }) => id)

describe('inNameOrder', () => {
  it('follows the names of the language, the Persian one where the Arabic one is missing', () => {
    expect(order('fa-IR')).toEqual([1, 2, 4, 3])
    expect(order('ar-IQ')).toEqual([2, 4, 1, 3])
  })

  it('has the alphabet of the language: Persian ends with «و، ه، ی», Arabic with «ه، و، ي»', () => {
    const same = (text: string) => text
    expect(inNameOrder(['هما', 'وحید'], same, 'fa-IR')).toEqual(['وحید', 'هما'])
    expect(inNameOrder(['وردة', 'هدى'], same, 'ar-IQ')).toEqual(['هدى', 'وردة'])
  })

  it('leaves namesakes as they came', () => {
    const namesakes = [{ id: 2 }, { id: 1 }]
    expect(inNameOrder(namesakes, () => 'تمر', 'ar-IQ')).toEqual(namesakes)
  })
})
