import { toAsciiDigits } from '#platform/contract/text/digits.ts'
import type { Api } from './api.ts'
import type { DietWords } from './diet-words.ts'

export interface Eater {
  clientId: number
  visitId: number
  name: string
}

/** Somebody for whom a diet to lose weight is made. */
const facts = {
  sex: 'female',
  birthDate: '1992-05-10',
  heightMm: 1650,
  startWeightG: 80_000,
  targetWeightG: 65_000,
  goal: 'lose',
  activityType: 'light',
}

/** A client of the supporter with a paid term of this diet, weighed today. */
export async function makeEater(
  { admin, supporter }: { admin: Api; supporter: Api },
  { locale, country }: DietWords,
  dietId: number,
  mark: string,
): Promise<Eater> {
  const digits = toAsciiDigits(mark)
  const name = `مراجع سفر ${mark}`
  const phone = country === 'IR' ? `0919${digits}` : `0790${digits}`
  const client = await supporter.send<{ id: number; version: number }>('POST', 'admin/clients', {
    fullName: name,
    phone,
    country,
    language: locale,
  })
  await supporter.send('PATCH', `admin/clients/${client.id}`, facts, client.version)
  const onSale = await admin.send<{ id: number; code: string }[]>('GET', 'admin/packages/on-sale')
  const month = onSale.find(({ code }) => code === `${country.toLowerCase()}-m1`)
  const terms = `admin/clients/${client.id}/terms`
  const term = await admin.send<{ id: number; version: number; startOn: string }>('POST', terms, {
    packageId: month?.id,
    dietType: 'weight_loss',
    dietId,
  })
  await admin.send('POST', `${terms}/${term.id}/confirm-payment`, undefined, term.version)
  const visits = await supporter.send<{ id: number; number: number; version: number }[]>(
    'GET',
    `admin/clients/${client.id}/visits`,
  )
  const visit = visits.find((one) => one.number === 1)!
  const weighIn = { weightG: 80_000, weighedOn: term.startOn, stateCode: null, waistMm: null, note: null }
  await supporter.send('POST', `admin/visits/${visit.id}/weigh-in`, weighIn, visit.version)
  return { clientId: client.id, visitId: visit.id, name }
}
