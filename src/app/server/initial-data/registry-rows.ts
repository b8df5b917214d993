import type { Reference } from './catalogue.ts'
import { ownRegistries, tagColours } from './registry-texts.ts'
import type { Row } from './insert-rows.ts'

/** Lists of `reference.json` that become registries, by the registry's name. */
const registryLists: Readonly<Record<string, string>> = {
  countries: 'countries',
  marital_status: 'marital_status',
  meals: 'meals',
  educations: 'educations',
  jobs: 'jobs',
  activity_types: 'activity_types',
  activity_products: 'activity_products',
  diet_types: 'diet_types',
  goals: 'goals',
  visit_states: 'visit_states',
  churn_reasons: 'churn_reasons',
  additional_facilities: 'additional_facilities',
  remarks: 'remarks',
  tags: 'tags',
  conditions: 'physical_conditions',
  allergies: 'allergies',
  condition_groups: 'condition_groups',
  food_categories: 'food_categories',
  blood_sugar_timings: 'blood_sugar_timing',
  package_durations: 'package_durations',
  payment_methods: 'payment_methods',
  payment_statuses: 'payment_statuses',
  payment_kinds: 'payment_kinds',
  currencies: 'currencies',
  exercise_categories: 'exercise_categories',
  muscle_groups: 'muscle_groups',
  equipment: 'equipment',
  exercise_levels: 'levels',
}

/** Names and notes to the compilers of the list; everything else of an entry is its data. */
const notData = new Set([
  'code',
  'fa',
  'ar',
  'en',
  'assumption',
  'note',
  'capital',
  'cities',
  'order',
  'share',
  'group',
  // Of conditions: what they do stands in the safety policy.
  'policy',
  'effect',
])

interface Entry {
  code: string
  fa: string
  ar: string
  [more: string]: unknown
}

interface Names {
  fa: string
  ar: string
}

export interface Province extends Entry {
  capital: Names
  cities: Names[]
}

interface GivenProvince extends Omit<Province, 'code'> {
  code: string | null
  fa: string
  ar: string
  en: string
  capital: Names
  cities: Names[]
}

/** Provinces of Iran and governorates of Iraq. Halabja has no ISO 3166-2 code: it goes by its name. */
export function provincesOf(reference: Reference, country: 'IR' | 'IQ'): Province[] {
  const given = reference[country === 'IR' ? 'iran_provinces' : 'iraq_governorates'] as GivenProvince[]
  return given.map((province) => ({ ...province, code: province.code ?? `${country}-${province.en}` }))
}

/** Every registry entry that the product ships. `now` is an ISO instant. */
export function registryRows(reference: Reference, now: string): Row[] {
  const lists = Object.entries(registryLists).flatMap(([registry, list]) =>
    (reference[list] as Entry[]).map((entry, place) => registryRow(registry, entry, place, now)),
  )
  const own = Object.entries(ownRegistries).flatMap(([registry, entries]) =>
    entries.map(([code, fa, ar], place) => registryRow(registry, { code, fa, ar }, place, now)),
  )
  const places = (['IR', 'IQ'] as const).flatMap((country) => placeRows(reference, country, now))
  return [...lists, ...own, ...places]
}

function registryRow(
  registry: string,
  entry: Entry,
  position: number,
  now: string,
  parent: string | null = null,
): Row {
  return {
    registry,
    code: entry.code,
    name_fa: entry.fa,
    name_ar: entry.ar,
    parent_code: parent ?? entry['group'] ?? null,
    data: dataOf(registry, entry),
    position,
    created_at: now,
    updated_at: now,
  }
}

function dataOf(registry: string, entry: Entry): Record<string, unknown> {
  if (registry === 'allergies') return allergyData(entry)
  const colour = registry === 'tags' ? tagColours[entry.code] : undefined
  return { ...ownData(entry), ...(colour && { colour }) }
}

function ownData(entry: Entry): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entry).filter(([key]) => !notData.has(key)))
}

/** An allergy forbids the tag that its column of `foods.csv` gives, else the tag of its own name. */
function allergyData({ code, column }: Entry): Record<string, unknown> {
  return { forbids: [column ?? code] }
}

/** The capital of a province is its first city. */
function placeRows(reference: Reference, country: 'IR' | 'IQ', now: string): Row[] {
  return provincesOf(reference, country).flatMap((province, place) => [
    registryRow('provinces', province, place, now, country),
    ...province.cities.map((city, number) => {
      const code = `${province.code}-${String(number + 1).padStart(2, '0')}`
      return registryRow('cities', { code, ...city }, number, now, province.code)
    }),
  ])
}
