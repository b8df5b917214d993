import { toAsciiDigits } from './digits.ts'
import type { CountryId } from './locale.ts'

interface Plan {
  code: string
  /** National significant number of a mobile phone, without the leading 0. */
  mobile: RegExp
}

// Simple patterns on purpose: the strict ranges of operators age.
export const plans: Record<CountryId, Plan> = {
  IR: { code: '98', mobile: /^9\d{9}$/ },
  IQ: { code: '964', mobile: /^7[3-9]\d{8}$/ },
}

/**
 * A mobile phone as people type it: any digits, spaces, dashes, dots and brackets, with 0, without, or with +98 / 0098 / 98
 * (+964 …), with invisible marks, `tel:`, `wa.me/`, «موبایل:», «(مادر)», and the quote and `.0` of table programs. A written
 * international prefix wins over `country`; with one the numbers of all countries are taken, but for landlines of Iran and
 * Iraq.
 * @returns E.164, or null when it is no such number
 */
export function parsePhone(text: string, country: CountryId): { e164: string } | null {
  const plain = plainDigits(text)
  if (!/^\+?\d{8,17}$/.test(plain)) return null
  const international = /^(?:\+|00)(\d+)$/.exec(plain)?.[1]
  return international === undefined
    ? (mobile(plain, country) ?? withEitherCode(plain.replace(/^0/, '')))
    : (withEitherCode(international) ?? abroad(international))
}

/** What stands before a number that somebody copied: an address, a word and a colon, the formula of a table program. */
const before =
  /^(?:(?:https?:\/\/)?(?:wa\.me|t\.me)\/|(?:tel|sms|whatsapp):(?:\/\/)?|="?|["'\u2018-\u201d]+|[\p{L}\s]+:\s*)+/iu
/** What stands behind it: whose it is in brackets, a quote, an end of a list, the plus of text from right to left. */
const behind = /(?:\s*\([\p{L}\s]+\)|["'\u2018-\u201d]|[;,.،؛])+$/u

/** The digits of a typed number, with the plus before them. */
export function plainDigits(text: string): string {
  const plain = toAsciiDigits(text.normalize('NFKC').replace(/[\p{Cf}\u115f\u1160\u3164\uffa0]/gu, '')).trim()
  return plain
    .replace(before, '')
    .replace(behind, '')
    .replace(/\.0$/, '')
    .replace(/^(\d+)\+$/, '+$1')
    .replace(/[\s()._/٫\-\u2010-\u2015\u2212]/g, '')
}

/** A stored phone in national form with spaces, e.g. "0912 345 6789"; one from abroad and other text come back unchanged. */
export function nationalPhone(e164: string): string {
  const digits = nationalDigits(e164)
  return digits === null ? e164 : `${digits.slice(0, 4)} ${digits.slice(4, 7)} ${digits.slice(7)}`
}

/** A stored phone in national form without spaces, e.g. "09123456789", as people paste it elsewhere. */
export function plainPhone(e164: string): string {
  return nationalDigits(e164) ?? e164
}

/**
 * The national form with its middle hidden: "0912 ••• 6789", of other countries "+491 ••• 5678"; both stay as they are.
 * Empty for what is no number, such as what is left of an erased client.
 */
export function maskPhone(e164: string): string {
  if (maskedPhone.test(e164)) return e164
  const digits = nationalDigits(e164)
  if (digits !== null) return `${digits.slice(0, 4)} ••• ${digits.slice(7)}`
  return foreign.test(e164) ? `${e164.slice(0, 4)} ••• ${e164.slice(-4)}` : ''
}

const maskedPhone = /^[\d+]\d{3} ••• \d{3,4}$/
/** E.164 of any country; the shortest numbers that are called from abroad have eight digits. */
const foreign = /^\+[1-9]\d{7,14}$/

/** Of other countries. A mobile number without its country, behind +, is a slip. */
function abroad(international: string): { e164: string } | null {
  const isOfPlan = Object.values(plans).some(
    ({ code, mobile: pattern }) =>
      international.startsWith(code) || pattern.test(international.replace(/^0/, '')),
  )
  const e164 = `+${international}`
  return !isOfPlan && foreign.test(e164) ? { e164 } : null
}

function mobile(national: string, country: CountryId): { e164: string } | null {
  const { code, mobile: pattern } = plans[country]
  const significant = national.replace(/^0/, '')
  return pattern.test(significant) ? { e164: `+${code}${significant}` } : null
}

const withEitherCode = (international: string) =>
  withCode(international, 'IR') ?? withCode(international, 'IQ')

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
