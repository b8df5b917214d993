import { activeNamesSource } from '#platform/web/ui/fields/names-source.ts'
import { staff } from '#team/staff/staff.contract.ts'

/** To whom clients can be given. */
export const supporterSource = activeNamesSource(staff.supporters)
