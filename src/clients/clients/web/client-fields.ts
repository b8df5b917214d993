import type { FieldSpec, FieldSpecs } from '#platform/web/form/field-specs.ts'
import type { ValuesOf } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import type { Client, clientDraft } from '../clients.contract.ts'
import { clientFormMessages } from './client-form.messages.ts'

export type ClientValues = ValuesOf<typeof clientDraft>

/** Every field of a client in words: labels, units, values and its own errors. */
export function useClientFields(client: Pick<Client, 'dislikes' | 'supporter'>): FieldSpecs<ClientValues> {
  const t = useMessages(clientFormMessages)
  const { format, locale } = useLocale()
  const names = useNames()
  const day = { show: (value: string) => format.date(value) }
  const weight = { scale: 1000, unit: t.kilogram, show: (grams: number) => format.weight(grams) }
  const listed = (nameOf: (code: string) => string) => (codes: readonly (string | null)[]) =>
    codes.length === 0 ? t.unset : format.list(codes.map((code) => nameOf(code ?? '')))
  const dislikeName = (id: number | null) => {
    const item = client.dislikes.find((one) => one.id === id)
    return (locale === 'ar-IQ' ? item?.ar : null) ?? item?.fa ?? format.number(id ?? 0)
  }
  const onlyWomen = { 'not-allowed': t.errors.notForMen, 'out-of-range': t.errors.outside }
  const specs = {
    fullName: {},
    phone: { errors: { format: t.errors.phone, taken: t.errors.taken } },
    country: { show: (value: 'IR' | 'IQ') => t.countries[value] },
    language: { show: (value: 'fa-IR' | 'ar-IQ') => t.languages[value] },
    supporterId: {
      show: (id: number) => (client.supporter?.id === id ? client.supporter.name : format.number(id)),
    },
    sex: { show: (value: 'female' | 'male') => t.sexes[value] },
    birthDate: { ...day, errors: { 'too-young': t.errors.tooYoung, 'too-old': t.errors.tooOld } },
    heightMm: { scale: 10, unit: t.centimetre },
    startWeightG: weight,
    targetWeightG: {
      ...weight,
      errors: {
        'too-small': (kilograms: number) => t.errors.targetLow(format.weight(kilograms * 1000)),
        'too-big': (kilograms: number) => t.errors.targetHigh(format.weight(kilograms * 1000)),
      },
    },
    goal: { show: names.goal },
    activityType: { show: names.activityType },
    activityProduct: { show: names.activityProduct },
    provinceCode: { show: names.province },
    city: {},
    jobCode: { show: names.job },
    educationCode: { show: names.education },
    maritalCode: { show: names.marital },
    nationalId: { errors: { format: t.errors.nationalId } },
    pregnantSince: { ...day, errors: onlyWomen },
    breastfeedingChildBirth: { ...day, errors: onlyWomen },
    source: {},
    registrationStep: { show: (step: keyof typeof t.steps) => t.steps[step] },
    messagesOptOut: {},
    note: {},
    conditions: {
      show: (all: readonly { code: string | null }[]) => listed(names.condition)(all.map(({ code }) => code)),
    },
    allergies: { show: listed(names.allergy) },
    dislikes: { show: (ids: readonly (number | null)[]) => format.list(ids.map(dislikeName)) },
    tags: { show: listed(names.tag) },
  }
  const labelled = Object.entries(specs).map(([key, spec]) => [
    key,
    { label: t.fields[key as keyof typeof t.fields], ...(spec as Partial<FieldSpec>) },
  ])
  return Object.fromEntries(labelled) as FieldSpecs<ClientValues>
}

function useNames() {
  return {
    goal: useRegistry('goals').nameOf,
    activityType: useRegistry('activity_types').nameOf,
    activityProduct: useRegistry('activity_products').nameOf,
    province: useRegistry('provinces').nameOf,
    job: useRegistry('jobs').nameOf,
    education: useRegistry('educations').nameOf,
    marital: useRegistry('marital_status').nameOf,
    condition: useRegistry('conditions').nameOf,
    allergy: useRegistry('allergies').nameOf,
    tag: useRegistry('tags').nameOf,
  }
}

/** A client as its form holds it. */
export function clientValues(client: Client): ClientValues {
  return {
    fullName: client.fullName,
    phone: client.phone,
    country: client.country,
    language: client.language,
    supporterId: client.supporter?.id ?? null,
    sex: client.sex,
    birthDate: client.birthDate,
    heightMm: client.heightMm,
    startWeightG: client.startWeightG,
    targetWeightG: client.targetWeightG,
    goal: client.goal,
    activityType: client.activityType,
    activityProduct: client.activityProduct,
    provinceCode: client.provinceCode,
    city: client.city,
    jobCode: client.jobCode,
    educationCode: client.educationCode,
    maritalCode: client.maritalCode,
    nationalId: client.nationalId,
    pregnantSince: client.pregnantSince,
    breastfeedingChildBirth: client.breastfeedingChildBirth,
    source: client.source,
    registrationStep: client.registrationStep,
    messagesOptOut: client.messagesOptOut,
    note: client.note,
    conditions: client.conditions,
    allergies: client.allergies,
    dislikes: client.dislikes.map(({ id }) => id),
    tags: client.tags,
  }
}
