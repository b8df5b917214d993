import type { LocaleId } from '#platform/contract/text/locale.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { StatusTag } from '#platform/web/ui/status.tsx'
import type { Success, SuccessState } from '../successes.contract.ts'
import { successesMessages } from './successes.messages.ts'

/** A title in the reader's language; a missing Arabic one is the Persian. */
export function titleIn(title: Success['title'], locale: LocaleId): string {
  return localName(title, locale)
}

/** Does the client agree at this moment? */
export const holds = ({ consent }: Success): boolean => consent !== null && consent.withdrawn === null

const badgeStyles = {
  published: { tone: 'success', icon: 'success' },
  ready: { tone: 'info', icon: 'check' },
  unready: { tone: 'neutral', icon: 'edit' },
  withdrawn: { tone: 'danger', icon: 'lock' },
} as const

export function SuccessStateTag({ state }: { state: SuccessState }) {
  const t = useMessages(successesMessages)
  return <StatusTag {...badgeStyles[state]}>{t.states[state]}</StatusTag>
}
