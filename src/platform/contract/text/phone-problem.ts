import type { CountryId } from './locale.ts'
import { parsePhone, plainDigits, plans } from './phones.ts'

/** Why a text is no phone. `of-iraq`, `of-iran`: a mobile as that country writes it. `several`: two numbers. `rounded`: a table program has dropped digits. */
export type PhoneProblem = 'landline' | 'of-iraq' | 'of-iran' | 'several' | 'rounded' | 'format'

/** @returns null for a phone that `parsePhone` reads */
export function phoneProblem(text: string, country: CountryId): PhoneProblem | null {
  if (parsePhone(text, country)) return null
  if (/\de\+?\d+$/i.test(text.normalize('NFKC').trim())) return 'rounded'
  const parts = text.split(/[/،,;\n]|\s(?:و|or|یا|أو)\s|\s+-\s+|\s{2,}|(?<=\d{10})\s+/u)
  if (parts.filter((part) => parsePhone(part, country)).length > 1) return 'several'
  const national = plainDigits(text).replace(new RegExp(`^(?:\\+|00)?${plans[country].code}`), '0')
  // «077» is also Bushehr: the person says which.
  if (country === 'IR' && parsePhone(text, 'IQ') && !isOfIranFirst(national)) return 'of-iraq'
  if (country === 'IQ' && parsePhone(text, 'IR')) return 'of-iran'
  return /^0[1-8]\d{7,9}$/.test(national) ? 'landline' : 'format'
}

/** A number of Hormozgan or Kohgiluyeh is more likely than one of the small Iraqi networks, where nothing says the country. */
export const isOfIranFirst = (national: string): boolean => /^0?7[46]/.test(national)
