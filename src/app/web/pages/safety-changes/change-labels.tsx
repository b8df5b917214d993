import { localName } from '#platform/contract/text/name-in.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { stateTag } from '#platform/web/ui/state-tag.tsx'
import type { SafetyChange, SafetyChangeDetail } from '#nutrition/safety-changes/safety-changes.contract.ts'
import { safetyChangesMessages } from './safety-changes.messages.ts'

export const ChangeState = stateTag(safetyChangesMessages, (t) => t.states, {
  proposed: ['today', 'clock'],
  approved: ['success', 'check'],
  rejected: ['danger', 'close'],
  withdrawn: ['neutral', 'undo'],
  replaced: ['neutral', 'minus'],
  'taken-back': ['neutral', 'undo'],
})

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
