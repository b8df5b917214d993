import { addDays, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import type { ValuesOf } from '#platform/web/form/use-form.ts'
import type { StoredRecord } from '#platform/web/form/use-saving.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import type { Condition, conditionDraft } from '../physical-conditions.contract.ts'
import { conditionFormMessages } from './condition-form.messages.ts'
import { conditionsMessages } from './conditions.messages.ts'

export type ConditionValues = ValuesOf<typeof conditionDraft>

/** A new condition asks for a doctor's letter until somebody decides otherwise. */
export function emptyCondition(today: IsoDate): ConditionValues {
  return {
    code: null,
    name: { fa: null, ar: null },
    group: null,
    position: 100,
    explanation: { fa: null, ar: null },
    effects: {
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
    },
    effectiveFrom: addDays(today, 1),
  }
}

/** The condition as it will be: with effects that are decided and not in force yet. */
export function storedCondition(one: Condition, today: IsoDate): StoredRecord<ConditionValues> {
  const { code, name, group, position, explanation, coming, version } = one
  const effectiveFrom = coming?.from ?? addDays(today, 1)
  const effects = coming?.effects ?? one.effects
  return {
    values: { code, name, group, position, explanation, effects, effectiveFrom },
    version,
  }
}

/** How the fields of a condition are called, in the form and in its history. */
export function useConditionFields(): FieldSpecs<ConditionValues> {
  const t = useMessages(conditionFormMessages)
  const list = useMessages(conditionsMessages)
  const { format } = useLocale()
  const groups = useRegistry('condition_groups')
  const effects = useEffectFields()
  return {
    'name.fa': { label: list.fields.nameFa },
    'name.ar': { label: list.fields.nameAr },
    code: { label: list.fields.code, errors: { format: list.errors.code } },
    group: { label: t.fields.group, show: groups.nameOf },
    'explanation.fa': { label: t.fields.explanationFa },
    'explanation.ar': { label: t.fields.explanationAr },
    position: { label: list.fields.position, errors: { 'wrong-type': list.errors.position } },
    ...effects,
    effectiveFrom: {
      label: t.fields.from,
      show: (day) => format.longDate(day),
      errors: { past: t.errors.past },
    },
  }
}

type EffectPath = Extract<keyof FieldSpecs<ConditionValues>, `effects.${string}`>

function useEffectFields(): Pick<FieldSpecs<ConditionValues>, EffectPath> {
  const t = useMessages(conditionFormMessages)
  const list = useMessages(conditionsMessages)
  const { format } = useLocale()
  const tags = useRegistry('food_tags')
  const diets = useRegistry('diet_types')
  const codes = (nameOf: (code: string) => string) => (value: readonly (string | null)[]) =>
    format.list(value.map((code) => nameOf(code ?? '')))
  return {
    'effects.policy': { label: t.fields.policy, show: (policy) => list.policies[policy] },
    'effects.forbiddenTags': { label: t.fields.forbidden, show: codes(tags.nameOf) },
    'effects.tagLimits': {
      label: t.fields.limits,
      show: (limits) =>
        format.list(
          limits.map(({ tag, servings, per }) =>
            list.limit({ tag: tags.nameOf(tag ?? ''), servings: servings ?? 0, per: per ?? 'week' }),
          ),
        ),
      errors: { repeated: t.errors.repeated, required: t.errors.servings, 'wrong-type': t.errors.servings },
    },
    'effects.warnTags': { label: t.fields.warned, show: codes(tags.nameOf) },
    'effects.blockedDietTypes': { label: t.fields.blocked, show: codes(diets.nameOf) },
    'effects.sodiumMgMax': {
      label: t.fields.sodium,
      unit: t.milligram,
      errors: { 'wrong-type': t.errors.sodium },
    },
    'effects.lossGPerWeekMax': {
      label: t.fields.loss,
      unit: t.gram,
      errors: { 'wrong-type': t.errors.loss },
    },
    'effects.saturatedFatPercentMax': {
      label: t.fields.saturatedFat,
      unit: t.percent,
      errors: { 'wrong-type': t.errors.whole },
    },
    'effects.proteinMgPerKg': {
      label: t.fields.protein,
      unit: t.milligram,
      errors: { 'wrong-type': t.errors.whole },
    },
    'effects.fibreGMin': { label: t.fields.fibre, unit: t.gram, errors: { 'wrong-type': t.errors.whole } },
    'effects.lowGlycaemic': { label: t.fields.lowGlycaemic },
    'effects.spreadsCarbohydrate': { label: t.fields.spreads },
    'effects.blocksDeficit': { label: t.fields.noDeficit },
  }
}
