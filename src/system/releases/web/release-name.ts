import { localDigits } from '#platform/contract/text/digits.ts'
import type { Formatter } from '#platform/contract/text/format.ts'
import type { Bound } from '#platform/contract/text/messages.ts'
import type { Release } from '../releases.contract.ts'
import type { releasesMessages } from './releases.messages.ts'

type Texts = Bound<(typeof releasesMessages)['fa-IR']>

/** «۱.۱۰.۰» in the digits of the person; a mark keeps its numbers in their order inside right-to-left text. */
export function numberText(number: string, format: Formatter): string {
  return `\u200e${localDigits(number, format.prefs.digits)}\u200e`
}

/** «اندروید، بازار» */
export function placeText({ platform, store }: Pick<Release, 'platform' | 'store'>, t: Texts): string {
  return t.named(t.platforms[platform], t.stores[store])
}
