import { describe, expect, it } from 'vitest'
import { daysInWords, documentsInWords } from './client-document-words.ts'

const bread = { unit: '12', steps: 3, stepsPerUnit: 2, foodItemId: '90' }
const egg = { unit: '16', steps: 1, stepsPerUnit: 1, foodItemId: '10' }
const names = {
  foods: { '20': { fa: 'تخم‌مرغ و نان', ar: 'بيض مع خبز' } },
  items: { '90': { fa: 'نان جو', ar: 'خبز شعير' }, '10': { fa: 'تخم‌مرغ', ar: null } },
  units: { '12': { fa: 'کف دست', ar: 'كف' }, '16': { fa: 'عدد', ar: 'حبة' } },
  meals: {
    lunch: { fa: 'ناهار', ar: 'الغداء', position: 2 },
    breakfast: { fa: 'صبحانه', ar: 'الفطور', position: 0 },
  },
}
const meals = [
  { mealCode: 'lunch', entries: [{ foodId: 'item-10', lines: [egg] }] },
  { mealCode: 'breakfast', entries: [{ foodId: '20', lines: [bread, egg] }] },
]

describe('a stored list in the file of everything', () => {
  it('is told as its client reads it, meals in their order', () => {
    const row = { document: { seed: 1, content: { layout: 'choices', meals } }, names, number: 1 }
    expect(documentsInWords(row, 'fa-IR')).toEqual({
      number: 1,
      document: {
        صبحانه: ['تخم‌مرغ و نان: ۱٫۵ کف دست نان جو، ۱ عدد تخم‌مرغ'],
        ناهار: ['تخم‌مرغ: ۱ عدد تخم‌مرغ'],
      },
    })
  })

  it('stands under its days, and a missing Arabic name is the Persian one', () => {
    const days = [{ date: '2026-11-21', meals: meals.slice(0, 1) }]
    const row = { document: { content: { layout: 'days', days } }, names }
    expect(documentsInWords(row, 'ar-IQ')).toEqual({
      document: { '2026-11-21': { الغداء: ['تخم‌مرغ: ١ حبة تخم‌مرغ'] } },
    })
  })

  it('of another shape stays as it is', () => {
    const row = { document: { note: 'گوهر' }, names, judgement: { sendable: 'yes', findings: [] } }
    expect(documentsInWords(row, 'fa-IR')).toEqual({ ...row, judgement: 'فرستادنی' })
  })
})

describe('what a visit aims at in the file of everything', () => {
  it('is told in grams and kilocalories', () => {
    const targets = {
      proteinMg: { goal: 87_500, hardMin: 65_625 },
      fibreMg: { goal: 19_600 },
      carbMg: { min: 140_000, max: 175_000 },
      fatMgMax: 54_444,
    }
    const target = { targetKcal: 1400, restingKcal: 1403, tdeeKcal: 1929, policyVersion: '2026-1', targets }
    expect(documentsInWords({ id: 7, target }, 'fa-IR')).toEqual({
      id: 7,
      target: {
        'انرژی روز (کیلوکالری)': 1400,
        'مصرف در استراحت (کیلوکالری)': 1403,
        'مصرف روز (کیلوکالری)': 1929,
        'پروتئین (گرم)': 87.5,
        'کربوهیدرات (گرم)': '140 – 175',
        'فیبر (گرم)': 19.6,
        'چربی، تا (گرم)': 54.4,
      },
    })
  })
})

describe('spans of days in the file of everything', () => {
  it('end with their last day', () => {
    expect(daysInWords('[2026-05-22,2026-08-20)')).toEqual(['2026-05-22 – 2026-08-19'])
    expect(daysInWords('{[2026-05-22,2026-08-20),[2026-09-01,)}')).toEqual([
      '2026-05-22 – 2026-08-19',
      '2026-09-01 – …',
    ])
    expect(daysInWords('{}')).toEqual([])
    expect(daysInWords('گوهر')).toBeNull()
  })
})
