import type { CalendarId } from './locale.ts'
import { alternationOf, monthsOf, usualMonths } from './month-names.ts'
import { searchKey } from './search-key.ts'

/** How months are called beside their usual names, in their order; empty where there is no other name. */
const others: readonly (readonly [CalendarId, string])[] = [
  ['persian', 'farvardin,ordibehesht,khordad,tir,mordad,shahrivar,mehr,aban,azar,dey/dei,bahman,esfand'],
  // Iraq.
  ['gregory', 'كانون ثاني,,,,مايس,,,,,تشرين أول,تشرين ثاني,كانون أول'],
  // Egypt, then the Maghreb.
  ['gregory', ',,,,,يونيه,يوليه'],
  ['gregory', 'جانفي,فيفري,,أفريل,ماي,جوان,جويلية/يوليوز,أوت/غشت,شتنبر,,نونبر,دجنبر'],
  // Persian.
  ['gregory', ',,,آپریل,می,جون'],
]

const all = new Map([...monthsOf(others), ...usualMonths])
all.delete('')
const byKey = new Map([...all].map(([name, month]) => [searchKey(name), month]))

/** An alternation of all names and spellings, as `foldedText` writes them, the longest first. */
export const monthSpellingsPattern = alternationOf(all.keys())

/** A month by a name in Persian, Arabic (Iraqi, Egyptian, Maghrebi) or English, with blanks or without. */
export const monthOfSpelling = (name: string) => byKey.get(searchKey(name)) ?? null
