import type { LocaleId } from '#platform/contract/text/locale.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { stateTag } from '#platform/web/ui/state-tag.tsx'
import type { Story } from '../stories.contract.ts'
import { storiesMessages } from './stories.messages.ts'

/** A title in the reader's language; a missing Arabic one is the Persian. */
export function titleIn(title: Story['title'], locale: LocaleId): string {
  return localName(title, locale)
}

export const StoryStateTag = stateTag(storiesMessages, (t) => t.states, {
  now: ['success', 'success'],
  scheduled: ['info', 'clock'],
  past: ['neutral', 'minus'],
  incomplete: ['plum', 'camera'],
})
