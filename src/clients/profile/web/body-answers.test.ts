import { describe, expect, it } from 'vitest'
import type { Client } from '#clients/clients/clients.contract.ts'
import { answerProblem, isUnusualAnswer } from './body-answers.ts'

const client = {
  phone: '+989121234567',
  country: 'IR',
  sex: 'female',
  birthDate: '1990-05-01',
  heightMm: 1650,
  targetWeightG: 60_000,
  nationalId: null,
  pregnantSince: null,
  breastfeedingChildBirth: null,
  lifecycle: { asOf: '2026-11-22' },
} as unknown as Client

describe('an answer that is typed in its place', () => {
  it('is refused outside of its limits, and where it would break what depends on it', () => {
    expect(answerProblem(client, { field: 'heightMm', value: 1199 })).toEqual({
      field: 'heightMm',
      code: 'too-small:1200',
    })
    expect(answerProblem(client, { field: 'heightMm', value: 2301 })?.code).toBe('too-big:2300')
    // 60 kg at 1.90 m is a body mass index of 16.6: 17.5 × 3.61 = 63.175 kg is the least.
    expect(answerProblem(client, { field: 'heightMm', value: 1900 })).toEqual({
      field: 'targetWeightG',
      code: 'too-small:63175',
    })
    expect(answerProblem(client, { field: 'birthDate', value: '2020-01-01' })?.code).toBe('too-young:10')
    expect(answerProblem(client, { field: 'pregnantSince', value: '2025-01-01' })?.code).toBe('out-of-range')
    expect(answerProblem(client, { field: 'heightMm', value: 1700 })).toBeNull()
    expect(answerProblem(client, { field: 'heightMm', value: null })).toBeNull()
  })

  it('is asked about outside of 140 to 205 cm and of 18 to 65 years', () => {
    const heights = [1399, 1400, 2050, 2051]
    expect(heights.map((value) => isUnusualAnswer(client, { field: 'heightMm', value }))).toEqual([
      true,
      false,
      false,
      true,
    ])
    const days = ['2008-11-23', '2008-11-22', '1960-11-23', '1960-11-22']
    expect(days.map((value) => isUnusualAnswer(client, { field: 'birthDate', value }))).toEqual([
      true,
      false,
      false,
      true,
    ])
  })
})
