import { AppError, fieldError } from '#platform/contract/errors.ts'
import { todayIn, type IsoDate } from '#platform/contract/text/calendar.ts'
import { may, type Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { listFile } from '#platform/server/export/list-file.ts'
import { historyOf } from '#platform/server/history.ts'
import { noteSaved } from '#platform/server/record-events.ts'
import { route } from '#platform/server/route.ts'
import type { Hint } from '#platform/server/services.ts'
import { assertVersion, mustFind } from '#platform/server/versions.ts'
import { storedPolicy } from '#nutrition/composer/server/composer.reads.ts'
import { conditions, type Condition } from '../physical-conditions.contract.ts'
import type { ConditionEffects } from '#nutrition/safety-changes/condition-effects.contract.ts'
import { conditionColumns, conditionSheet, conditionWords } from './conditions.export.ts'
import { guardCondition } from './condition-safety.reads.ts'
import { allConditions, chosenConditions, effectsIn, sameEffects } from './conditions.store.ts'
import { insertRecord, lockRecord, pageOf, recordsOf, saveRecord } from './registry-records.store.ts'

const type = 'condition'

export const conditionsRoutes = [
  route(conditions.list, async ({ db, query, now }) =>
    pageOf(chosenConditions(await allConditions(db, todayOf(now), { exactly: false }), query), query),
  ),
  route(conditions.export, async ({ db, query, now, audit }) => {
    const rows = chosenConditions(await allConditions(db, todayOf(now), { exactly: true }), query)
    return listFile(query, audit, {
      name: 'physical-conditions',
      columns: conditionColumns(query.locale, await conditionWords(db)),
      rows: eachOf(rows),
      sheet: conditionSheet,
    })
  }),
  route(conditions.get, async ({ db, params, now }) => stored(db, params.conditionId, now)),
  route(conditions.create, async ({ db, body, actor, now, audit, changed }) => {
    const { code, name, group, position, explanation, effects, effectiveFrom } = body
    await refuseUnknownGroup(db, group)
    await refuseUnknownDietTypes(db, effects)
    const data = explanation ? { explanation } : {}
    const id = await insertRecord(db, 'conditions', { code, name, position, parent: group, data }, now)
    const own = { id, code, name: name.fa, retired: { before: false, after: false } }
    await guardSave(db, { ...own, effects, effectiveFrom, actor, now }, changed)
    const after = await stored(db, id, now)
    noteSaved({ audit, changed }, type, { id, version: after.version }, { after })
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
      explanation: before.explanation,
      retired: before.retired,
      ...own,
    }
    if (own.group !== undefined && own.group !== before.group) await refuseUnknownGroup(db, own.group)
    if (effects !== undefined) {
      if (effectiveFrom === undefined) throw fieldError('effectiveFrom', 'required')
      await refuseUnknownDietTypes(db, effects)
    }
    const retired = { before: before.retired, after: next.retired }
    const saved = { id: before.id, code: before.code, name: next.name.fa, retired }
    const held = await guardSave(db, { ...saved, effects, effectiveFrom, actor, now }, changed)
    const data = { explanation: next.explanation }
    const columns = { ...next, retired: held.retired, parent: next.group, data }
    await saveRecord(db, 'conditions', before, columns, now)
    const after = await stored(db, before.id, now)
    noteSaved({ audit, changed }, type, after, { before: told(before), after: told(after) })
    return after
  }),
  route(conditions.history, async ({ db, params, now }) =>
    historyOf(db, type, await stored(db, params.conditionId, now)),
  ),
]

/** The day changes first in Iran. */
const todayOf = (now: Date): IsoDate => todayIn('IR', now)

/** In the history the effects that will hold tell what was decided; until then those of today. */
function told({ effects, coming, ...one }: Condition) {
  const { code, name, group, position, explanation, retired } = one
  const decided = { effects: coming?.effects ?? effects, effectiveFrom: coming?.from ?? null }
  return { code, name, group, position, explanation, retired, ...decided }
}

async function* eachOf<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}

async function findCondition(db: Db, conditionId: number, now: Date): Promise<Condition | null> {
  const all = await allConditions(db, todayOf(now), { exactly: true })
  return all.find(({ id }) => id === conditionId) ?? null
}

const stored = (db: Db, conditionId: number, now: Date): Promise<Condition> =>
  mustFind(findCondition(db, conditionId, now))

interface SavedCondition {
  id: number
  code: string
  name: string
  retired: { before: boolean; after: boolean }
  /** Absent: they stay. */
  effects: ConditionEffects | undefined
  effectiveFrom: IsoDate | undefined
  actor: Actor
  now: Date
}

/**
 * Stores what one person may change by themselves and files the rest. @throws `validation` for a day that is gone,
 * `forbidden` for today without the right to change the policy at once
 */
async function guardSave(
  db: Db,
  { effects, effectiveFrom, actor, now, retired, ...own }: SavedCondition,
  changed: (hint: Hint) => void,
): Promise<{ retired: boolean }> {
  const today = todayOf(now)
  const day = effectiveFrom ?? today
  const before = effectsIn(await storedPolicy(db, day), own.code)
  const isNew = effects !== undefined && !sameEffects(before, effects)
  if (isNew) refuseDay(day, today, actor)
  const save = {
    ...own,
    before: { effects: before, retired: retired.before },
    after: { effects: effects ?? before, retired: retired.after },
    from: isNew ? day : null,
  }
  const held = await guardCondition(db, save, { staffId: actor.staffId, now })
  for (const hint of held.hints) changed(hint)
  return held
}

function refuseDay(day: IsoDate, today: IsoDate, actor: Actor): void {
  if (day < today) throw fieldError('effectiveFrom', 'past')
  if (day === today && !may(actor, 'safety-rules.write')) throw new AppError('forbidden')
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
