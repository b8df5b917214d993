import { addDays, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { CountryId } from '#platform/contract/text/locale.ts'
import type { Chance } from './chance.ts'
import type { Body } from './body.ts'
import { namesIq } from './names-iq.ts'
import { namesIr } from './names-ir.ts'
import type { Province } from '#app/server/initial-data/registry-rows.ts'

/** Who a sample client is, as registration asks for it. Fields that were never asked are null. */
export interface Person {
  fullName: string
  phone: string
  sex: 'female' | 'male'
  birthDate: IsoDate
  provinceCode: string
  city: string
  jobCode: string
  educationCode: string
  maritalCode: string
  nationalId: string | null
  source: string
  messagesOptOut: boolean
}

type NameLists = Record<'female' | 'male' | 'family', readonly string[]>

const split = (lists: Record<keyof NameLists, string>): NameLists => ({
  female: lists.female.trim().split(/\s+/),
  male: lists.male.trim().split(/\s+/),
  family: lists.family.trim().split(/\s+/),
})
const names: Record<CountryId, NameLists> = { IR: split(namesIr), IQ: split(namesIq) }

const mobilePrefixes: Record<CountryId, readonly string[]> = {
  IR: ['912', '913', '914', '915', '916', '917', '918', '919', '935', '936', '937', '901', '902', '921'],
  IQ: ['770', '771', '773', '780', '781', '782', '750', '751'],
}

const womenJobs = [
  ['homemaker', 40],
  ['employee_office', 16],
  ['teacher', 12],
  ['student_uni', 9],
  ['nurse', 6],
  ['hairdresser', 4],
  ['freelancer', 4],
  ['doctor', 2],
  ['tailor', 2],
  ['retired', 3],
  ['other', 2],
] as const
const menJobs = [
  ['employee_office', 26],
  ['shopkeeper', 14],
  ['engineer', 12],
  ['driver', 9],
  ['worker', 9],
  ['freelancer', 8],
  ['programmer', 6],
  ['student_uni', 6],
  ['military', 4],
  ['retired', 4],
  ['other', 2],
] as const

const educations = [
  ['bachelor', 38],
  ['diploma', 28],
  ['master', 14],
  ['associate', 10],
  ['middle', 6],
  ['phd', 2],
  ['primary', 2],
] as const

const sources = [
  ['instagram', 38],
  ['friend', 30],
  ['search', 10],
  ['advert', 8],
  ['telegram', 6],
  ['doctor', 4],
  ['store', 4],
] as const

/** A name of the country; in Iraq with the father's name, as papers there have it. */
export function sampleName(chance: Chance, country: CountryId, sex: 'female' | 'male'): string {
  const { family, male, [sex]: given } = names[country]
  const first = chance.pick(given)
  return country === 'IR'
    ? `${first} ${chance.pick(family)}`
    : `${first} ${chance.pick(male)} ${chance.pick(family)}`
}

interface Who {
  index: number
  country: CountryId
  body: Body
  provinces: readonly Province[]
  /** The day on which the person has the age of the body. */
  today: IsoDate
}

export function samplePerson(chance: Chance, who: Who): Person {
  const { index, country, body, today } = who
  const { sex, age } = body
  const place = samplePlace(chance, who)
  return {
    fullName: sampleName(chance, country, sex),
    phone: samplePhone(chance, country, index),
    sex,
    birthDate: addDays(today, -Math.round(age * 365.25) - chance.int(1, 360)),
    ...place,
    jobCode: age < 18 ? 'student_school' : chance.weighted<string>(sex === 'female' ? womenJobs : menJobs),
    educationCode: age < 18 ? 'middle' : chance.weighted(educations),
    maritalCode: maritalStatus(chance, age),
    nationalId: chance.happens(0.5) ? nationalId(chance, country) : null,
    source: chance.weighted(sources),
    messagesOptOut: chance.happens(0.03),
  }
}

function maritalStatus(chance: Chance, age: number): string {
  if (age < 20) return 'single'
  const single = age < 30 ? 45 : 12
  return chance.weighted([
    ['married', 80],
    ['single', single],
    ['divorced', 6],
    ['widowed', age > 55 ? 10 : 1],
  ])
}

/**
 * Half of the people live in the first five provinces of the list, which are the populous ones. Each city is written as
 * its people write it.
 */
function samplePlace(chance: Chance, { country, provinces }: Pick<Who, 'country' | 'provinces'>) {
  const province = chance.happens(0.5) ? chance.pick(provinces.slice(0, 5)) : chance.pick(provinces)
  const city = chance.happens(0.55) ? province.cities[0] : chance.pick(province.cities)
  return { provinceCode: province.code, city: (city ?? province)[country === 'IQ' ? 'ar' : 'fa'] }
}

/** The last seven digits never repeat below ten million clients: 7368787 and 10⁷ have no common factor. */
export function samplePhone(chance: Chance, country: CountryId, index: number): string {
  const tail = String((index * 7_368_787 + 2_345_671) % 10_000_000).padStart(7, '0')
  return `${country === 'IR' ? '+98' : '+964'}${chance.pick(mobilePrefixes[country])}${tail}`
}

export function nationalId(chance: Chance, country: CountryId): string {
  if (country === 'IQ')
    return `${chance.int(1940, 2010)}${String(chance.int(0, 99_999_999)).padStart(8, '0')}`
  const digits = Array.from({ length: 9 }, () => chance.int(0, 9))
  if (digits.every((digit) => digit === digits[0])) digits[0] = (digits[0]! + 1) % 10
  // nutrition.md §8: r = Σ dᵢ · (11 − i) mod 11 over the first nine digits.
  const rest = digits.reduce((sum, digit, place) => sum + digit * (10 - place), 0) % 11
  return [...digits, rest < 2 ? rest : 11 - rest].join('')
}
