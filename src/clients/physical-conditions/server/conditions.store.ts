import type * as z from 'zod/mini'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { Db } from '#platform/server/database.ts'
import type { ConditionRule, SafetyPolicy } from '#nutrition/composer/safety-policy.contract.ts'
import { storedPolicy } from '#nutrition/composer/server/composer.reads.ts'
import { storedVersions } from '#nutrition/safety-rules/server/safety-rules.reads.ts'
import type { Condition, conditionQueries, conditionSorts } from '../physical-conditions.contract.ts'
import type { ConditionEffects } from '#nutrition/safety-changes/condition-effects.contract.ts'
import {
  byName,
  clientsByCode,
  isFound,
  listedPart,
  ordered,
  recordsOf,
  type RegistryRecord,
  type SortValues,
} from './registry-records.store.ts'

/** What holds for a condition that the policy does not know: nobody has judged it yet. */
export const unjudged: ConditionEffects = {
  policy: 'doctor_letter',
  forbiddenTags: [],
  tagLimits: [],
  warnTags: [],
  blockedDietTypes: [],
  sodiumMgMax: null,
  spreadsCarbohydrate: false,
  blocksDeficit: false,
  lossGPerWeekMax: null,
  lowGlycaemic: false,
  saturatedFatPercentMax: null,
  proteinMgPerKg: null,
  fibreGMin: null,
}

/** The effects of a condition in a policy; kilograms of the policy are grams here, and its grams milligrams. */
export function effectsIn(policy: SafetyPolicy, code: string): ConditionEffects {
  const rule = policy.conditions.find((one) => one.condition === code)
  if (!rule) return unjudged
  return {
    policy: rule.policy,
    forbiddenTags: rule.forbiddenTags as ConditionEffects['forbiddenTags'],
    tagLimits: rule.tagLimits as ConditionEffects['tagLimits'],
    warnTags: rule.warnTags as ConditionEffects['warnTags'],
    blockedDietTypes: rule.blockedDietTypes,
    sodiumMgMax: rule.sodiumMgMax,
    spreadsCarbohydrate: rule.spreadsCarbohydrate,
    blocksDeficit: rule.blocksDeficit,
    lossGPerWeekMax: thousandfold(rule.lossKgPerWeekMax),
    lowGlycaemic: rule.lowGlycaemic ?? false,
    saturatedFatPercentMax: rule.saturatedFatPercentMax ?? null,
    proteinMgPerKg: thousandfold(rule.proteinGPerKg ?? null),
    fibreGMin: rule.fibreGMin ?? null,
  }
}

const thousandfold = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 1000)

/** The policy with these effects of a condition in place of its own; a new condition comes last. */
export function withEffects(policy: SafetyPolicy, code: string, effects: ConditionEffects): SafetyPolicy {
  const rule = ruleOf(code, effects)
  const isKnown = policy.conditions.some((one) => one.condition === code)
  return {
    ...policy,
    conditions: isKnown
      ? policy.conditions.map((one) => (one.condition === code ? rule : one))
      : [...policy.conditions, rule],
  }
}

function ruleOf(code: string, effects: ConditionEffects): ConditionRule {
  const { lossGPerWeekMax, lowGlycaemic, saturatedFatPercentMax, proteinMgPerKg, fibreGMin, ...rest } =
    effects
  return {
    condition: code,
    ...rest,
    lossKgPerWeekMax: lossGPerWeekMax === null ? null : lossGPerWeekMax / 1000,
    ...(lowGlycaemic ? { lowGlycaemic } : {}),
    ...(saturatedFatPercentMax === null ? {} : { saturatedFatPercentMax }),
    ...(proteinMgPerKg === null ? {} : { proteinGPerKg: proteinMgPerKg / 1000 }),
    ...(fibreGMin === null ? {} : { fibreGMin }),
  }
}

/** Equal effects give equal text: of tags the order does not matter. */
export function sameEffects(left: ConditionEffects, right: ConditionEffects): boolean {
  const text = (effects: ConditionEffects) =>
    JSON.stringify(
      Object.entries(effects)
        .map(([key, value]) => [key, Array.isArray(value) ? value.map(plainText).toSorted() : value])
        .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
    )
  return text(left) === text(right)
}

