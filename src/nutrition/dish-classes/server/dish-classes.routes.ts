import { AppError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import { historyOf } from '#platform/server/history.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { noteSaved } from '#platform/server/record-events.ts'
import { route } from '#platform/server/route.ts'
import { assertVersion, mustFind } from '#platform/server/versions.ts'
import { dishClasses, numberProblems, type DishClass } from '../dish-classes.contract.ts'
import {
  findDishClass,
  lockDishClass,
  matchingDishClasses,
  saveDishClass,
  selectDishClasses,
  toDishClass,
} from './dish-classes.store.ts'

export const dishClassesRoutes = [
  route(dishClasses.list, async ({ db, query }) => {
    const rows = selectDishClasses(db, query, query.sort)
    const page = await fetchPage(db, rows, matchingDishClasses(db, query), query)
    return { ...page, rows: page.rows.map(toDishClass) }
  }),
  route(dishClasses.get, async ({ db, params }) => stored(db, params.dishClassId)),
  route(dishClasses.update, async ({ db, params, body, ifMatch, now, audit, changed }) => {
    const before = await lockDishClass(db, params.dishClassId)
    assertVersion(before, ifMatch)
    const next = { ...before, ...body }
    refuseProblems(numberProblems(next))
    await saveDishClass(db, before.id, next, now)
    const after = await stored(db, before.id)
    noteSaved({ audit, changed }, 'dish-class', after, { before, after })
    return after
  }),
  route(dishClasses.history, async ({ db, params }) =>
    historyOf(db, 'dish-class', await stored(db, params.dishClassId)),
  ),
]

const stored = (db: Db, dishClassId: number): Promise<DishClass> => mustFind(findDishClass(db, dishClassId))

/** @throws `validation` */
function refuseProblems(problems: Record<string, string>): void {
  const fields = Object.fromEntries(Object.entries(problems).map(([name, code]) => [name, [code]]))
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields })
}
