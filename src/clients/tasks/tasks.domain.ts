import type { Domain } from '#platform/contract/domain.ts'
import { tasks } from './tasks.contract.ts'

export const tasksDomain: Domain = {
  records: { task: { noun: ['وظیفه', 'المهمة'], read: 'tasks.read', hints: 'client', valuesInLog: true } },
  shows: [[tasks.list, ['task']]],
  permissions: { tasks: { group: 'today', position: 40, text: ['وظیفه‌ها', 'المهام'] } },
}
