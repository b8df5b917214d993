import { createHash } from 'node:crypto'
import type { ForeignChoices, ForeignUnit } from '#platform/contract/foreign-tables.contract.ts'
import { searchKey } from '#platform/contract/text/search-key.ts'
import type { ForeignField } from './foreign-field.ts'
import type { HeaderWords } from './header-words.ts'

/** A column with what its header says and the field that it is read as. */
export interface NamedColumn {
  at: number
  header: string
  units: ForeignUnit[]
  field: ForeignField | null
}

/** What each column is read as: as chosen, else as its header says; a field is one column's. */
export function namedColumns(
  headers: readonly string[],
  words: HeaderWords,
  fields: readonly ForeignField[],
  choices: ForeignChoices,
): NamedColumn[] {
  const meanings = headers.map((header, at) => ({ at, header, ...words.meaningOf(header) }))
  const owners = new Map<string, number>()
  for (const field of fields) {
    const isChosen = (at: number) => choices.columns?.[at]?.field === field.key
    const isFree = (at: number) => choices.columns?.[at]?.field === undefined
    const named = meanings.filter(({ key, at }) => key === field.key && isFree(at))
    const at = headers.findIndex((_, place) => isChosen(place))
    const owner = at >= 0 ? at : bestOf(named, field)
    if (owner !== undefined) owners.set(field.key, owner)
  }
  return meanings.map(({ at, header, units }) => ({
    at,
    header,
    units,
    field: fields.find(({ key }) => owners.get(key) === at) ?? null,
  }))
}

/** Of energy in kJ and in kcal the one in the unit that the field names first; one that is named by a spare word last. */
function bestOf(
  named: readonly { at: number; units: ForeignUnit[]; isSpare?: true }[],
  { units = [] }: ForeignField,
): number | undefined {
  const rank = (own: readonly ForeignUnit[]) => {
    // One that says no unit is rather in the usual one than one that says another.
    if (own[0] === undefined) return 0.5
    const at = units.indexOf(own[0])
    return at < 0 ? units.length : at
  }
  const compared = (one: (typeof named)[number], two: (typeof named)[number]) =>
    Number(one.isSpare ?? false) - Number(two.isSpare ?? false) ||
    rank(one.units) - rank(two.units) ||
    one.at - two.at
  return named.toSorted(compared)[0]?.at
}

/** The same for all files of a source: what its headers are, in their order. */
export function signatureOf(headers: readonly string[]): string {
  const keys = headers.map((header) => searchKey(header)).join('\n')
  return createHash('sha256').update(keys).digest('hex').slice(0, 32)
}