function plainText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return JSON.stringify(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** Every condition in the order of the groups, then its own. */
export async function allConditions(
  db: Db,
  today: IsoDate,
  counting: { exactly: boolean },
): Promise<Condition[]> {
  const records = await recordsOf(db, 'conditions')
  const groups = await recordsOf(db, 'condition_groups')
  const clients = await clientsByCode(db, 'conditions', counting)
  const now = await storedPolicy(db, today)
  const coming = await comingPolicies(db, today)
  const groupOf = new Map(groups.map((group, place) => [group.code, { group, place }]))
  const placeOf = ({ parent }: RegistryRecord) => groupOf.get(parent ?? '')?.place ?? Infinity
  return records
    .toSorted((left, right) => Math.sign(placeOf(left) - placeOf(right)) || 0)
    .map((record) => {
      const { parent } = record
      const effects = effectsIn(now, record.code)
      const next = coming.find(({ policy }) => !sameEffects(effectsIn(policy, record.code), effects))
      return {
        ...listedPart(record),
        group: parent,
        groupName: groupOf.get(parent ?? '')?.group.name ?? null,
        explanation: explanationOf(record),
        clients: clients.get(record.code) ?? 0,
        effects,
        coming: next ? { from: next.effectiveFrom, effects: effectsIn(next.policy, record.code) } : null,
      }
    })
}

function explanationOf({ data }: RegistryRecord): Condition['explanation'] {
  const { fa = null, ar = null } = (data['explanation'] ?? {}) as Partial<Condition['explanation']>
  return { fa, ar }
}

/** The policies of later days, the nearest day first, of each day the one that counts. */
async function comingPolicies(db: Db, today: IsoDate) {
  const later = (await storedVersions(db)).filter((one) => one.effectiveFrom > today)
  const last = later.filter(
    (one, place) => later.findIndex((other) => other.effectiveFrom === one.effectiveFrom) === place,
  )
  return last.toReversed()
}

type Query = z.output<typeof conditionQueries.list>
type Filters = Pick<Query, 'locale' | 'q' | 'group' | 'policy' | 'effect' | 'tag' | 'retired' | 'sort'>

/** The conditions that match in the asked order. */
export function chosenConditions(all: readonly Condition[], filters: Filters): Condition[] {
  const found = all.filter(
    (one) => isFound(one, filters.q) && isRecord(one, filters) && hasEffects(one, filters),
  )
  return ordered(found, filters.sort, sorts(all, filters.locale))
}

function isRecord(one: Condition, { group, retired }: Filters): boolean {
  return (group === undefined || one.group === group) && (retired === undefined || one.retired === retired)
}

function hasEffects(one: Condition, { policy, effect, tag }: Filters): boolean {
  return (
    (policy === undefined || one.effects.policy === policy) &&
    (effect === undefined || has[effect](one)) &&
    (tag === undefined || tagsOf(one.effects).includes(tag))
  )
}

const tagsOf = ({ forbiddenTags, tagLimits, warnTags }: ConditionEffects): string[] => [
  ...forbiddenTags,
  ...tagLimits.map((limit) => limit.tag),
  ...warnTags,
]

const has: Record<NonNullable<Query['effect']>, (one: Condition) => boolean> = {
  forbids: ({ effects }) => effects.forbiddenTags.length > 0,
  limits: ({ effects }) => effects.tagLimits.length > 0,
  warns: ({ effects }) => effects.warnTags.length > 0,
  blocks: ({ effects }) => effects.blockedDietTypes.length > 0 || effects.blocksDeficit,
  caps: ({ effects }) =>
    [effects.sodiumMgMax, effects.lossGPerWeekMax, effects.saturatedFatPercentMax].some(
      (cap) => cap !== null,
    ) ||
    effects.spreadsCarbohydrate ||
    effects.lowGlycaemic,
  aims: ({ effects }) => effects.proteinMgPerKg !== null || effects.fibreGMin !== null,
  coming: ({ coming }) => coming !== null,
  // Nobody has judged it: a letter is asked for, and no effect comes later either.
  none: ({ effects, coming }) => coming === null && sameEffects(effects, unjudged),
}

function sorts(
  all: readonly Condition[],
  locale: LocaleId | undefined,
): SortValues<Condition, (typeof conditionSorts)[number]> {
  return {
    group: (row) => all.indexOf(row),
    name: byName(locale),
    clients: (row) => row.clients,
    updated: (row) => row.updatedAt,
  }
}
