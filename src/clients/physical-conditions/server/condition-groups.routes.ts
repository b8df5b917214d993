import { AppError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import { historyOf } from '#platform/server/history.ts'
import { noteSaved } from '#platform/server/record-events.ts'
import { route } from '#platform/server/route.ts'
import { assertVersion, mustFind } from '#platform/server/versions.ts'
import { conditionGroups, type ConditionGroup } from '../allergies.contract.ts'
import {
  byName,
  insertRecord,
  isFound,
  listedPart,
  lockRecord,
  ordered,
  pageOf,
  recordsOf,
  saveRecord,
} from './registry-records.store.ts'

const type = 'condition-group'

export const conditionGroupsRoutes = [
  route(conditionGroups.list, async ({ db, query }) => {
    const { q, choice, retired, sort, locale } = query
    const found = (await allGroups(db)).filter(
      (one) =>
        isFound(one, q) &&
        (choice === undefined || one.choice === choice) &&
        (retired === undefined || one.retired === retired),
    )
    const values = {
      position: (row: ConditionGroup) => row.position,
      name: byName(locale),
      updated: (row: ConditionGroup) => row.updatedAt,
    }
    return pageOf(ordered(found, sort, values), query)
  }),
  route(conditionGroups.get, async ({ db, params }) => stored(db, params.groupId)),
  route(conditionGroups.create, async ({ db, body, now, audit, changed }) => {
    const { choice, ...own } = body
    const id = await insertRecord(db, 'condition_groups', { ...own, parent: null, data: { choice } }, now)
    const after = await stored(db, id)
    noteSaved({ audit, changed }, type, { id, version: after.version }, { after: told(after) })
    return after
  }),
  route(conditionGroups.update, async ({ db, params, body, ifMatch, now, audit, changed }) => {
    await lockRecord(db, 'condition_groups', params.groupId)
    const before = await findGroup(db, params.groupId)
    assertVersion(before, ifMatch)
    if (body.retired === true && before.conditions > 0)
      throw new AppError('in-use', { current: { usedBy: before.conditions } })
    const { choice, ...own } = { ...before, ...body }
    await saveRecord(db, 'condition_groups', before, { ...own, parent: null, data: { choice } }, now)
    const after = await stored(db, before.id)
    noteSaved({ audit, changed }, type, after, { before: told(before), after: told(after) })
    return after
  }),
  route(conditionGroups.history, async ({ db, params }) =>
    historyOf(db, type, await stored(db, params.groupId)),
  ),
]

/** The fields that its history keeps. */
const told = ({ code, name, choice, position, retired }: ConditionGroup) => ({
  code,
  name,
  choice,
  position,
  retired,
})

async function allGroups(db: Db): Promise<ConditionGroup[]> {
  const conditions = await recordsOf(db, 'conditions')
  const records = await recordsOf(db, 'condition_groups')
  return records.map((record) => ({
    ...listedPart(record),
    choice: record.data['choice'] === 'single' ? 'single' : 'multiple',
    conditions: conditions.filter((one) => one.parent === record.code && !one.retired).length,
  }))
}

async function findGroup(db: Db, groupId: number): Promise<ConditionGroup | null> {
  return (await allGroups(db)).find(({ id }) => id === groupId) ?? null
}

const stored = (db: Db, groupId: number): Promise<ConditionGroup> => mustFind(findGroup(db, groupId))
