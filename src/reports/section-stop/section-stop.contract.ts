import * as z from 'zod/mini'
import { declareReport, factRow, words } from '#platform/contract/declared-report.ts'
import { day, id } from '#platform/contract/scalars.ts'
import {
  countryDimension,
  dietTypeDimension,
  supporterDimension,
} from '#reports/declared/dimensions.contract.ts'

/** The state of a pause today: planned, without an end, with a planned end, or over. */
export const pauseStates = ['ahead', 'open', 'running', 'over'] as const
export type PauseState = (typeof pauseStates)[number]

/** `/reports/section-stop`: the stops of terms that overlap a period. */
export const sectionStop = declareReport({
  name: 'section-stop',
  summary: 'Stops of terms that overlap the period, with the days they add and who stands on a plateau.',
  title: words('توقف دوره', 'إيقاف الاشتراك'),
  definition: words(
    'هر توقفی که دست‌کم یک روزش در این بازه است یک بار شمرده می‌شود؛ روزها تنها روزهای همین بازه‌اند و توقف بی‌پایان تا امروز حساب می‌شود. استپ وزنی همان است که نمودار وزن پرونده امروز نشان می‌دهد.',
    'يُحسب مرة واحدة كل إيقاف يقع يوم منه على الأقل في هذه المدة؛ والأيام هي أيام هذه المدة وحدها، ويُحسب الإيقاف المفتوح حتى اليوم. وثبات الوزن هو ما يبيّنه اليوم مخطط الوزن في الملف.',
  ),
  sources: words(
    'توقف‌های دوره‌ها، و وزن‌های ثبت‌شدهٔ مراجع برای استپ وزنی.',
    'إيقافات الاشتراكات، وأوزان المشترك المسجلة لثبات الوزن.',
  ),
  rowsTitle: words('توقف‌ها', 'الإيقافات'),
  about: 'period',
  groups: ['state', 'supporterId', 'dietType', 'plateau', 'country'],
  dimensions: [
    {
      id: 'state',
      label: words('وضعیت امروز', 'الحالة اليوم'),
      values: {
        kind: 'codes',
        words: {
          ahead: words('آغاز نشده', 'لم يبدأ'),
          open: words('در توقف، پایان نامعلوم', 'متوقف بلا نهاية معلومة'),
          running: words('در توقف تا روز معلوم', 'متوقف إلى يوم معلوم'),
          over: words('از سر گرفته', 'استُؤنفت'),
        },
      },
    },
    supporterDimension,
    dietTypeDimension,
    {
      id: 'plateau',
      label: words('استپ وزنی', 'ثبات الوزن'),
      values: { kind: 'codes', words: { yes: words('دارد', 'نعم'), no: words('ندارد', 'لا') } },
    },
    countryDimension,
  ],
  measures: [
    { id: 'stops', label: words('توقف', 'الإيقافات'), tile: true },
    { id: 'resting', label: words('هنوز در توقف', 'ما زال متوقفًا'), tile: true },
    { id: 'over', label: words('از سر گرفته', 'استُؤنفت'), tile: true },
    { id: 'days', label: words('روزهای توقف', 'أيام الإيقاف'), unit: 'days', tile: true },
    { id: 'plateau', label: words('با استپ وزنی', 'مع ثبات الوزن'), tile: true },
  ],
  ratios: [
    {
      id: 'meanDays',
      label: words('میانگین روز', 'متوسط الأيام'),
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
