import { bestFirst } from '#platform/contract/text/name-rank.ts'
import { finds } from '#platform/contract/text/search-key.ts'
import { useMessages } from '../../i18n/messages.ts'
import { recentCodes } from './recent-choices.ts'
import type { ComboOption, LoadOptions } from './option-search.ts'
import { recordChoiceMessages } from './record-choice.messages.ts'
import { type RecordSource, recordSearch, useReader } from './record-source.ts'

/** A choice that is no record: «nobody», «me». */
export interface FixedChoice {
  value: string
  label: string
}

/** How one of however many is found and named. */
export interface Findable {
  load: LoadOptions
  find: (id: string) => Promise<ComboOption | null>
  /** Keeps a choice among the recent ones. */
  remember?: (id: string) => void
  /** Whoever looks, as `me` in addresses: a view that others see means each of them. */
  me?: ComboOption
}

/**
 * One among however many records, found by its name; `first` stand above them and are found by theirs. A filter of a
 * list takes it as it is: `{ id, label, kind: 'searchChoice', ...useRecordChoice(source) }`.
 */
export function useRecordChoice<Row extends { id: number }>(
  source: RecordSource<Row>,
  first: readonly FixedChoice[] = [],
): Findable {
  return useRecordFinder()(source, first)
}

/** As `useRecordChoice`, for sources that are not known beforehand. Among people «me» comes first. */
export function useRecordFinder() {
  const reader = useReader()
  const t = useMessages(recordChoiceMessages)
  return <Row extends { id: number }>(source: RecordSource<Row>, first: readonly FixedChoice[]): Findable => {
    const { load, one, remember, nameOf } = recordSearch(reader, source)
    const isMissing = source.people === true && first.every(({ value }) => value !== 'me')
    const choices = isMissing ? [{ value: 'me', label: t.me }, ...first] : first
    const fixed = choices.map(optionOf)
    return {
      ...(isMissing && { me: { id: String(reader.userId), label: t.me } }),
      async load(q, signal) {
        const fitting = optionsFor(q, fixed)
        const found = await load(q, signal)
        return [...fitting, ...found.filter(({ id }) => fixed.every((other) => other.id !== id))]
      },
      async find(id) {
        const known = fixed.find((option) => option.id === id)
        return known ?? { id, label: nameOf(await reader.queries.fetchQuery(one(Number(id)))) }
      },
      remember(id) {
        if (fixed.every((option) => option.id !== id)) remember(Number(id))
      },
    }
  }
}

/** As many options are looked through; more are searched. */
export const fewOptions = 20

/**
 * One of many choices that are here already, as the entries of a registry are: found by its name however it is spelt,
 * what the person chose lately before the others. `kind` names what is remembered.
 */
export function useChoiceFinder() {
  const { userId } = useReader()
  return (kind: string, choices: readonly FixedChoice[]): Findable => {
    const recent = recentCodes(userId, kind)
    return {
      async load(q) {
        const options = optionsFor(q, choices.map(optionOf))
        const lately = recent
          .ids()
          .flatMap((code) => options.filter(({ id }) => id === code))
          .map((option) => ({ ...option, isRecent: true }))
        return [...lately, ...options.filter(({ id }) => lately.every((other) => other.id !== id))]
      },
      async find(id) {
        const known = choices.find(({ value }) => value === id)
        return known ? optionOf(known) : null
      },
      remember: recent.add,
    }
  }
}

const optionOf = ({ value, label }: FixedChoice): ComboOption => ({ id: value, label })

/** Those whose name has each word of what is typed, the best first. */
function optionsFor(q: string, options: readonly ComboOption[]): ComboOption[] {
  const isFound = finds(q)
  return bestFirst(
    q,
    options.filter(({ label }) => isFound(label)),
  )
}
