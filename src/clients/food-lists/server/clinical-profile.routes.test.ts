import { afterAll, describe, expect, it } from 'vitest'
import { makeClient, testToday } from '#clients/clients/server/testing/client-builders.ts'
import type { ClinicalProfile } from '../clinical-profile.contract.ts'
import { listAsks } from './testing/list-asks.ts'
import { listApp, listRights } from './testing/list-fixtures.ts'

const app = await listApp()
const supporter = await app.staff([...listRights, 'food-lists.override'])
const foreign = await app.staff(listRights, { scope: 'own' })
afterAll(() => app.close())

const { ask, weighed } = listAsks(() => ({ app, supporter }))

async function ill(clientId: number, conditions: readonly string[], medicines: readonly string[] = []) {
  const since = null
  if (conditions.length > 0)
    await app.db
      .insertInto('client_conditions')
      .values(conditions.map((code) => ({ client_id: clientId, condition_code: code, since })))
      .execute()
  if (medicines.length > 0)
    await app.db
      .insertInto('client_medicines')
      .values(medicines.map((code) => ({ client_id: clientId, medicine_code: code, since })))
      .execute()
}

async function letter(clientId: number, condition: string, numbers: object) {
  const paper = { author: 'دکتر نادری', givenOn: '2026-11-20', expiresOn: '2027-05-20', numbers, note: null }
  const reply = await ask('PUT', `admin/clients/${clientId}/letters/${condition}`, { body: paper })
  expect([reply.status, reply.body.error]).toEqual([200, undefined])
}

async function profileOf(clientId: number): Promise<ClinicalProfile> {
  const reply = await ask('GET', `admin/clients/${clientId}/clinical-profile`)
  expect([reply.status, reply.body.error]).toEqual([200, undefined])
  return reply.body.data
}

const targetOf = ({ targets }: ClinicalProfile, name: string) => targets.find(({ target }) => target === name)
/** `max letter hypertension 1500 *`: the star marks what decides. */
const reasonsOf = (profile: ClinicalProfile, name: string) =>
  (targetOf(profile, name)?.reasons ?? []).map(({ side, kind, code, amount, decides }) =>
    [side, kind, code, amount, decides ? '*' : ''].filter((part) => part !== '' && part !== null).join(' '),
  )

