import type { Formatter } from '#platform/contract/text/format.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { Bound } from '#platform/contract/text/messages.ts'
import type { judgementMessages } from './judgement.messages.ts'
import { type BilingualName, localName } from '../list-text.contract.ts'

type Texts = Bound<(typeof judgementMessages)['fa-IR']>

export function findingText(code: string, t: Texts): string {
  return t.findings[code as keyof Texts['findings']] ?? t.unknown
}

/** The section of the profile where the gravest finding can be mended: what a letter says, fasting, or the record. */
export function placeOfFindings(findings: readonly { code: string; severity: string }[]): string {
  const { code } = findings.find(({ severity }) => severity === 'refuse') ?? findings[0] ?? { code: '' }
  if (code.startsWith('fasting_')) return 'fasting'
  return /letter|consent|surgery|pregnancy$/.test(code) ? 'clinical' : 'body'
}

interface Words {
  t: Texts
  format: Formatter
  locale: LocaleId
}

type Params = Readonly<Record<string, string | number>>

/** The numbers and the condition behind a finding, in words; empty when its sentence says it all. */
export function findingFacts(
  params: Params,
  conditions: readonly (BilingualName & { readonly code: string })[],
  { t, format, locale }: Words,
): string {
  const condition = conditions.find((one) => one.code === params['condition'])
  const facts = [
    typeof params['sentence'] === 'string' ? `«${params['sentence']}»` : null,
    condition && t.facts.condition(localName(condition, locale).text),
    t.facts.nutrients[params['nutrient'] as keyof Texts['facts']['nutrients']],
    t.facts.numbers[params['number'] as keyof Texts['facts']['numbers']],
    ...('nutrient' in params ? [bounds()] : []),
    numbers(params, ['age', 'min'], (age, min) => t.facts.ageMin(age, min)) ??
      numbers(params, ['age'], (age) => t.facts.age(age)),
    numbers(params, ['bmi', 'limit'], (bmi, limit) => t.facts.bmiLimit(bmi, limit)) ??
      numbers(params, ['bmi'], (bmi) => t.facts.bmi(bmi)),
    numbers(params, ['gramsPerWeek', 'max'], (grams, max) => t.facts.weekly(grams, max)),
    numbers(params, ['target', 'floor'], energy),
    numbers(params, ['target', 'limit'], energy),
    numbers(params, ['deficit', 'max'], energy),
    numbers(params, ['days', 'min'], (days, min) => t.facts.days(days, min)),
    numbers(params, ['weeks', 'min'], (weeks, min) => t.facts.weeks(weeks, min)),
    numbers(params, ['months'], (months) => t.facts.months(months)),
  ]
  return format.list(facts.filter((fact) => fact !== undefined && fact !== null))

  function bounds(): string | null {
    return (
      numbers(params, ['min', 'max'], (min, max) => t.facts.between(min, max)) ??
      numbers(params, ['max'], (max) => t.facts.most(max))
    )
  }

  function energy(value: number, limit: number): string {
    return t.facts.energy(format.unit(value, t.facts.kcal), format.unit(limit, t.facts.kcal))
  }
}

function numbers(
  params: Params,
  keys: readonly string[],
  write: (...values: [number, number]) => string,
): string | null {
  const values = keys.map((key) => params[key])
  return values.every((value) => typeof value === 'number') ? write(...(values as [number, number])) : null
}
