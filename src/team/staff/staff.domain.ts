import { sharedRecord, type Domain } from '#platform/contract/domain.ts'
import { staff } from './staff.contract.ts'

export const staffDomain: Domain = {
  records: { staff: sharedRecord(staff, ['همکار', 'الموظف'], { valuesInLog: true }) },
}
