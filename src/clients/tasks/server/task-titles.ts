import { limits } from '#platform/contract/scalars.ts'
import { localDigits } from '#platform/contract/text/digits.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import type { Db } from '#platform/server/database.ts'
import { registryEntries } from '#system/registries/server/registries.reads.ts'
import type { Task } from '../tasks.contract.ts'

/** What a client was not content with. */
export interface LowMark {
  mark: number
  /** Codes of the registry of causes. */
  causes: readonly string[]
}

const words: Record<LocaleId, (mark: string) => string> = {
  'fa-IR': (mark) => `تماس دربارهٔ نمرهٔ ${mark}`,
  'ar-IQ': (mark) => `اتصال بشأن التقييم ${mark}`,
}

/** @returns writes what is to be done about a low mark, in each language; null of none */
export async function lowMarkTitles(
  db: Db,
  found: readonly (LowMark | null)[],
): Promise<(low: LowMark | null) => Task['titles']> {
  const entries = found.some((low) => low && low.causes.length > 0)
    ? await registryEntries(db, 'feedback_causes')
    : []
  const text = ({ mark, causes }: LowMark, locale: LocaleId) => {
    const names = causes.flatMap((code) => {
      const entry = entries.find((one) => one.code === code)
      return entry ? [localName(entry, locale)] : []
    })
    const title = words[locale](localDigits(String(mark), locale))
    return (names.length === 0 ? title : `${title}: ${names.join('، ')}`).slice(0, limits.name)
  }
  return (low) => low && { fa: text(low, 'fa-IR'), ar: text(low, 'ar-IQ') }
}
