import { stageChanges, reportSheets } from '#reports/declared/server/testing/report-sheets.ts'
import { diabetes } from '../../diabetes.contract.ts'
import { diabetesRows } from '../diabetes.routes.ts'

export const diabetesSheets = reportSheets('diabetes', diabetes, diabetesRows, {
  numbers: {
    row: {
      counts: { clients: 101, overdue: 53, lost: 41, gained: 37, otherDiet: 31, targeted: 29, kcal: 23 },
    },
    columns: [
      ['مراجع دیابتی', 'مشتركو السكري', 'whole', 101],
      ['دیابتی با نوبت عقب‌افتاده', 'موعد متأخر', 'whole', 53],
      ['وزن کم کرده', 'نقص وزنه', 'whole', 41],
      ['وزن زیاد کرده', 'زاد وزنه', 'whole', 37],
      ['با رژیم دیگر', 'على حمية أخرى', 'whole', 31],
      ['میانگین انرژی (کیلوکالری)', 'متوسط الطاقة (كيلو سعرة)', 'decimal', 0.79],
    ],
  },
  rows: {
    row: {
      kind: 'type1',
      stage: 'active',
      dietType: 'loss',
      targetKcal: 1603,
      changeG: -2300,
      lastWeighedOn: '2026-11-20',
      lastWeightG: 81800,
      listState: 'current',
    },
    columns: [
      ['نوع دیابت', 'نوع السكري', 'text', 'دیابت نوع یک', 'السكري من النوع الأول'],
      ['مرحله', 'المرحلة', 'text', 'فعال', 'نشط'],
      ['نوع رژیم', 'نوع الحمية', 'text', 'dietType loss fa-IR', 'dietType loss ar-IQ'],
      ['انرژی، کیلوکالری', 'الطاقة، كيلو سعرة', 'whole', 1603],
      ['تغییر وزن، گرم', 'تغيّر الوزن، غرام', 'whole', -2300],
      ['روز آخرین وزن', 'يوم آخر وزن', 'date', '2026-11-20'],
    ],
    changes: [
      [{ kind: null }, { 'نوع دیابت': null }],
      [
        { dietType: null, targetKcal: null },
        { 'نوع رژیم': null, 'انرژی، کیلوکالری': null },
      ],
      [
        { changeG: null, lastWeighedOn: null },
        { 'تغییر وزن، گرم': null, 'روز آخرین وزن': null },
      ],
      [{ changeG: 0 }, { 'تغییر وزن، گرم': 0 }],
      [{ kind: 'gestational' }, { 'نوع دیابت': ['دیابت بارداری', 'سكري الحمل'] }],
      [{ kind: 'type2' }, { 'نوع دیابت': ['دیابت نوع دو', 'السكري من النوع الثاني'] }],
      [{ kind: 'prediabetes' }, { 'نوع دیابت': ['پیش‌دیابت', 'مقدمات السكري'] }],
      [{ kind: 'other' }, { 'نوع دیابت': ['بیماری دیگری از گروه', 'مرض آخر من المجموعة'] }],
      ...stageChanges,
    ],
  },
})
