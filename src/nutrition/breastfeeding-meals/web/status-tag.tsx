import { stateTag } from '#platform/web/ui/state-tag.tsx'
import { tablesMessages } from './tables.messages.ts'

export const TableStatus = stateTag(tablesMessages, (t) => t.statuses, {
  draft: ['info', 'edit'],
  published: ['success', 'check'],
  retired: ['neutral', 'pause'],
})
