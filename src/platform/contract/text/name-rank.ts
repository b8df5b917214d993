import type { LocaleId } from './locale.ts'
import { localName } from './name-in.ts'
import { searchKey } from './search-key.ts'
import { sortKey } from './sort-key.ts'

/**
 * The place of a hit of a search by its name, the best first, in every search: 0 called exactly so in the reader's
 * language, 1 in the other one; 2 and 3 begins so; 4 has it inside in the reader's language; 5 found by something else.
 * `rankIn` of the server gives the same.
 */
export function nameRank(
  { fa, ar }: { fa: string; ar: string | null },
  key: string,
  locale: LocaleId | undefined,
): number {
  const own = searchKey(localName({ fa, ar }, locale ?? 'fa-IR'))
  const other = searchKey((locale === 'ar-IQ' ? fa : ar) ?? '')
  const held = [own === key, other === key, own.startsWith(key), other.startsWith(key), own.includes(key)]
  const rank = held.indexOf(true)
  return rank === -1 ? held.length : rank
}

/** Hits of a search by how well their name is what was looked for, equally good ones in the order of the reader's names. */
export function bestHits<Hit extends { name: { fa: string; ar: string | null } }>(
  hits: readonly Hit[],
  query: string,
  locale: LocaleId = 'fa-IR',
): Hit[] {
  const key = searchKey(query)
  return hits
    .map((hit) => ({
      hit,
      rank: nameRank(hit.name, key, locale),
      order: sortKey(localName(hit.name, locale), locale),
    }))
    .toSorted(
      (one, other) =>
        one.rank - other.rank || (one.order < other.order ? -1 : Number(one.order > other.order)),
    )
    .map(({ hit }) => hit)
}

/** Options by how well their label is what was typed; equally good ones stay as they came. */
export function bestFirst<Option extends { label: string }>(
  query: string,
  options: readonly Option[],
): Option[] {
  const key = searchKey(query)
  if (key === '') return [...options]
  const rankOf = ({ label }: Option) => nameRank({ fa: label, ar: null }, key, 'fa-IR')
  return options.toSorted((one, other) => rankOf(one) - rankOf(other))
}
