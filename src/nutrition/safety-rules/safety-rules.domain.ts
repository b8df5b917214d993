import type { Domain } from '#platform/contract/domain.ts'
import { safetyRules } from './safety-rules.contract.ts'

export const safetyRulesDomain: Domain = {
  records: {
    'safety-rules': { noun: ['قواعد ایمنی', 'قواعد السلامة'], get: safetyRules.get, hints: 'shared' },
  },
  shows: [[safetyRules.inForce, ['safety-rules']]],
  permissions: {
    'safety-rules': { group: 'nutrition', position: 100, text: ['قواعد ایمنی', 'قواعد السلامة'] },
  },
}
