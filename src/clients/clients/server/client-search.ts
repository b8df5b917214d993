import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { toAsciiDigits } from '#platform/contract/text/digits.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { nameSpellings } from '#platform/contract/text/name-spellings.ts'
import { parseNationalId } from '#platform/contract/text/national-id.ts'
import { parsePhone, plainPhone } from '#platform/contract/text/phones.ts'
import {
  hasMarks,
  queryKey,
  queryTerms,
  searchIndexText,
  searchKey,
} from '#platform/contract/text/search-key.ts'
import { likeContains } from '#platform/server/search.ts'

/** The columns that a search key is made of, besides the code. */
export const searchedColumns = ['full_name', 'phone', 'language'] as const

/** What is stored for finding a client: the name, the phone in national form and the code, parted by spaces. */
export function clientSearchKey(client: {
  fullName: string
  phone: string
  code: string
  language: LocaleId
}): string {
  return [
    searchIndexText(client.fullName, client.language),
    plainPhone(client.phone),
    searchKey(client.code),
    ...(hasMarks(client.fullName) ? [queryKey(client.fullName)] : []),
  ].join(' ')
}

/**
 * The conditions that a typed query sets, all of which must hold. A whole phone in any form finds its owner, and so does a
 * whole national id; four digits are the end of a phone, those that a mobile number begins with also its beginning; a code
 * is found whole; every other word must be part of the search key, in any accepted spelling of a name.
 */
export function searchConditions(query: string): RawBuilder<SqlBool>[] {
  const code = wholeCode(query)
  if (code !== null) return [sql`clients.code = ${code}`]
  const phones = wholePhones(query)
  const conditions =
    phones.length > 0
      ? [sql<SqlBool>`clients.phone in (${sql.join(phones)})`]
      : queryTerms(query).map((word, at) => wordCondition(word, at > 0))
  const ids = wholeNationalIds(query)
  if (ids.length === 0 || conditions.length === 0) return conditions
  return [sql`((${sql.join(conditions, sql` and `)}) or clients.national_id in (${sql.join(ids)}))`]
}

function wholeNationalIds(query: string): string[] {
  const found = (['IR', 'IQ'] as const).flatMap((country) => parseNationalId(query, country) ?? [])
  return /\d{4}/.test(toAsciiDigits(query)) ? [...new Set(found)] : []
}

function wholePhones(query: string): string[] {
  const found = (['IR', 'IQ'] as const).flatMap((country) => parsePhone(query, country)?.e164 ?? [])
  return [...new Set(found)]
}

function wholeCode(query: string): string | null {
  const match = /^(IR|IQ)[\s-]?(\d{6,})$/.exec(toAsciiDigits(query).trim().toUpperCase())
  return match ? `${match[1]}-${match[2]}` : null
}

/** 0912, 0771: somebody is on the way to a whole number. */
const beginsMobile = /^0[79]/

function wordCondition(word: string, isSecond: boolean): RawBuilder<SqlBool> {
  const spellings = nameSpellings(word, isSecond).map(
    (one) => sql<SqlBool>`clients.search_key like ${likeContains(one)}`,
  )
  const part = spellings.length === 1 ? spellings[0]! : sql<SqlBool>`(${sql.join(spellings, sql` or `)})`
  if (!/^\d{4}$/.test(word)) return part
  const end = sql<SqlBool>`right(clients.phone, 4) = ${word}`
  return beginsMobile.test(word) ? sql`(${end} or ${part})` : end
}
