import { describe, expect, it } from 'vitest'
import { validate } from '#platform/contract/validation.ts'
import { type ClientFieldName, clientFieldNames } from '../client-fields.contract.ts'
import type { ClientDraft } from '../clients.contract.ts'
import { clientSchemaOn } from './client-schema.ts'

const unanswered = Object.fromEntries(clientFieldNames.map((name) => [name, null])) as Record<
  ClientFieldName,
  null
>
const draft: ClientDraft = {
  ...unanswered,
  fullName: 'سارا رضایی',
  phone: '+989123456789',
  country: 'IR',
  language: 'fa-IR',
  sex: 'male',
  birthDate: '1990-05-01',
  heightMm: 1600,
  startWeightG: 80_000,
  targetWeightG: 60_000,
  goal: 'lose',
  registrationStep: 'finished',
  messagesOptOut: false,
  conditions: [],
  medicines: [],
  allergies: [],
  dislikes: [],
  tags: [],
}
const problemsOf = (more: Partial<ClientDraft>) =>
  validate(clientSchemaOn('2026-11-21'), { ...draft, ...more }).fields

describe('the schema of a client’s form', () => {
  it('accepts a whole draft', () => {
    expect(problemsOf({})).toBeUndefined()
  })

  it('judges what several fields say together, before the server does', () => {
    expect(problemsOf({ targetWeightG: 40_000 })).toEqual({ targetWeightG: ['too-small:44800'] })
    expect(problemsOf({ pregnantSince: '2026-10-01' })).toEqual({ pregnantSince: ['not-allowed'] })
    expect(problemsOf({ birthDate: '2020-01-01' })).toEqual({ birthDate: ['too-young:10'] })
  })
})
