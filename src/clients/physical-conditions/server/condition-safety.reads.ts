import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import type { Hint } from '#platform/server/services.ts'
import { assertFound } from '#platform/server/versions.ts'
import { storedPolicy } from '#nutrition/composer/server/composer.reads.ts'
import {
  fileChanges,
  stricterAllergy,
  stricterEffects,
  type AllergyValues,
  type Author,
  type SafetyKind,
} from '#nutrition/safety-changes/server/safety-changes.reads.ts'
import { addPolicyVersion } from '#nutrition/safety-rules/server/safety-rules.reads.ts'
import type { ConditionEffects } from '#nutrition/safety-changes/condition-effects.contract.ts'
import { nextVersion, retiredAt } from '#platform/server/rows.ts'
import { effectsIn, sameEffects, withEffects } from './conditions.store.ts'
import { lockRecord, recordsOf, type OwnRegistry, type RegistryRecord } from './registry-records.store.ts'

/** What holds at once of a save of an allergy, and what waits for a second person. */
export async function guardAllergy(
  db: Db,
  { id, before, after }: { id: number; before: AllergyValues; after: AllergyValues },
  author: Author,
): Promise<{ held: AllergyValues; hints: Hint[] }> {
  const held = stricterAllergy(before, after)
  const isSame = before.retired === after.retired && sameCodes(before.forbids, after.forbids)
  if (isSame) return { held: { ...after }, hints: [] }
  const proposal = { kind: 'allergy' as const, subjectId: id, before, held, after }
  const { hints } = await fileChanges(db, [proposal], author)
  return { held, hints }
}

function sameCodes(left: readonly string[], right: readonly string[]): boolean {
  return left.toSorted().join() === right.toSorted().join()
}

interface ConditionSave {
  id: number
  code: string
  name: string
  /** `effects`: those of the day; absent: they stay. */
  before: { effects: ConditionEffects; retired: boolean }
  after: { effects: ConditionEffects; retired: boolean }
  from: IsoDate | null
}

/**
 * What holds at once of a save of a condition: the stricter side of its effects becomes a version of the policy from
 * its day on, and what is looser waits for a second person.
 */
export async function guardCondition(
  db: Db,
  { id, code, name, before, after, from }: ConditionSave,
  author: Author,
): Promise<{ retired: boolean; hints: Hint[] }> {
  const held = {
    effects: stricterEffects(before.effects, after.effects),
    retired: before.retired && after.retired,
  }
  if (sameEffects(before.effects, after.effects) && before.retired === after.retired)
    return { retired: before.retired, hints: [] }
  const proposal = { kind: 'condition' as const, subjectId: id, before, held, after, from, note: name }
  const { hints } = await fileChanges(db, [proposal], author)
  if (from !== null && !sameEffects(held.effects, before.effects)) {
    const change = { effectiveFrom: from, note: name, ...author }
    await addPolicyVersion(db, { ...change, change: (one) => withEffects(one, code, held.effects) })
  }
  return { retired: held.retired, hints }
}

async function recordOf(db: Db, registry: OwnRegistry, id: number | null): Promise<RegistryRecord | null> {
  if (id === null) return null
  await lockRecord(db, registry, id)
  return (await recordsOf(db, registry)).find((one) => one.id === id) ?? null
}

const forbidsOf = ({ data }: RegistryRecord): string[] =>
  Array.isArray(data['forbids']) ? data['forbids'].map(String) : []

/** Writes whether a record is in use, and more of its data. @returns its new version */
async function writeRecord(
  db: Db,
  record: RegistryRecord,
  retired: boolean,
  data: Record<string, unknown>,
  now: Date,
): Promise<number> {
  const { version } = await db
    .updateTable('registry_entries')
    .set({
      retired_at: retiredAt(retired, now),
      data: JSON.stringify({ ...record.data, ...data }),
      ...nextVersion(now),
    })
    .where('id', '=', record.id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export const allergySafety: SafetyKind = {
  async current(db, { subjectId }) {
    const record = await recordOf(db, 'allergies', subjectId)
    return record && { forbids: forbidsOf(record), retired: record.retired }
  },
  stricter: (_, before, after) => stricterAllergy(allergyValues(before), allergyValues(after)),
  async apply(db, { subjectId }, values, { now }) {
    const record = await recordOf(db, 'allergies', subjectId)
    assertFound(record)
    const { forbids, retired } = allergyValues(values)
    const version = await writeRecord(db, record, retired, { forbids }, now)
    return {
      subject: { type: 'allergy', id: record.id },
      version,
      before: { forbids: forbidsOf(record), retired: record.retired },
      after: { forbids, retired },
    }
  },
}

const allergyValues = ({ forbids = [], retired = false }: Partial<AllergyValues>): AllergyValues => ({
  forbids,
  retired,
})

/** Effects of a day that has passed begin on the day of the decision. */
const dayOf = (from: IsoDate | null, today: IsoDate): IsoDate =>
  from !== null && from > today ? from : today

export const conditionSafety: SafetyKind = {
  async current(db, { subjectId, from }, today) {
    const record = await recordOf(db, 'conditions', subjectId)
    if (!record) return null
    const policy = await storedPolicy(db, dayOf(from, today))
    return { effects: effectsIn(policy, record.code), retired: record.retired }
  },
  stricter: (_, before, after) => ({
    ...(before.effects && after.effects && { effects: stricterEffects(before.effects, after.effects) }),
    retired: before.retired === true && after.retired === true,
  }),
  async apply(db, change, { effects, retired = false }, { staffId, now, today }) {
    const record = await recordOf(db, 'conditions', change.subjectId)
    assertFound(record)
    const day = dayOf(change.from, today)
    const before = effectsIn(await storedPolicy(db, day), record.code)
    if (effects && !sameEffects(before, effects)) {
      const version = { effectiveFrom: day, note: change.note ?? record.name.fa, staffId, now }
      await addPolicyVersion(db, { ...version, change: (one) => withEffects(one, record.code, effects) })
    }
    const version = await writeRecord(db, record, retired, {}, now)
    return {
      subject: { type: 'condition', id: record.id },
      version,
      before: { effects: before, retired: record.retired },
      after: { effects: effects ?? before, retired },
    }
  },
}
