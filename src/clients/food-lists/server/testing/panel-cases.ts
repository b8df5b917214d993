import { addDays } from '#platform/contract/text/calendar.ts'
import { caseDay, caseOf, nobody, type CaseWorld, type RandomCase, type Wish } from './random-case.ts'

/** Numbers in [0, 1). */
type Random = () => number

/** A client of the panel: as they come to a service, most of them to lose weight, few of them ill. */
export interface PanelCase extends RandomCase {
  readonly country: 'IR' | 'IQ'
  /** Nothing of the diet, the conditions, the allergies or the dislikes speaks against any kind of dish. */
  readonly isOrdinary: boolean
}

const ordinaryTypes = ['weight_loss', 'weight_loss', 'weight_loss', 'maintenance', 'weight_gain'] as const
const specialTypes = [
  'diabetes',
  'hypertension',
  'hyperlipidemia',
  'fatty_liver',
  'pcos',
  'vegetarian',
  'plateau',
] as const
const illnessOf: Readonly<Record<string, string>> = {
  diabetes: 'diabetes_t2',
  hypertension: 'hypertension',
  hyperlipidemia: 'high_cholesterol',
  fatty_liver: 'fatty_liver',
  pcos: 'pcos',
}

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!
const within = (random: Random, from: number, to: number) => from + Math.floor(random() * (to - from + 1))

function goalOf(dietType: string): 'gain' | 'keep' | 'lose' {
  if (dietType === 'weight_gain') return 'gain'
  return dietType === 'maintenance' ? 'keep' : 'lose'
}

/** Body mass index, from and to, of those who come with a goal. */
const bmiOf = { gain: { from: 19, to: 22 }, keep: { from: 20, to: 26 }, lose: { from: 26, to: 38 } } as const

const named = { fa: '', ar: null }

/** Somebody with a body, and in one of six cases an allergy. */
function healthOf(world: CaseWorld, random: Random, country: 'IR' | 'IQ', dietType: string): Wish['health'] {
  const illness = illnessOf[dietType]
  const allergies = random() < 1 / 6 ? [pick(random, world.allergies)] : []
  const dislikes = random() < 1 / 4 ? [pick(random, world.itemIds)] : []
  const isWoman = random() < 0.7
  return {
    ...nobody,
    country,
    sex: isWoman ? 'female' : 'male',
    birthDate: addDays(caseDay, -within(random, 20 * 365, 64 * 365)),
    heightMm: isWoman ? within(random, 1500, 1760) : within(random, 1620, 1900),
    pregnantSince: null,
    infantBirthDate: null,
    conditions: illness === undefined ? [] : [{ ...named, code: illness, policy: 'serve_with_rules' }],
    allergies: allergies.map(({ code, forbids }) => ({ ...named, code, forbids: [...forbids] })),
    dislikes: dislikes.map((id) => ({ ...named, id: Number(id), covers: [Number(id)] })),
    clearances: new Set(['doctor_letter', 'guardian_consent', 'medical_review']),
    letters: [],
    medicines: [],
    medicinesAsked: true,
  }
}

/**
 * The client of a number: six of ten in Iran, three of four with an ordinary diet, one of six with an allergy, all of them
 * with a list of 14 days. @returns null where no diet of the type is published
 */
export async function panelCase(world: CaseWorld, number: number, random: Random): Promise<PanelCase | null> {
  const country = number % 5 < 3 ? 'IR' : 'IQ'
  const dietType = number % 4 < 3 ? pick(random, ordinaryTypes) : pick(random, specialTypes)
  const goal = goalOf(dietType)
  const health = healthOf(world, random, country, dietType)
  const weightG = Math.round(
    ((health.heightMm ?? 0) / 1000) ** 2 * within(random, bmiOf[goal].from, bmiOf[goal].to) * 1000,
  )
  const found = await caseOf(
    world,
    { number, random, dietType, goal, kind: 'daily', weightG, health },
    { days: () => 14, excluded: () => [], previousFoodIds: [] },
  )
  if (found === null) return null
  const isOrdinary =
    ordinaryTypes.some((type) => type === dietType) && health.allergies.length + health.dislikes.length === 0
  return { ...found, country, isOrdinary }
}
