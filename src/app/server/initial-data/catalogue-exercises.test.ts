import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { exerciseLevels, exerciseMeasures } from '#content/exercises/exercises.contract.ts'
import { readExercises } from './catalogue-exercises.ts'

const seed = (name: string) => readFileSync(new URL(`../../../../seed/${name}`, import.meta.url), 'utf8')
const csv = seed('exercises.csv')
const exercises = readExercises(csv, seed('exercise-texts.csv'))
const reference = JSON.parse(seed('reference.json')) as Record<string, { code: string }[]>
const codesOf = (list: string) => reference[list]!.map(({ code }) => code)

describe('the shipped exercises', () => {
  it('are 108, each with its own code and names and told in both languages', () => {
    expect(exercises).toHaveLength(108)
    for (const value of ['code', 'nameFa', 'nameAr'] as const)
      expect(new Set(exercises.map((one) => one[value])).size, value).toBe(108)
    expect(exercises.filter(({ instructions }) => !instructions?.fa || !instructions.ar)).toEqual([])
  })

  it('name only categories, muscles, equipment and conditions that there are', () => {
    const unknown = exercises.filter(
      (one) =>
        !codesOf('exercise_categories').includes(one.category) ||
        !codesOf('muscle_groups').includes(one.muscle) ||
        !codesOf('equipment').includes(one.equipment) ||
        !one.avoid.every((code) => codesOf('physical_conditions').includes(code)),
    )
    expect(unknown).toEqual([])
    expect(exercises.filter(({ level }) => !(exerciseLevels as readonly string[]).includes(level))).toEqual(
      [],
    )
    expect(
      exercises.filter(({ measure }) => !(exerciseMeasures as readonly string[]).includes(measure)),
    ).toEqual([])
  })

  it('carry what the table says of them', () => {
    expect(exercises.find(({ code }) => code === 'squat_barbell')).toMatchObject({
      nameFa: 'اسکوات با هالتر',
      category: 'strength',
      level: 'advanced',
      equipment: 'barbell',
      measure: 'reps',
      sets: 4,
      amount: 8,
      metX10: 50,
      avoid: ['knee_oa', 'low_back_pain', 'hernia'],
    })
  })

  it('are refused with a text of no exercise', () => {
    expect(() => readExercises(csv, 'code,fa,ar\nnobody,متن,نص\n')).toThrow('text of no exercise: nobody')
  })
})
