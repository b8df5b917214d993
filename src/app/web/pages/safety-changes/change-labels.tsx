import { localName } from '#platform/contract/text/name-in.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { StatusTag } from '#platform/web/ui/status.tsx'
import type { SafetyChange, SafetyChangeDetail } from '#nutrition/safety-changes/safety-changes.contract.ts'
import { safetyChangesMessages } from './safety-changes.messages.ts'

const badgeStyles = {
  proposed: { tone: 'today', icon: 'clock' },
  approved: { tone: 'success', icon: 'check' },
  rejected: { tone: 'danger', icon: 'close' },
  withdrawn: { tone: 'neutral', icon: 'undo' },
  replaced: { tone: 'neutral', icon: 'minus' },
  'taken-back': { tone: 'neutral', icon: 'undo' },
} as const

export function ChangeState({ state }: Pick<SafetyChange, 'state'>) {
  const t = useMessages(safetyChangesMessages)
  return <StatusTag {...badgeStyles[state]}>{t.states[state]}</StatusTag>
}

/** What a change is about, in words: the record's name, or its kind. */
export function useSubjectName(): (change: Pick<SafetyChange, 'kind' | 'subject'>) => string {
  const t = useMessages(safetyChangesMessages)
  const { locale } = useLocale()
  return ({ kind, subject }) => {
    if (subject === null) return t.kinds[kind]
    return subject.name === null ? t.gone : localName(subject.name, locale)
  }
}

/** Running lists and drafts in words. */
export function useListsText(): (lists: SafetyChangeDetail['lists']) => string {
  const t = useMessages(safetyChangesMessages)
  const { format } = useLocale()
  return ({ running, drafts }) => format.list([t.running(running), t.drafts(drafts)])
}
