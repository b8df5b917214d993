import type { Domain } from '#platform/contract/domain.ts'
import { staff } from './staff.contract.ts'

export const staffDomain: Domain = {
  records: {
    staff: {
      noun: ['همکار', 'الموظف'],
      get: staff.get,
      list: staff.list,
      hints: 'shared',
      valuesInLog: true,
    },
  },
}
