import { describe, expect, it } from 'vitest'
import { formatter } from '#platform/contract/text/format.ts'
import { defaultPrefs } from '#platform/contract/text/locale.ts'
import { safetyCautions, safetyFactsOf, safetyItems, safetyTexts } from './safety.contract.ts'

const today = '2026-11-21'
const healthy = {
  pregnantSince: null,
  breastfeedingChildBirth: null,
  birthDate: '1990-05-01',
  conditions: [],
  allergies: [],
  medicines: [],
}
const itemsOf = (client: Parameters<typeof safetyFactsOf>[0]) => safetyItems(safetyFactsOf(client, today))

describe('safety items', () => {
  it('are none for a healthy adult', () => {
    expect(itemsOf(healthy)).toEqual([])
    expect(itemsOf({ ...healthy, conditions: [{ code: 'none', since: null, note: null }] })).toEqual([])
  })

  it('count the weeks of a pregnancy and the months of a child', () => {
    expect(itemsOf({ ...healthy, pregnantSince: '2026-08-01' })).toEqual([{ kind: 'pregnant', weeks: 16 }])
    expect(itemsOf({ ...healthy, breastfeedingChildBirth: '2026-06-22' })).toEqual([
      { kind: 'breastfeeding', months: 4 },
    ])
  })

  it('know a pregnancy that is only a condition, once', () => {
    const conditions = [{ code: 'pregnancy', since: null, note: null }]
    expect(itemsOf({ ...healthy, conditions })).toEqual([{ kind: 'pregnant', weeks: null }])
  })

  it('name breastfeeding as a condition when the day of birth is not known', () => {
    const conditions = [{ code: 'breastfeeding', since: null, note: null }]
    expect(itemsOf({ ...healthy, conditions })).toEqual([{ kind: 'condition', code: 'breastfeeding' }])
    expect(itemsOf({ ...healthy, conditions, breastfeedingChildBirth: '2026-06-22' })).toEqual([
      { kind: 'breastfeeding', months: 4 },
    ])
  })

  it('name minors until their eighteenth birthday', () => {
    expect(itemsOf({ ...healthy, birthDate: '2008-11-22' })).toEqual([{ kind: 'minor', years: 17 }])
    expect(itemsOf({ ...healthy, birthDate: '2008-11-21' })).toEqual([])
  })

  it('put what forbids food before conditions', () => {
    const conditions = [{ code: 'diabetes_t2', since: null, note: null }]
    expect(itemsOf({ ...healthy, conditions, allergies: ['milk', 'egg'] })).toEqual([
      { kind: 'allergies', codes: ['milk', 'egg'] },
      { kind: 'condition', code: 'diabetes_t2' },
    ])
  })
})

describe('safety texts', () => {
  const items = safetyItems({
    isPregnant: true,
    pregnantWeeks: 16,
    infantMonths: 4,
    ageYears: 17,
    conditions: [{ code: 'diabetes_t2' }],
    medicines: [],
    allergies: [{ code: 'milk' }],
  })
  const names: Record<string, string> = { diabetes_t2: 'دیابت نوع ۲', milk: 'شیر' }
  const nameOf = (_: string, code: string) => names[code] ?? code

  it('are Persian with Persian digits', () => {
    expect(safetyTexts(items, formatter(defaultPrefs['fa-IR']), nameOf)).toEqual([
      'باردار، هفتهٔ ۱۶',
      'شیرده، کودک ۴ ماهه',
      'زیر سن قانونی، ۱۷ ساله',
      'حساسیت: شیر',
      'دیابت نوع ۲',
    ])
  })

  it('are Arabic with the right plural', () => {
    expect(safetyTexts(items, formatter(defaultPrefs['ar-IQ']), nameOf).slice(0, 3)).toEqual([
      'حامل، الأسبوع ١٦',
      'مرضع، عمر الطفل ٤ أشهر',
      'قاصر، عمره ١٧ سنة',
    ])
  })
})

describe('what follows from the facts of a client', () => {
  const policies: Record<string, string> = {
    constipation: 'serve_with_rules',
    epilepsy: 'doctor_letter',
    asthma: 'serve',
    pregnancy: 'refuse',
  }
  const cautionsOf = (client: Partial<Parameters<typeof safetyFactsOf>[0]>) =>
    safetyCautions(
      itemsOf({ ...healthy, ...client }),
      formatter(defaultPrefs['fa-IR']),
      (_, code) => code,
      (code) => policies[code] ?? null,
    )
  const condition = (code: string) => ({ code, since: null, note: null })

  it('is grave for an allergy, a pregnancy and a condition that needs a letter, and said', () => {
    const conditions = [condition('epilepsy')]
    expect(cautionsOf({ pregnantSince: '2026-08-01', allergies: ['milk'], conditions })).toEqual([
      { text: 'باردار، هفتهٔ ۱۶ — لیست داده نمی‌شود', isGrave: true },
      { text: 'حساسیت: milk — در لیست نمی‌آید', isGrave: true },
      { text: 'epilepsy — لیست فقط با نامهٔ پزشک', isGrave: true },
    ])
  })

  it('is a quiet line for what only sets rules or changes nothing', () => {
    const conditions = [condition('constipation'), condition('asthma')]
    expect(cautionsOf({ conditions, medicines: [{ code: 'statin', since: null, note: null }] })).toEqual([
      { text: 'دارو: statin', isGrave: false },
      { text: 'constipation — لیست با رعایت قواعد', isGrave: false },
      { text: 'asthma', isGrave: false },
    ])
  })
})
