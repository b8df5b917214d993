import { toAsciiDigits } from './digits.ts'
import type { CountryId } from './locale.ts'
import { stripBidi } from './normalise.ts'

interface Plan {
  code: string
  /** National significant number of a mobile phone, without the leading 0. */
  mobile: RegExp
}

// Simple patterns on purpose: the strict ranges of operators age.
const plans: Record<CountryId, Plan> = {
  IR: { code: '98', mobile: /^9\d{9}$/ },
  IQ: { code: '964', mobile: /^7[3-9]\d{8}$/ },
}

/**
 * A mobile phone of Iran or Iraq as people type it: any digits, spaces, dashes, dots and brackets, with 0, without,
 * or with +98 / 0098 / 98 (+964 …). A written international prefix wins over `country`.
 * @returns E.164, or null when it is no mobile number of the two countries
 */
export function parsePhone(text: string, country: CountryId): { e164: string } | null {
  const plain = toAsciiDigits(stripBidi(text)).replace(/[\s().\-\u2010-\u2013\u2212]/g, '')
  if (!/^\+?\d{8,17}$/.test(plain)) return null
  const international = /^(?:\+|00)(\d+)$/.exec(plain)?.[1]
  if (international !== undefined) return withCode(international, 'IR') ?? withCode(international, 'IQ')
  return mobile(plain, country) ?? withCode(plain, country)
}

/** A stored phone in national form with spaces, e.g. "0912 345 6789". Other text comes back unchanged. */
export function nationalPhone(e164: string): string {
  const digits = nationalDigits(e164)
  return digits === null ? e164 : `${digits.slice(0, 4)} ${digits.slice(4, 7)} ${digits.slice(7)}`
}

/** A stored phone in national form without spaces, e.g. "09123456789", as people paste it elsewhere. */
export function plainPhone(e164: string): string {
  return nationalDigits(e164) ?? e164
}

/**
 * The national form with its middle hidden: "0912 ••• 6789", which stays as it is. Empty for what is no number, such as
 * what is left of an erased client.
 */
export function maskPhone(e164: string): string {
  if (maskedPhone.test(e164)) return e164
  const digits = nationalDigits(e164)
  return digits === null ? '' : `${digits.slice(0, 4)} ••• ${digits.slice(7)}`
}

const maskedPhone = /^\d{4} ••• \d{3,4}$/

function mobile(national: string, country: CountryId): { e164: string } | null {
  const { code, mobile: pattern } = plans[country]
  const significant = national.replace(/^0/, '')
  return pattern.test(significant) ? { e164: `+${code}${significant}` } : null
}

function withCode(international: string, country: CountryId): { e164: string } | null {
  const { code } = plans[country]
  return international.startsWith(code) ? mobile(international.slice(code.length), country) : null
}

function nationalDigits(e164: string): string | null {
  for (const { code, mobile: pattern } of Object.values(plans)) {
    const significant = e164.slice(code.length + 1)
    if (e164.startsWith(`+${code}`) && pattern.test(significant)) return `0${significant}`
  }
  return null
}
