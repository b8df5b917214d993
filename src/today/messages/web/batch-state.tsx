import { stateTag } from '#platform/web/ui/state-tag.tsx'
import { messagesMessages } from './messages.messages.ts'

export const BatchState = stateTag(messagesMessages, (t) => t.states, {
  held: ['today', 'clock'],
  sending: ['info', 'send'],
  done: ['success', 'success'],
  cancelled: ['neutral', 'close'],
})

export const RowState = stateTag(messagesMessages, (t) => t.rowStates, {
  waiting: ['neutral', 'clock'],
  queued: ['info', 'send'],
  sent: ['success', 'success'],
  failed: ['danger', 'error'],
  'no-channel': ['danger', 'error'],
  excluded: ['plum', 'warning'],
  skipped: ['plum', 'warning'],
})
