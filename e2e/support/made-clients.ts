import type { Api } from './api.ts'
import type { Locale } from './browser.ts'

export interface MadeClient {
  id: number
  code: string
  fullName: string
  phone: string
  version: number
}

/** A client of this journey alone, from the country of its language. The phone is whole, as E.164. */
export async function registered(api: Api, locale: Locale, fullName: string): Promise<MadeClient> {
  const country = locale === 'ar-IQ' ? 'IQ' : 'IR'
  const phone = newPhone(country)
  const draft = { fullName, phone, country, language: locale }
  const client = await api.send<MadeClient>('POST', 'admin/clients', draft)
  return { ...client, phone: `${country === 'IR' ? '+98' : '+964'}${phone.slice(1)}` }
}

/** Changes a client. @returns it as it is now */
export const changed = (api: Api, { id, version }: MadeClient, change: object): Promise<MadeClient> =>
  api.send('PATCH', `admin/clients/${id}`, change, version)

let serial = Date.now() % 1_000_000

/** A mobile number that no earlier run has used. */
function newPhone(country: 'IR' | 'IQ'): string {
  serial += 1
  return `${country === 'IR' ? '0912' : '0790'}${String(serial).padStart(7, '3')}`
}

/** A client of the supporter who makes them, with everything that a target needs. */
export async function makeClient(supporter: Api, fullName: string): Promise<MadeClient> {
  const { id, version } = await registered(supporter, 'fa-IR', fullName)
  const more = {
    sex: 'female',
    birthDate: '1990-06-15',
    heightMm: 1650,
    startWeightG: 82_000,
    targetWeightG: 70_000,
    goal: 'lose',
    registrationStep: 'finished',
  }
  return supporter.send('PATCH', `admin/clients/${id}`, more, version)
}

export interface MadeTerm {
  id: number
  startOn: string
  endsOn: string | null
  version: number
}

interface Sold {
  /** Code of a package of the sample service, e.g. `ir-m3`: 90 days with 9 visits. */
  packageCode: string
  startOn: string
}

/** A paid term with its visits. */
export async function sellTerm(
  seller: Api,
  cashier: Api,
  clientId: number,
  { packageCode, startOn }: Sold,
): Promise<MadeTerm> {
  const packages = await seller.get<{ id: number; code: string }[]>('admin/packages/on-sale')
  const { id: packageId } = packages.find(({ code }) => code === packageCode) ?? {}
  const path = `admin/clients/${clientId}/terms`
  const term = await seller.send<MadeTerm>('POST', path, { packageId, dietType: 'weight_loss', startOn })
  return cashier.send('POST', `${path}/${term.id}/confirm-payment`, undefined, term.version)
}

/** Takes a client out of every queue, for the journeys that come after. */
export async function closeClient(supporter: Api, { id }: MadeClient): Promise<void> {
  const { version } = await supporter.get<MadeClient>(`admin/clients/${id}`)
  await supporter.send('POST', `admin/clients/${id}/close`, { reason: 'moved' }, version)
}

/** `YYYY-MM-DD`, some days later or, with a negative number, earlier. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
