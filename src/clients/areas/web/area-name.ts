import type { LocaleId } from '#platform/contract/text/locale.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import type { Area } from '../areas.contract.ts'

/** The name in the reader's language; a missing Arabic one is the Persian. */
export function areaName({ name }: Pick<Area, 'name'>, locale: LocaleId): string {
  return localName(name, locale)
}
