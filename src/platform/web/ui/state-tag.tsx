import type { Bound, Dictionary } from '#platform/contract/text/messages.ts'
import { useMessages } from '../i18n/messages.ts'
import type { IconName } from './icon-paths.ts'
import { StatusTag, type Tone } from './status.tsx'

/** A tag that shows a state by its word, tint and icon. `stateTag(videosMessages, (t) => t.states, { draft: ['neutral', 'edit'], … })` */
export function stateTag<T, State extends string>(
  messages: Dictionary<T>,
  wordsOf: (t: Bound<T>) => Readonly<Record<State, string>>,
  badges: Readonly<Record<State, readonly [Tone, IconName]>>,
) {
  return function StateTag({ state }: { state: State }) {
    const words = wordsOf(useMessages(messages))
    const [tone, icon] = badges[state]
    return (
      <StatusTag tone={tone} icon={icon}>
        {words[state]}
      </StatusTag>
    )
  }
}
