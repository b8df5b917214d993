import type { Domain } from '#platform/contract/domain.ts'
import { roles } from './roles.contract.ts'

export const rolesDomain: Domain = {
  records: {
    role: {
      noun: ['نقش', 'الدور'],
      get: roles.get,
      list: roles.list,
      hints: 'shared',
      valuesInLog: true,
      nameTable: 'roles',
    },
  },
}
