import { expect, it } from 'vitest'
import { missingFields, registrationStepOf } from './registration.contract.ts'

const empty = { sex: null, birthDate: null, heightMm: null, startWeightG: null, goal: null }
const whole = { sex: 'female', birthDate: '1990-01-01', heightMm: 1650, startWeightG: 80_000, goal: 'lose' }

it('names what a registration still asks for, in the order of the form', () => {
  expect(missingFields(empty)).toEqual(['sex', 'birthDate', 'heightMm', 'startWeightG', 'goal'])
  expect(missingFields({ ...whole, birthDate: null, goal: null })).toEqual(['birthDate', 'goal'])
  expect(missingFields(whole)).toEqual([])
})

it('takes what is no number for missing', () => {
  expect(missingFields({ ...whole, heightMm: Number.NaN })).toEqual(['heightMm'])
})

it('is finished with the last field, whatever was said before', () => {
  expect(registrationStepOf(whole, 'phone')).toBe('finished')
  expect(registrationStepOf({ ...whole, goal: null }, 'phone')).toBe('identity')
  expect(registrationStepOf(empty, 'phone')).toBe('phone')
})

it('keeps a step that was reached otherwise', () => {
  expect(registrationStepOf(empty, 'package')).toBe('package')
  expect(registrationStepOf({ ...whole, sex: null }, 'finished')).toBe('finished')
})
