import { labelsOf, pick } from '#platform/contract/record-fields.ts'
import { nationalPhone } from '#platform/contract/text/phones.ts'
import type { FieldSpec, FieldSpecs } from '#platform/web/form/field-specs.ts'
import type { ValuesOf } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { useShownName } from '#platform/web/ui/fields/record-source.ts'
import { clientFieldNames, clientFields, type ClientFieldName } from '../client-fields.contract.ts'
import type { Client, clientDraft } from '../clients.contract.ts'
import { clientFormMessages } from './client-form.messages.ts'
import { dislikeSource } from './dislike-source.ts'
import { phoneProblemsMessages } from './phone-problems.messages.ts'

export type ClientValues = ValuesOf<typeof clientDraft>

type Specs = { [Field in keyof ClientValues]: Partial<FieldSpec<ClientValues[Field]>> }
type Part<Field extends keyof ClientValues> = Pick<Specs, Field>

/** Every field of a client in words: labels, units, values and its own errors. Below is what is more than a label. */
export function useClientFields(client: Pick<Client, 'dislikes' | 'supporter'>): FieldSpecs<ClientValues> {
  const { locale } = useLocale()
  const labels = labelsOf(clientFields, locale)
  const specs: Partial<Specs> = {
    ...useIdentitySpecs(client),
    ...useBodySpecs(),
    ...useHealthSpecs(client),
    ...useLifeSpecs(),
  }
  const names = new Set([...(Object.keys(specs) as ClientFieldName[]), ...clientFieldNames])
  const labelled = [...names].map((name) => [name, { label: labels[name], ...specs[name] }])
  return Object.fromEntries(labelled) as FieldSpecs<ClientValues>
}

function useIdentitySpecs({ supporter }: Pick<Client, 'supporter'>) {
  const t = useMessages(clientFormMessages)
  const phones = useMessages(phoneProblemsMessages)
  const { format } = useLocale()
  const specs: Part<
    'fullName' | 'phone' | 'country' | 'language' | 'supporterId' | 'sex' | 'birthDate' | 'nationalId'
  > = {
    fullName: {},
    phone: { show: nationalPhone, errors: { ...phones, taken: t.errors.taken } },
    country: { show: (value) => t.countries[value] },
    language: { show: (value) => t.languages[value] },
    supporterId: { show: (id) => (supporter?.id === id ? supporter.name : format.number(id)) },
    sex: { show: (value) => t.sexes[value] },
    birthDate: {
      show: format.date,
      errors: { 'too-young': t.errors.tooYoung, 'too-old': t.errors.tooOld },
    },
    nationalId: { errors: { format: t.errors.nationalId } },
  }
  return specs
}

function useBodySpecs() {
  const t = useMessages(clientFormMessages)
  const { format } = useLocale()
  const names = useNames()
  const kilograms = (value: number) => format.weight(value * 1000)
  const weight = { scale: 1000, unit: t.kilogram, show: (grams: number) => format.weight(grams) }
  const specs: Part<
    'heightMm' | 'startWeightG' | 'targetWeightG' | 'goal' | 'activityType' | 'activityProduct'
  > = {
    heightMm: { scale: 10, unit: t.centimetre },
    startWeightG: weight,
    targetWeightG: {
      ...weight,
      errors: {
        'too-small': (limit) => t.errors.targetLow(kilograms(limit)),
        'too-big': (limit) => t.errors.targetHigh(kilograms(limit)),
      },
    },
    goal: { show: names.goal },
    activityType: { show: names.activityType },
    activityProduct: { show: names.activityProduct },
  }
  return specs
}

function useHealthSpecs({ dislikes }: Pick<Client, 'dislikes'>) {
  const t = useMessages(clientFormMessages)
  const { format, locale } = useLocale()
  const names = useNames()
  const listed = (nameOf: (code: string) => string) => (codes: readonly (string | null)[]) =>
    codes.length === 0 ? t.unset : format.list(codes.map((code) => nameOf(code ?? '')))
  const shownName = useShownName(dislikeSource)
  const dislikeName = (id: number | null) => {
    const item = dislikes.find((one) => one.id === id)
    return (locale === 'ar-IQ' ? item?.ar : null) ?? item?.fa ?? shownName(id ?? 0) ?? format.number(id ?? 0)
  }
  const onlyWomen = { 'not-allowed': t.errors.notForMen, 'out-of-range': t.errors.outside }
  const specs: Part<
    | 'pregnantSince'
    | 'breastfeedingChildBirth'
    | 'conditions'
    | 'medicines'
    | 'allergies'
    | 'dislikes'
    | 'tags'
  > = {
    pregnantSince: { show: format.date, errors: onlyWomen },
    breastfeedingChildBirth: { show: format.date, errors: onlyWomen },
    conditions: {
      show: (all) => listed(names.condition)(all.map(({ code }) => code)),
      errors: { 'one-of-group': t.errors.oneOfGroup },
    },
    medicines: {
      show: (all) => listed(names.medicine)(all.map(({ code }) => code)),
      errors: { 'not-allowed': t.errors.noneAlone },
    },
    allergies: { show: listed(names.allergy) },
    dislikes: { show: (ids) => format.list(ids.map(dislikeName)) },
    tags: { show: listed(names.tag) },
  }
  return specs
}

function useLifeSpecs() {
  const t = useMessages(clientFormMessages)
  const names = useNames()
  const specs: Part<
    'provinceCode' | 'city' | 'jobCode' | 'educationCode' | 'maritalCode' | 'source' | 'registrationStep'
  > = {
    provinceCode: { show: names.province },
    city: { show: names.city },
    jobCode: { show: names.job },
    educationCode: { show: names.education },
    maritalCode: { show: names.marital },
    source: {},
    registrationStep: { show: (step) => t.steps[step] },
  }
  return specs
}

function useNames() {
  return {
    goal: useRegistry('goals').nameOf,
    activityType: useRegistry('activity_types').nameOf,
    activityProduct: useRegistry('activity_products').nameOf,
    province: useRegistry('provinces').nameOf,
    city: useRegistry('cities').calledIn,
    job: useRegistry('jobs').nameOf,
    education: useRegistry('educations').nameOf,
    marital: useRegistry('marital_status').nameOf,
    condition: useRegistry('conditions').nameOf,
    medicine: useRegistry('medicines').nameOf,
    allergy: useRegistry('allergies').nameOf,
    tag: useRegistry('tags').nameOf,
  }
}

/** A client as its form holds it. */
export function clientValues(client: Client): ClientValues {
  return {
    ...pick(client, clientFieldNames),
    supporterId: client.supporter?.id ?? null,
    dislikes: client.dislikes.map(({ id }) => id),
  }
}
