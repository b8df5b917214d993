import { AppError, fieldError } from '#platform/contract/errors.ts'
import { todayIn, type IsoDate } from '#platform/contract/text/calendar.ts'
import { may, type Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { exportFile } from '#platform/server/export/export-file.ts'
import { historyOf } from '#platform/server/history.ts'
import { route } from '#platform/server/route.ts'
import { assertFound, assertVersion } from '#platform/server/versions.ts'
import { storedPolicy } from '#nutrition/composer/server/composer.reads.ts'
import { addPolicyVersion } from '#nutrition/safety-rules/server/safety-rules.reads.ts'
import { conditions, type Condition, type ConditionEffects } from '../physical-conditions.contract.ts'
import { conditionColumns, conditionSheet, conditionWords } from './conditions.export.ts'
import { allConditions, chosenConditions, effectsIn, sameEffects, withEffects } from './conditions.store.ts'
import { insertRecord, lockRecord, pageOf, recordsOf, saveRecord } from './registry-records.store.ts'

const type = 'condition'

export const conditionsRoutes = [
  route(conditions.list, async ({ db, query, now }) =>
    pageOf(chosenConditions(await allConditions(db, todayOf(now), { exactly: false }), query), query),
  ),
  route(conditions.export, async ({ db, query, now, audit }) => {
    audit({ detail: { format: query.format } })
    const rows = chosenConditions(await allConditions(db, todayOf(now), { exactly: true }), query)
    return exportFile({
      name: 'physical-conditions',
      format: query.format,
      columns: conditionColumns(query.locale, await conditionWords(db)),
      rows: eachOf(rows),
      sheet: conditionSheet[query.locale],
    })
  }),
  route(conditions.get, async ({ db, params, now }) => stored(db, params.conditionId, now)),
  route(conditions.create, async ({ db, body, actor, now, audit, changed }) => {
    const { code, name, group, position, effects, effectiveFrom } = body
    await refuseUnknownGroup(db, group)
    await refuseUnknownDietTypes(db, effects)
    const id = await insertRecord(db, 'conditions', { code, name, position, parent: group, data: {} }, now)
    await saveEffects(db, { code, effects, effectiveFrom, actor, now, name: name.fa })
    const after = await stored(db, id, now)
    audit({ subject: { type, id }, version: after.version, after })
    changed({ type, id, version: after.version })
    return after
  }),
  route(conditions.update, async ({ db, params, body, ifMatch, actor, now, audit, changed }) => {
    await lockRecord(db, 'conditions', params.conditionId)
    const before = await findCondition(db, params.conditionId, now)
    assertVersion(before, ifMatch)
    const { effects, effectiveFrom, ...own } = body
    const next = {
      name: before.name,
      group: before.group,
      position: before.position,
      retired: before.retired,
      ...own,
    }
    if (own.group !== undefined && own.group !== before.group) await refuseUnknownGroup(db, own.group)
    await saveRecord(db, 'conditions', before, { ...next, parent: next.group, data: {} }, now)
    if (effects !== undefined) {
      if (effectiveFrom === undefined) throw fieldError('effectiveFrom', 'required')
      await refuseUnknownDietTypes(db, effects)
      await saveEffects(db, { code: before.code, effects, effectiveFrom, actor, now, name: next.name.fa })
    }
    const after = await stored(db, before.id, now)
    audit({
      subject: { type, id: after.id },
      version: after.version,
      before: told(before),
      after: told(after),
    })
    changed({ type, id: after.id, version: after.version })
    return after
  }),
  route(conditions.history, async ({ db, params, now }) => {
    await stored(db, params.conditionId, now)
    return historyOf(db, type, params.conditionId)
  }),
]

/** The day changes first in Iran. */
const todayOf = (now: Date): IsoDate => todayIn('IR', now)

/** In the history the effects that will hold tell what was decided; until then those of today. */
function told({ code, name, group, position, retired, effects, coming }: Condition) {
  const decided = coming?.effects ?? effects
  return { code, name, group, position, retired, effects: decided, effectiveFrom: coming?.from ?? null }
}

async function* eachOf<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}

async function findCondition(db: Db, conditionId: number, now: Date): Promise<Condition | null> {
  const all = await allConditions(db, todayOf(now), { exactly: true })
  return all.find(({ id }) => id === conditionId) ?? null
}

async function stored(db: Db, conditionId: number, now: Date): Promise<Condition> {
  const found = await findCondition(db, conditionId, now)
  assertFound(found)
  return found
}

interface NewEffects {
  code: string
  name: string
  effects: ConditionEffects
  effectiveFrom: IsoDate
  actor: Actor
  now: Date
}

/**
 * Effects that differ from those of that day become a version of the safety policy. @throws `validation` for a day that
 * is gone, `forbidden` for today without the right to change the policy at once
 */
async function saveEffects(
  db: Db,
  { code, name, effects, effectiveFrom, actor, now }: NewEffects,
): Promise<void> {
  const policy = await storedPolicy(db, effectiveFrom)
  const isKnown = policy.conditions.some((one) => one.condition === code)
  if (isKnown && sameEffects(effectsIn(policy, code), effects)) return
  const today = todayOf(now)
  if (effectiveFrom < today) throw fieldError('effectiveFrom', 'past')
  if (effectiveFrom === today && !may(actor, 'safety-rules.write')) throw new AppError('forbidden')
  await addPolicyVersion(db, {
    effectiveFrom,
    note: name,
    staffId: actor.staffId,
    now,
    change: (one) => withEffects(one, code, effects),
  })
}

async function refuseUnknownGroup(db: Db, group: string): Promise<void> {
  const groups = await recordsOf(db, 'condition_groups')
  if (!groups.some(({ code, retired }) => code === group && !retired))
    throw fieldError('group', 'not-allowed')
}

async function refuseUnknownDietTypes(db: Db, { blockedDietTypes }: ConditionEffects): Promise<void> {
  const known = await db
    .selectFrom('registry_entries')
    .select('code')
    .where('registry', '=', 'diet_types')
    .execute()
  const codes = known.map(({ code }) => code)
  if (blockedDietTypes.some((code) => !codes.includes(code)))
    throw fieldError('effects.blockedDietTypes', 'not-allowed')
}
