import { stateTag } from '#platform/web/ui/state-tag.tsx'
import { safetyMessages } from './safety.messages.ts'

export const VersionState = stateTag(safetyMessages, (t) => t.states, {
  in_force: ['success', 'check'],
  coming: ['info', 'calendar'],
  past: ['neutral', 'clock'],
})
