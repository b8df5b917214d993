import { stageChanges, reportSheets } from '#reports/declared/server/testing/report-sheets.ts'
import { successDegree } from '../../success-degree.contract.ts'
import { successDegreeRows } from '../success-degree.routes.ts'

export const successDegreeSheets = reportSheets('successDegree', successDegree, successDegreeRows, {
  numbers: {
    row: {
      counts: {
        counted: 101,
        below: 53,
        quarter: 41,
        half: 37,
        threeQuarters: 31,
        whole: 29,
        over: 23,
        halfway: 19,
        reached: 17,
      },
    },
    columns: [
      ['مراجع', 'المشتركون', 'whole', 101],
      ['دورتر از آغاز', 'أبعد من البداية', 'whole', 53],
      ['تا یک‌چهارم', 'حتى الربع', 'whole', 41],
      ['یک‌چهارم تا نیمه', 'من الربع إلى النصف', 'whole', 37],
      ['نیمه تا سه‌چهارم', 'من النصف إلى ثلاثة أرباع', 'whole', 31],
      ['سه‌چهارم تا هدف', 'من ثلاثة أرباع إلى الهدف', 'whole', 29],
      ['فراتر از هدف', 'ما بعد الهدف', 'whole', 23],
      ['نیمهٔ راه و بیشتر', 'نصف الطريق وأكثر', 'whole', 19],
      ['رسیده به هدف', 'بلغوا الهدف', 'whole', 17],
      ['سهم نیمهٔ راه و بیشتر (٪)', 'نسبة نصف الطريق وأكثر (٪)', 'decimal', 18.81],
      ['سهم رسیده به هدف (٪)', 'نسبة من بلغوا الهدف (٪)', 'decimal', 16.83],
    ],
  },
  rows: {
    row: {
      permille: 437,
      startWeightG: 90100,
      targetWeightG: 70300,
      lastWeightG: 81450,
      lastWeighedOn: '2026-11-20',
      stage: 'active',
      termsCount: 2,
      dietType: 'loss',
    },
    columns: [
      ['درصد راه', 'نسبة الطريق المئوية', 'decimal', 43.7],
      ['وزن آغاز، گرم', 'وزن البداية، غرام', 'whole', 90100],
      ['وزن هدف، گرم', 'وزن الهدف، غرام', 'whole', 70300],
      ['آخرین وزن، گرم', 'آخر وزن، غرام', 'whole', 81450],
      ['روز آخرین وزن', 'يوم آخر وزن', 'date', '2026-11-20'],
      ['مرحله', 'المرحلة', 'text', 'فعال', 'نشط'],
      ['نوع رژیم', 'نوع الحمية', 'text', 'dietType loss fa-IR', 'dietType loss ar-IQ'],
    ],
    changes: [
      [{ permille: 0 }, { 'درصد راه': 0 }],
      [{ permille: -35 }, { 'درصد راه': -3.5 }],
      [{ dietType: null }, { 'نوع رژیم': null }],
      ...stageChanges,
    ],
  },
})
