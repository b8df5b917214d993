import { stateTag } from '#platform/web/ui/state-tag.tsx'
import { listBatchesMessages } from './list-batches.messages.ts'

export const BatchState = stateTag(listBatchesMessages, (t) => t.states, {
  checking: ['info', 'clock'],
  ready: ['today', 'star'],
  approved: ['info', 'send'],
  done: ['success', 'success'],
  cancelled: ['neutral', 'close'],
})

export const BatchRowState = stateTag(listBatchesMessages, (t) => t.rowStates, {
  waiting: ['neutral', 'clock'],
  proposed: ['info', 'bowl'],
  excluded: ['plum', 'warning'],
  issued: ['success', 'success'],
  skipped: ['danger', 'error'],
})
