import { useRecordCalls } from '#platform/web/form/record-calls.ts'
import { roles } from '#team/roles/roles.contract.ts'
import { staff } from '../staff.contract.ts'
import { staffPaths } from './staff-paths.ts'

/** The calls that change one staff member. */
export const useStaffCalls = (staffId: number) =>
  useRecordCalls(
    staff,
    { staffId },
    {
      listPath: staffPaths.list,
      also: [staff.sessions, roles.list, roles.members, roles.people, roles.personRights],
    },
  )
