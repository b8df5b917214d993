import type { ForeignCalendar } from '#platform/contract/foreign-tables.contract.ts'
import { searchKey } from '#platform/contract/text/search-key.ts'

/** The twelve months, spellings of one month parted by a stroke. */
const persian: readonly string[] = [
  'فروردین اردیبهشت خرداد تیر مرداد|امرداد شهریور مهر آبان آذر دی بهمن اسفند',
  'farvardin ordibehesht khordad tir mordad shahrivar mehr aban azar dey|dei bahman esfand',
]

const gregorian: readonly string[] = [
  'january|jan february|feb march|mar april|apr may june|jun july|jul august|aug september|sep|sept october|oct november|nov december|dec',
  // Iraq and the Levant.
  'كانون‌الثاني|كانون‌ثاني شباط آذار نيسان أيار|مايس حزيران تموز آب أيلول تشرين‌الأول|تشرين‌أول تشرين‌الثاني|تشرين‌ثاني كانون‌الأول|كانون‌أول',
  // Egypt and the Gulf, then the Maghreb.
  'يناير فبراير مارس أبريل|إبريل مايو يونيو|يونيه يوليو|يوليه أغسطس سبتمبر أكتوبر نوفمبر ديسمبر',
  'جانفي فيفري مارس أفريل ماي جوان جويلية|يوليوز أوت|غشت شتنبر أكتوبر نونبر دجنبر',
  // Persian.
  'ژانویه|ژانویهٔ فوریه مارس آوریل|آپریل مه|می ژوئن|جون ژوئیه|جولای اوت|آگوست سپتامبر اکتبر نوامبر دسامبر',
]

const months = new Map<string, { month: number; calendar: ForeignCalendar }>()
for (const [calendar, lists] of [
  ['persian', persian],
  ['gregory', gregorian],
] as const)
  for (const list of lists)
    for (const [at, spellings] of list.split(' ').entries())
      for (const spelling of spellings.split('|'))
        months.set(searchKey(spelling), { month: at + 1, calendar })

/** A month by its name in Persian, Arabic (Iraqi, Egyptian, Maghrebi) or English. */
export const monthOfName = (name: string) => months.get(searchKey(name)) ?? null
