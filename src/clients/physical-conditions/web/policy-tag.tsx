import { stateTag } from '#platform/web/ui/state-tag.tsx'
import { conditionsMessages } from './conditions.messages.ts'

/** Whether those who have it are served. */
export const PolicyTag = stateTag(conditionsMessages, (t) => t.policies, {
  serve: ['neutral', 'check'],
  serve_with_rules: ['info', 'list'],
  doctor_letter: ['plum', 'warning'],
  approval: ['plum', 'lock'],
  refuse: ['danger', 'lock'],
})
