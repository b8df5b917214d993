import { route } from '#platform/server/route.ts'
import { staff } from '../staff.contract.ts'
import { supportersFor } from './staff.reads.ts'

export const staffRoutes = [route(staff.supporters, ({ db, actor }) => supportersFor(db, actor))]
