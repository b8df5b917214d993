import { reportSheets } from '#reports/declared/server/testing/report-sheets.ts'
import { scores } from '../../scores.contract.ts'
import { scoresRows } from '../scores.routes.ts'

const day = (iso: string) => ({ 'از روز': iso, 'تا روز': iso })

/** Nothing is counted, and nothing is divided by it. */
const noScores = {
  'با نمره': 0,
  'نمرهٔ ۵': 0,
  'نمرهٔ ۴': 0,
  'نمرهٔ ۳': 0,
  'نمرهٔ ۲': 0,
  'نمرهٔ ۱': 0,
  'نمرهٔ ۱ و ۲': 0,
  تماس‌گرفته: 0,
  'میانگین نمره': null,
  'سهم نمرهٔ ۴ و ۵ (٪)': null,
}

export const scoresSheets = reportSheets('scores', scores, scoresRows, {
  numbers: {
    row: {
      counts: {
        answers: 101,
        marked: 53,
        mark5: 41,
        mark4: 37,
        mark3: 31,
        mark2: 29,
        mark1: 23,
        high: 19,
        low: 17,
        points: 13,
        contacted: 11,
      },
    },
    columns: [
      ['بازخورد', 'آراء المشتركين', 'whole', 101],
      ['با نمره', 'بتقييم', 'whole', 53],
      ['نمرهٔ ۵', 'التقييم ٥', 'whole', 41],
      ['نمرهٔ ۴', 'التقييم ٤', 'whole', 37],
      ['نمرهٔ ۳', 'التقييم ٣', 'whole', 31],
      ['نمرهٔ ۲', 'التقييم ٢', 'whole', 29],
      ['نمرهٔ ۱', 'التقييم ١', 'whole', 23],
      ['نمرهٔ ۱ و ۲', 'التقييم ١ و٢', 'whole', 17],
      ['تماس‌گرفته', 'تم الاتصال', 'whole', 11],
      ['میانگین نمره', 'متوسط التقييم', 'decimal', 0.25],
      ['سهم نمرهٔ ۴ و ۵ (٪)', 'نسبة التقييم ٤ و٥ (٪)', 'decimal', 35.85],
    ],
    changes: [
      [{ key: '' }, { ماه: ['جمع', 'المجموع'] }],
      [
        { from: '2026-03-20', to: '2026-03-20' },
        { ماه: ['اسفند ۱۴۰۴', 'آذار ٢٠٢٦'], ...day('2026-03-20') },
      ],
      [{ counts: { answers: 3, points: 7 } }, { ...noScores, بازخورد: 3 }],
    ],
  },
  rows: {
    row: {
      feedbackId: 3,
      givenOn: '2026-11-20',
      mark: 2,
      causes: ['late', 'taste'],
      contactedOn: '2026-11-23',
    },
    columns: [
      ['روز', 'اليوم', 'date', '2026-11-20'],
      ['نمره', 'التقييم', 'whole', 2],
      [
        'علت‌ها',
        'الأسباب',
        'text',
        'cause late fa-IR، cause taste fa-IR',
        'cause late ar-IQ، cause taste ar-IQ',
      ],
      ['روز تماس', 'يوم الاتصال', 'date', '2026-11-23'],
    ],
    changes: [
      [{ mark: null }, { نمره: null }],
      [{ causes: [] }, { علت‌ها: '' }],
      [{ contactedOn: null }, { 'روز تماس': null }],
    ],
  },
})
