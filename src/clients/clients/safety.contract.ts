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

/** One thing to know, and whether it can harm today. */
export interface SafetyCaution {
  text: string
  isGrave: boolean
}

const gravePolicies: ReadonlySet<string | null> = new Set(['refuse', 'approval', 'doctor_letter'])

/**
 * The items in words with what follows from each for the list. Grave is what can harm today: an allergy, a pregnancy, a
 * condition with which no list is given, or only with an approval or a doctor's letter. `policyOf` gives the policy of a condition.
 */
export function safetyCautions(
  items: readonly SafetyItem[],
  format: Formatter,
  nameOf: NameOf,
  policyOf: (condition: string) => string | null,
): SafetyCaution[] {
  const { follows, notListed } = safetyLabels[format.prefs.locale]
  const texts = safetyTexts(items, format, nameOf)
  return items.map((item, index) => {
    const text = texts[index] ?? ''
    if (item.kind === 'allergies') return { text: `${text} — ${notListed}`, isGrave: true }
    const policy = policyOf(conditionOf(item) ?? '')
    const follow = follows[policy ?? '']
    const isGrave = item.kind === 'pregnant' || gravePolicies.has(policy)
    return { text: follow === undefined ? text : `${text} — ${follow}`, isGrave }
  })
}

/** Apart: what can harm today, and what else is to be known. */
export const cautionsByGravity = (cautions: readonly SafetyCaution[]) => ({
  texts: cautions.filter(({ isGrave }) => isGrave).map(({ text }) => text),
  quiet: cautions.filter(({ isGrave }) => !isGrave).map(({ text }) => text),
})

/** The condition that an item is. */
function conditionOf(item: SafetyItem): string | null {
  if (item.kind === 'condition') return item.code
  if (item.kind === 'pregnant') return 'pregnancy'
  return item.kind === 'breastfeeding' ? 'breastfeeding' : null
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
  /** What follows from a policy; nothing from the others. */
  follows: Partial<Record<string, string>>
  /** What follows from an allergy. */
  notListed: string
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
    follows: {
      refuse: 'لیست داده نمی‌شود',
      doctor_letter: 'لیست فقط با نامهٔ پزشک',
      approval: 'لیست فقط با تأیید',
      serve_with_rules: 'لیست با رعایت قواعد',
    },
    notListed: 'در لیست نمی‌آید',
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
    follows: {
      refuse: 'لا تُقدَّم له قائمة',
      doctor_letter: 'القائمة بكتاب طبيب فقط',
      approval: 'القائمة بموافقة فقط',
      serve_with_rules: 'القائمة مع مراعاة القواعد',
    },
    notListed: 'لا تدخل القائمة',
  },
}
