import { stateTag } from '#platform/web/ui/state-tag.tsx'
import { programmeMessages } from './programme.messages.ts'

/** Draft, in force or out of force, as icon and word. */
export const ProgrammeStatus = stateTag(programmeMessages, (t) => t.statuses, {
  draft: ['plum', 'edit'],
  published: ['success', 'check'],
  retired: ['neutral', 'pause'],
})
