import { useRecordCalls } from '#platform/web/form/record-calls.ts'
import { staff } from '../staff.contract.ts'
import { staffRecord } from './staff-form.tsx'

/** The calls that change one staff member. */
export const useStaffCalls = (staffId: number) =>
  useRecordCalls(staff, { staffId }, { listPath: staffRecord.paths.list, also: staffRecord.also ?? [] })