// A woman of 34, 165 cm and 80 kg, light activity, who loses weight: BMI 29.4, so protein counts by 80 kg.
describe('the clinical profile', () => {
  it('says how energy and targets came about for somebody who is not ill', async () => {
    const { clientId } = await weighed()
    const profile = await profileOf(clientId)
    // Mifflin 800 + 1,031.25 − 170 − 161 = 1,500.25; × 1.375 = 2,062.84; − 500; floor 0.9 × 1,500.25.
    expect(profile.energy).toMatchObject({
      restingKcal: 1500,
      tdeeKcal: 2063,
      changeKcal: -500,
      targetKcal: 1563,
      floorKcal: 1351,
    })
    expect(profile.weighed).toMatchObject({ on: testToday, weightG: 80_000 })
    // 18 % of 1,563 kcal is 70.3 g, under 1.2 g/kg of the diet, which is what a deficit wants as well.
    expect(targetOf(profile, 'protein')).toMatchObject({ goal: 96_000, min: 80_000, max: null })
    expect(reasonsOf(profile, 'protein')).toEqual([
      'goal plan 96000 *',
      'goal deficit 96000 *',
      'min deficit 80000 *',
    ])
    expect(reasonsOf(profile, 'sodium')).toEqual(['max setting 2000 *'])
    expect(targetOf(profile, 'saturatedFat')).toBeUndefined()
  })

  it('names conditions, letters with their end, and of several caps the smallest', async () => {
    const { clientId } = await weighed()
    await ill(clientId, ['kidney_disease', 'hypertension'])
    // Without a letter KDIGO: 0.6 to 0.9 g/kg of 80 kg, aimed at 0.8.
    expect(targetOf(await profileOf(clientId), 'protein')).toMatchObject({
      min: 48_000,
      goal: 64_000,
      max: 72_000,
    })
    await letter(clientId, 'kidney_disease', { proteinG: 60, potassiumMg: 2500 })
    await letter(clientId, 'hypertension', { sodiumMg: 1500 })
    const profile = await profileOf(clientId)
    expect(profile.letters).toEqual([
      { condition: 'hypertension', numbers: [{ number: 'sodiumMg', amount: 1500 }], expiresOn: '2027-05-20' },
      {
        condition: 'kidney_disease',
        numbers: [
          { number: 'proteinG', amount: 60 },
          { number: 'potassiumMg', amount: 2500 },
        ],
        expiresOn: '2027-05-20',
      },
    ])
    expect(targetOf(profile, 'protein')).toMatchObject({ min: 48_000, goal: 60_000, max: 60_000 })
    expect(reasonsOf(profile, 'protein')).toEqual([
      'max letter kidney_disease 60000 *',
      'goal condition kidney_disease 60000 *',
      'min condition kidney_disease 48000 *',
    ])
    expect(targetOf(profile, 'sodium')).toMatchObject({ min: null, max: 1500 })
    expect(reasonsOf(profile, 'sodium')).toEqual([
      'max setting 2000',
      'max condition kidney_disease 2000',
      'max letter hypertension 1500 *',
    ])
    expect(reasonsOf(profile, 'potassium')).toEqual(['max letter kidney_disease 2500 *'])
  })

  it('names the carbohydrate of meals, saturated fat and what medicines want', async () => {
    const { clientId } = await weighed()
    await ill(clientId, ['diabetes_t2', 'high_cholesterol'], ['warfarin', 'glp1'])
    const profile = await profileOf(clientId)
    expect(targetOf(profile, 'mealCarbohydrate')).toMatchObject({ min: 30_000, max: 60_000 })
    // 7 % and 10 % of 1,563 kcal at 9 kcal a gram: 12.156 and 17.366 g.
    expect(reasonsOf(profile, 'saturatedFat')).toEqual(['max condition high_cholesterol 12156 *'])
    expect(reasonsOf(profile, 'saturatedFatDay')).toEqual(['max condition high_cholesterol 17366 *'])
    expect(reasonsOf(profile, 'vitaminK')).toEqual(['max medicine warfarin'])
    // 30 % of 1,563 kcal at 9 kcal a gram is 52.1 g, less than the 35 % of the diet.
    expect(reasonsOf(profile, 'fat')).toEqual(['max plan 60783', 'max medicine glp1 52100 *'])
    expect(profile.findings).toContainEqual({
      code: 'medicine_needs_letter',
      severity: 'override',
      params: { medicine: 'warfarin' },
    })
  })

  it('names limits that meet from both sides, for a dietitian', async () => {
    const { clientId } = await weighed()
    await ill(clientId, ['hypertension'], ['lithium'])
    const profile = await profileOf(clientId)
    expect(targetOf(profile, 'sodium')).toMatchObject({ min: 1500, max: 2000 })
    expect(profile.findings).toContainEqual({
      code: 'sodium_both_ways',
      severity: 'override',
      params: { min: 1500, max: 2000 },
    })
  })

  it('says before the first weigh-in what is known and that the weight is missing', async () => {
    const clientId = await makeClient(app.db)
    await ill(clientId, ['gout'])
    const profile = await profileOf(clientId)
    expect(profile).toMatchObject({ weighed: null, missing: ['weight'], energy: null, targets: [] })
    expect(profile.conditions.map(({ code }) => code)).toEqual(['gout'])
  })

  it('is 404 for a client of others', async () => {
    const { clientId } = await weighed()
    const path = `admin/clients/${clientId}/clinical-profile`
    expect((await app.request('GET', path, { token: foreign.token })).status).toBe(404)
  })
})
