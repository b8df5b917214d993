import { expect, it } from 'vitest'
import { missingFields } from './registration-fields.ts'

const empty = { sex: null, birthDate: null, heightMm: null, startWeightG: null, goal: null }

it('names what a step still asks for, in the order of the form', () => {
  expect(missingFields('identity', empty)).toEqual(['sex', 'birthDate'])
  expect(missingFields('identity', { ...empty, sex: 'female' })).toEqual(['birthDate'])
  expect(missingFields('body', { ...empty, heightMm: 1650 })).toEqual(['startWeightG', 'goal'])
})

it('takes what is no number for missing', () => {
  const values = { ...empty, heightMm: Number.NaN, startWeightG: 70_000, goal: 'lose' as const }
  expect(missingFields('body', values)).toEqual(['heightMm'])
})

it('asks nothing of the steps that only a person can judge', () => {
  for (const step of ['phone', 'conditions', 'package', 'finished'] as const)
    expect(missingFields(step, empty)).toEqual([])
})
