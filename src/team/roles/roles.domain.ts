import { sharedRecord, type Domain } from '#platform/contract/domain.ts'
import { roles } from './roles.contract.ts'

export const rolesDomain: Domain = {
  records: { role: sharedRecord(roles, ['نقش', 'الدور'], { valuesInLog: true, nameTable: 'roles' }) },
}
