import { daysBetween, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Formatter } from '#platform/contract/text/format.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { ageOn, clientLimits, monthsOn } from './client-limits.contract.ts'
import type { Client } from './clients.contract.ts'

/** What the safety strip is made from; the strip of a list's board (`safetyStrip`) fits. */
export interface SafetyFacts {
  isPregnant: boolean
  /** Full weeks, where the first day is known. */
  pregnantWeeks?: number | null
  /** Full months of the breastfed child. */
  infantMonths: number | null
  ageYears: number | null
  conditions: readonly { code: string }[]
  allergies: readonly { code: string }[]
  medicines: readonly { code: string }[]
}

export type SafetyItem =
  | { kind: 'pregnant'; weeks: number | null }
  | { kind: 'breastfeeding'; months: number }
  | { kind: 'minor'; years: number }
  | { kind: 'condition'; code: string }
  | { kind: 'allergies'; codes: string[] }
  | { kind: 'medicines'; codes: string[] }

type SafetySource = Pick<
  Client,
  'pregnantSince' | 'breastfeedingChildBirth' | 'birthDate' | 'conditions' | 'allergies' | 'medicines'
>

/** Conditions that an item of its own says already, and the answer «none». */
function saidOtherwise({ isPregnant, infantMonths }: SafetyFacts): Set<string> {
  return new Set([
    'none',
    ...(isPregnant ? ['pregnancy'] : []),
    ...(infantMonths === null ? [] : ['breastfeeding']),
  ])
}

/** The facts of a client on a day. A condition «pregnancy» counts without a first day. */
export function safetyFactsOf(client: SafetySource, today: IsoDate): SafetyFacts {
  const { pregnantSince, breastfeedingChildBirth: child, birthDate } = client
  return {
    isPregnant: pregnantSince !== null || client.conditions.some(({ code }) => code === 'pregnancy'),
    pregnantWeeks: pregnantSince === null ? null : Math.floor(daysBetween(pregnantSince, today) / 7),
    infantMonths: child === null ? null : monthsOn(child, today),
    ageYears: birthDate === null ? null : ageOn(birthDate, today),
    conditions: client.conditions,
    allergies: client.allergies.map((code) => ({ code })),
    medicines: client.medicines,
  }
}

/** What must be seen on every screen that decides about a client's food, the gravest first. */
export function safetyItems(facts: SafetyFacts): SafetyItem[] {
  const { isPregnant, pregnantWeeks = null, infantMonths, ageYears, conditions, allergies } = facts
  const said = saidOtherwise(facts)
  const medicines = facts.medicines.flatMap(({ code }) => (code === 'none' ? [] : [code]))
  const conditionItems = conditions
    .filter(({ code }) => !said.has(code))
    .map(({ code }): SafetyItem => ({ kind: 'condition', code }))
  return [
    ...(isPregnant ? [{ kind: 'pregnant', weeks: pregnantWeeks } as const] : []),
    ...(infantMonths === null ? [] : [{ kind: 'breastfeeding', months: infantMonths } as const]),
    ...(ageYears !== null && ageYears < clientLimits.adultYears
      ? [{ kind: 'minor', years: ageYears } as const]
      : []),
    ...(allergies.length === 0
      ? []
      : [{ kind: 'allergies', codes: allergies.map(({ code }) => code) } as const]),
    ...(medicines.length === 0 ? [] : [{ kind: 'medicines', codes: medicines } as const]),
    ...conditionItems,
  ]
}

type NameOf = (registry: 'conditions' | 'allergies' | 'medicines', code: string) => string

/** The items in words. `nameOf` gives the registry's name of a code in the person's language. */
export function safetyTexts(items: readonly SafetyItem[], format: Formatter, nameOf: NameOf): string[] {
  const words = safetyLabels[format.prefs.locale]
  return items.map((item) => {
    switch (item.kind) {
      case 'pregnant':
        return item.weeks === null ? words.pregnant : words.pregnantWeeks(format, item.weeks)
      case 'breastfeeding':
        return words.breastfeeding(format, item.months)
      case 'minor':
        return words.minor(format, item.years)
      case 'condition':
        return nameOf('conditions', item.code)
      case 'allergies':
        return words.allergies(format.list(item.codes.map((code) => nameOf('allergies', code))))
      case 'medicines':
        return words.medicines(format.list(item.codes.map((code) => nameOf('medicines', code))))
    }
  })
}

interface SafetyLabels {
  /** Name of the strip. */
  label: string
  pregnant: string
  pregnantWeeks: (format: Formatter, weeks: number) => string
  breastfeeding: (format: Formatter, months: number) => string
  minor: (format: Formatter, years: number) => string
  allergies: (names: string) => string
  medicines: (names: string) => string
}

export const safetyLabels: Record<LocaleId, SafetyLabels> = {
  'fa-IR': {
    label: 'نکته‌های ایمنی',
    pregnant: 'باردار',
    pregnantWeeks: (format, weeks) => `باردار، هفتهٔ ${format.number(weeks)}`,
    breastfeeding: (format, months) =>
      months === 0 ? 'شیرده، نوزاد کمتر از یک ماه' : `شیرده، کودک ${format.number(months)} ماهه`,
    minor: (format, years) => `زیر سن قانونی، ${format.number(years)} ساله`,
    allergies: (names) => `حساسیت: ${names}`,
    medicines: (names) => `دارو: ${names}`,
  },
  'ar-IQ': {
    label: 'تنبيهات السلامة',
    pregnant: 'حامل',
    pregnantWeeks: (format, weeks) => `حامل، الأسبوع ${format.number(weeks)}`,
    breastfeeding: (format, months) =>
      (format as Formatter<'ar-IQ'>).plural(months, {
        zero: 'مرضع، الطفل دون شهر',
        one: 'مرضع، عمر الطفل شهر واحد',
        two: 'مرضع، عمر الطفل شهران',
        few: 'مرضع، عمر الطفل # أشهر',
        many: 'مرضع، عمر الطفل # شهرًا',
        other: 'مرضع، عمر الطفل # شهر',
      }),
    minor: (format, years) =>
      (format as Formatter<'ar-IQ'>).plural(years, {
        zero: 'قاصر',
        one: 'قاصر، عمره سنة واحدة',
        two: 'قاصر، عمره سنتان',
        few: 'قاصر، عمره # سنوات',
        many: 'قاصر، عمره # سنة',
        other: 'قاصر، عمره # سنة',
      }),
    allergies: (names) => `حساسية: ${names}`,
    medicines: (names) => `دواء: ${names}`,
  },
}
