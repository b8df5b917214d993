import { stateTag } from '#platform/web/ui/state-tag.tsx'
import { movingInMessages } from './moving-in.messages.ts'

export const MovingStateTag = stateTag(movingInMessages, (t) => t.states, {
  open: ['neutral', 'edit'],
  judging: ['info', 'clock'],
  judged: ['today', 'star'],
  failed: ['danger', 'error'],
  keeping: ['info', 'clock'],
  kept: ['success', 'success'],
  'taking-back': ['info', 'clock'],
  'taken-back': ['neutral', 'undo'],
})

export const MovingRowTag = stateTag(movingInMessages, (t) => t.rowStates, {
  new: ['success', 'plus'],
  changed: ['info', 'edit'],
  same: ['neutral', 'success'],
  doubtful: ['plum', 'warning'],
  refused: ['danger', 'error'],
  'left-out': ['neutral', 'close'],
})
