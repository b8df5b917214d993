import { AppError, fieldError, type FieldErrors } from '#platform/contract/errors.ts'
import { todayIn, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { route } from '#platform/server/route.ts'
import { assertFound } from '#platform/server/versions.ts'
import { storedPolicy } from '#nutrition/composer/server/composer.reads.ts'
import { safetyRules, type SafetyVersion, type SafetyVersionRow } from '../safety-rules.contract.ts'
import { changeOf } from '#nutrition/safety-changes/server/changes-shown.reads.ts'
import { fileChanges } from '#nutrition/safety-changes/server/safety-changes.reads.ts'
import { policyPart, storedVersions, type StoredVersion } from './safety-rules.reads.ts'
import { differenceOf, listsOf, numbersOf, orderProblems, withValues } from './safety-values.rules.ts'

export const safetyRulesRoutes = [
  route(safetyRules.list, async ({ db, query, now }) => {
    const versions = await storedVersions(db)
    const all = versions.map((one) => toRow(one, versions, todayOf(now)))
    const found = all.filter((row) => query.state === undefined || row.state === query.state)
    const ordered = query.sort === 'effective' ? found.toReversed() : found
    const from = (query.page - 1) * query.perPage
    const { page, perPage } = query
    return {
      rows: ordered.slice(from, from + perPage),
      meta: { page, perPage, total: found.length, totalIsExact: true },
    }
  }),
  route(safetyRules.inForce, async ({ db, now }) => {
    const versions = await storedVersions(db)
    const current = versions.find((one) => one.effectiveFrom <= todayOf(now))
    assertFound(current)
    return toVersion(current, versions, todayOf(now))
  }),
  route(safetyRules.get, async ({ db, params, now }) => versionOf(db, params.versionId, now)),
  route(safetyRules.create, async ({ db, body, actor, now, audit, changed }) => {
    const { effectiveFrom, note, numbers, lists } = body
    if (effectiveFrom < todayOf(now)) throw fieldError('effectiveFrom', 'past')
    const before = await storedPolicy(db, effectiveFrom)
    const wanted = withValues(before, numbers, lists)
    const later = (await storedVersions(db)).filter((one) => one.effectiveFrom > effectiveFrom)
    const all = [wanted, ...later.map((one) => withValues(one.policy, numbers, lists))]
    const fields: FieldErrors = Object.assign({}, ...all.map((policy) => orderProblems(numbersOf(policy))))
    if (Object.keys(fields).length > 0) throw new AppError('validation', { fields })
    const difference = differenceOf(before, wanted)
    if (difference.changedNumbers.length + difference.changedLists.length === 0)
      throw fieldError('numbers', 'unchanged')
    const proposal = {
      kind: 'safety-rules' as const,
      subjectId: null,
      before: policyPart(before, body),
      held: policyPart(before, body),
      after: policyPart(wanted, body),
      from: effectiveFrom,
      note,
    }
    const { ids, hints } = await fileChanges(db, [proposal], { staffId: actor.staffId, now })
    const change = await changeOf(db, ids[0]!)
    audit({
      subject: { type: 'safety-change', id: change.id },
      version: 1,
      after: { ...numbers, ...lists, effectiveFrom },
    })
    for (const hint of hints) changed(hint)
    changed({ type: 'safety-change', id: change.id, version: 1 })
    return change
  }),
]

/** The day changes first in Iran. */
const todayOf = (now: Date): IsoDate => todayIn('IR', now)

async function versionOf(db: Db, versionId: number, now: Date): Promise<SafetyVersion> {
  const versions = await storedVersions(db)
  const one = versions.find(({ id }) => id === versionId)
  assertFound(one)
  return toVersion(one, versions, todayOf(now))
}

/** `versions`: the last first, so that the one before stands behind. */
function predecessor(one: StoredVersion, versions: readonly StoredVersion[]): StoredVersion | null {
  return versions[versions.indexOf(one) + 1] ?? null
}

function toRow(one: StoredVersion, versions: readonly StoredVersion[], today: IsoDate): SafetyVersionRow {
  const { id, effectiveFrom, note, at, by, policy } = one
  const current = versions.find((other) => other.effectiveFrom <= today)
  const past = one === current ? 'in_force' : 'past'
  return {
    id,
    effectiveFrom,
    state: effectiveFrom > today ? 'coming' : past,
    note,
    at,
    by,
    ...differenceOf(predecessor(one, versions)?.policy ?? null, policy),
  }
}

function toVersion(one: StoredVersion, versions: readonly StoredVersion[], today: IsoDate): SafetyVersion {
  const before = predecessor(one, versions)
  return {
    ...toRow(one, versions, today),
    numbers: numbersOf(one.policy),
    lists: listsOf(one.policy),
    before: before && {
      effectiveFrom: before.effectiveFrom,
      numbers: numbersOf(before.policy),
      lists: listsOf(before.policy),
    },
  }
}
