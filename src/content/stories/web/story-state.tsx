import type { LocaleId } from '#platform/contract/text/locale.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { StatusTag } from '#platform/web/ui/status.tsx'
import type { Story, StoryState } from '../stories.contract.ts'
import { storiesMessages } from './stories.messages.ts'

/** A title in the reader's language; a missing Arabic one is the Persian. */
export function titleIn(title: Story['title'], locale: LocaleId): string {
  return localName(title, locale)
}

const badgeStyles = {
  now: { tone: 'success', icon: 'success' },
  scheduled: { tone: 'info', icon: 'clock' },
  past: { tone: 'neutral', icon: 'minus' },
  incomplete: { tone: 'plum', icon: 'camera' },
} as const

export function StoryStateTag({ state }: { state: StoryState }) {
  const t = useMessages(storiesMessages)
  return <StatusTag {...badgeStyles[state]}>{t.states[state]}</StatusTag>
}
