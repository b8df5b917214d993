import * as z from 'zod/mini'
import { declareReport, factRow } from '#platform/contract/declared-report.ts'
import { day, id } from '#platform/contract/scalars.ts'
import {
  countryDimension,
  dietTypeDimension,
  supporterDimension,
} from '#reports/declared/dimensions.contract.ts'

/** Where a stop stands today: still ahead, without an end, with a planned end, or over. */
export const pauseStates = ['ahead', 'open', 'running', 'over'] as const
export type PauseState = (typeof pauseStates)[number]

/** `/reports/section-stop`: the stops of terms that overlap a period. */
export const sectionStop = declareReport({
  name: 'section-stop',
  summary: 'Stops of terms that overlap the period, with the days they add and who stands on a plateau.',
  title: { 'fa-IR': 'توقف دوره', 'ar-IQ': 'إيقاف الاشتراك' },
  definition: {
    'fa-IR':
      'هر توقفی که دست‌کم یک روزش در این بازه است یک بار شمرده می‌شود؛ روزها تنها روزهای همین بازه‌اند و توقف بی‌پایان تا امروز حساب می‌شود. استپ وزنی همان است که نمودار وزن پرونده امروز نشان می‌دهد.',
    'ar-IQ':
      'يُحسب مرة واحدة كل إيقاف يقع يوم منه على الأقل في هذه المدة؛ والأيام هي أيام هذه المدة وحدها، ويُحسب الإيقاف المفتوح حتى اليوم. وثبات الوزن هو ما يبيّنه اليوم مخطط الوزن في الملف.',
  },
  sources: {
    'fa-IR': 'توقف‌های دوره‌ها، و وزن‌های ثبت‌شدهٔ مراجع برای استپ وزنی.',
    'ar-IQ': 'إيقافات الاشتراكات، وأوزان المشترك المسجلة لثبات الوزن.',
  },
  rowsTitle: { 'fa-IR': 'توقف‌ها', 'ar-IQ': 'الإيقافات' },
  about: 'period',
  groups: ['state', 'supporterId', 'dietType', 'plateau', 'country'],
  dimensions: [
    {
      id: 'state',
      label: { 'fa-IR': 'وضعیت امروز', 'ar-IQ': 'الحالة اليوم' },
      values: {
        kind: 'codes',
        words: {
          ahead: { 'fa-IR': 'آغاز نشده', 'ar-IQ': 'لم يبدأ' },
          open: { 'fa-IR': 'در توقف، پایان نامعلوم', 'ar-IQ': 'متوقف بلا نهاية معلومة' },
          running: { 'fa-IR': 'در توقف تا روز معلوم', 'ar-IQ': 'متوقف إلى يوم معلوم' },
          over: { 'fa-IR': 'از سر گرفته', 'ar-IQ': 'استُؤنفت' },
        },
      },
    },
    supporterDimension,
    dietTypeDimension,
    {
      id: 'plateau',
      label: { 'fa-IR': 'استپ وزنی', 'ar-IQ': 'ثبات الوزن' },
      values: {
        kind: 'codes',
        words: { yes: { 'fa-IR': 'دارد', 'ar-IQ': 'نعم' }, no: { 'fa-IR': 'ندارد', 'ar-IQ': 'لا' } },
      },
    },
    countryDimension,
  ],
  measures: [
    { id: 'stops', label: { 'fa-IR': 'توقف', 'ar-IQ': 'الإيقافات' }, tile: true },
    { id: 'resting', label: { 'fa-IR': 'هنوز در توقف', 'ar-IQ': 'ما زال متوقفًا' }, tile: true },
    { id: 'over', label: { 'fa-IR': 'از سر گرفته', 'ar-IQ': 'استُؤنفت' }, tile: true },
    { id: 'days', label: { 'fa-IR': 'روزهای توقف', 'ar-IQ': 'أيام الإيقاف' }, unit: 'days', tile: true },
    { id: 'plateau', label: { 'fa-IR': 'با استپ وزنی', 'ar-IQ': 'مع ثبات الوزن' }, tile: true },
  ],
  ratios: [
    {
      id: 'meanDays',
      label: { 'fa-IR': 'میانگین روز', 'ar-IQ': 'متوسط الأيام' },
      upper: 'days',
      lower: 'stops',
      as: 'mean',
      tile: true,
    },
  ],
  chart: ['resting', 'over'],
  row: factRow({
    termId: id,
    fromDay: day,
    /** Its last day, planned while it is ahead; null: no end is known. */
    toDay: z.nullable(day),
    state: z.enum(pauseStates),
    reason: z.string(),
    daysAdded: z.int(),
    daysInPeriod: z.int(),
    isPlateau: z.boolean(),
    dietType: z.string(),
  }),
  sorts: ['from', 'name'],
  defaultSort: '-from',
})
