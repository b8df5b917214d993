import type { LocaleId } from './locale.ts'
import { arabicWords, type CountedNoun } from './number-words-ar.ts'
import { persianWords } from './number-words-fa.ts'
import type { CurrencyId } from './number-format.ts'

const persianNouns: Record<CurrencyId, { main: string; part: string; parts: number }> = {
  IRR: { main: 'تومان', part: 'ریال', parts: 10 },
  IQD: { main: 'دینار عراق', part: '', parts: 1 },
  USD: { main: 'دلار', part: 'سنت', parts: 100 },
}

const toman: CountedNoun = {
  one: 'تومان واحد',
  two: 'تومانان',
  few: 'تومانات',
  many: 'تومانًا',
  other: 'تومان',
}
const dinar: CountedNoun = {
  one: 'دينار عراقي واحد',
  two: 'ديناران عراقيان',
  few: 'دنانير عراقية',
  many: 'دينارًا عراقيًا',
  other: 'دينار عراقي',
}
const rial: CountedNoun = { one: 'ريال واحد', two: 'ريالان', few: 'ريالات', many: 'ريالًا', other: 'ريال' }
const dollar: CountedNoun = { one: 'دولار واحد', two: 'دولاران', few: 'دولارات', many: 'دولارًا', other: 'دولار' }
const cent: CountedNoun = { one: 'سنت واحد', two: 'سنتان', few: 'سنتات', many: 'سنتًا', other: 'سنت' }

const arabicNouns: Record<CurrencyId, { main: CountedNoun; part: CountedNoun; parts: number }> = {
  IRR: { main: toman, part: rial, parts: 10 },
  IQD: { main: dinar, part: dinar, parts: 1 },
  USD: { main: dollar, part: cent, parts: 100 },
}

/**
 * An amount (smallest unit, below 10^15) in words, for confirmations: 12 500 000 rials are
 * «یک میلیون و دویست و پنجاه هزار تومان».
 */
export function moneyInWords(amount: number, currency: CurrencyId, locale: LocaleId): string {
  const persian = locale === 'fa-IR'
  const size = Math.abs(amount)
  const { parts } = persianNouns[currency]
  const main = Math.floor(size / parts)
  const part = size % parts
  const texts = persian ? persianTexts(main, part, currency) : arabicTexts(main, part, currency)
  const text = texts.join(persian ? ' و ' : ' و')
  if (amount >= 0) return text
  return persian ? `منفی ${text}` : `سالب ${text}`
}

function persianTexts(main: number, part: number, currency: CurrencyId): string[] {
  const noun = persianNouns[currency]
  const texts = main > 0 || part === 0 ? [`${persianWords(main)} ${noun.main}`] : []
  return part > 0 ? [...texts, `${persianWords(part)} ${noun.part}`] : texts
}

function arabicTexts(main: number, part: number, currency: CurrencyId): string[] {
  const noun = arabicNouns[currency]
  const texts = main > 0 || part === 0 ? [arabicWords(main, noun.main)] : []
  return part > 0 ? [...texts, arabicWords(part, noun.part)] : texts
}
