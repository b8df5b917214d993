import type { LocaleId } from '#platform/contract/text/locale.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { stateTag } from '#platform/web/ui/state-tag.tsx'
import type { Success } from '../successes.contract.ts'
import { successesMessages } from './successes.messages.ts'

/** A title in the reader's language; a missing Arabic one is the Persian. */
export function titleIn(title: Success['title'], locale: LocaleId): string {
  return localName(title, locale)
}

/** Does the client agree at this moment? */
export const holds = ({ consent }: Success): boolean => consent !== null && consent.withdrawn === null

export const SuccessStateTag = stateTag(successesMessages, (t) => t.states, {
  published: ['success', 'success'],
  ready: ['info', 'check'],
  unready: ['neutral', 'edit'],
  withdrawn: ['danger', 'lock'],
})
