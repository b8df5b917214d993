import type { LocaleId } from '#platform/contract/text/locale.ts'
import { teamColumns } from '#team/teams/server/teams.export.ts'
import { supporterColumns } from '#clients/supporters/server/supporters.export.ts'
import { staffColumns } from '#team/staff/server/staff.export.ts'
import { churnedColumns } from '#follow-up/churned-clients/server/churned-clients.export.ts'
import { feedbackColumns } from '#clients/feedback/server/feedback.export.ts'
import type { Actor } from '#platform/server/actor.ts'
import { entry, type Sheet, sheet } from './sheet.ts'

const causes = [entry('late', 'دیرکرد', 'تأخير'), entry('taste', 'مزه', null)]
const may = (permission: string) => ({ permissions: new Set([permission]) }) as unknown as Actor

const leftFile = (permission: string) => (locale: LocaleId) =>
  churnedColumns({
    actor: may(permission),
    locale,
    entryName: (registry, code) => `${registry} ${code} ${locale}`,
  })

const churnedRow = {
  code: 'IR-4',
  full_name: 'سارا',
  phone: '+989121234567',
  supporter: 'مریم',
  churned_on: '2026-10-02',
  paid_until: '2026-09-01',
  churn_reason_code: 'moved',
  owner: 'رضا',
  next_on: '2026-11-30',
  contacts_count: 5,
  last_contacts: [{ outcome: 'call_later' }, { outcome: 'refused' }],
  terms_count: 3,
  diet_type: 'loss',
  start_weight_g: 90100,
  last_weight_g: 81800,
  price: 9500003,
  currency: 'IRR',
  chance_percent: 37,
}

const leftCells = (phone: string) =>
  [
    ['کد', 'الرمز', 'text', 'IR-4'],
    ['نام', 'الاسم', 'text', 'سارا'],
    ['تلفن', 'الهاتف', 'text', phone],
    ['پشتیبان', 'المتابع', 'text', 'مریم'],
    ['ترک از', 'غادر منذ', 'date', '2026-10-02'],
    ['پایان دوره', 'نهاية الدورة', 'date', '2026-09-01'],
    ['دلیل ترک', 'سبب الترك', 'text', 'churn_reasons moved fa-IR', 'churn_reasons moved ar-IQ'],
    ['مسئول پیگیری', 'مسؤول المتابعة', 'text', 'رضا'],
    ['تماس بعدی', 'الاتصال التالي', 'date', '2026-11-30'],
    ['تعداد تماس', 'عدد الاتصالات', 'whole', 5],
    ['آخرین نتیجه', 'آخر نتيجة', 'text', 'بعداً تماس بگیریم', 'نتصل لاحقًا'],
    ['تعداد دوره', 'عدد الدورات', 'whole', 3],
    ['نوع رژیم', 'نوع الحمية', 'text', 'diet_types loss fa-IR', 'diet_types loss ar-IQ'],
    ['وزن کم‌شده (کیلوگرم)', 'الوزن المفقود (كغ)', 'decimal', 8.3],
    ['بهای آخرین دوره', 'سعر آخر دورة', 'whole', 9500003],
    ['ارز', 'العملة', 'text', 'ریال', 'ريال'],
    ['احتمال بازگشت (درصد)', 'احتمال العودة (بالمئة)', 'whole', 37],
  ] as const

/** Exported files of teams, supporters, staff, clients who left and feedback. */
export const peopleSheets: readonly Sheet[] = [
  sheet('teamColumns', teamColumns, {
    row: { name: { fa: 'نام', ar: 'اسم' }, head: { id: 1, name: 'رئیس' }, usedBy: 13, retired: false },
    columns: [
      ['نام فارسی', 'الاسم الفارسي', 'text', 'نام'],
      ['نام عربی', 'الاسم العربي', 'text', 'اسم'],
      ['سرپرست', 'الرئيس', 'text', 'رئیس'],
      ['اعضا', 'الأعضاء', 'whole', 13],
      ['وضعیت', 'الحالة', 'text', 'فعال', 'فعّال'],
    ],
    changes: [
      [{ name: { fa: 'نام', ar: null } }, { 'نام عربی': null }],
      [{ head: null }, { سرپرست: null }],
      [{ usedBy: 0 }, { اعضا: 0 }],
      [{ retired: true }, { وضعیت: ['بازنشسته', 'موقوف'] }],
    ],
  }),
  sheet('supporterColumns', supporterColumns, {
    row: {
      name: 'مریم',
      team: { id: 1, name: { fa: 'تیم', ar: 'فريق' } },
      isLocked: false,
      isAbsent: false,
      active: 31,
      capacity: 40,
      loadPercent: 78,
      dueToday: 2,
      listLate: 3,
      weighInLate: 4,
      endsSoon: 5,
      reserved: 6,
      paused: 7,
      ended: 8,
      left: 9,
    },
    columns: [
      ['پشتیبان', 'المتابع', 'text', 'مریم'],
      ['تیم', 'الفريق', 'text', 'تیم', 'فريق'],
      ['وضعیت', 'الحالة', 'text', 'حاضر'],
      ['فعال', 'نشط', 'whole', 31],
      ['ظرفیت', 'السعة', 'whole', 40],
      ['درصد ظرفیت', 'نسبة السعة', 'whole', 78],
      ['بدون لیستِ امروز', 'بلا قائمة اليوم', 'whole', 2],
      ['تأخیر در لیست', 'تأخر في القائمة', 'whole', 3],
      ['تأخیر در اعلام وزن', 'تأخر في إعلان الوزن', 'whole', 4],
      ['رو به پایان', 'على وشك الانتهاء', 'whole', 5],
      ['رزرو', 'محجوز', 'whole', 6],
      ['توقف موقت', 'متوقف مؤقتًا', 'whole', 7],
      ['پایان‌یافته', 'منتهٍ', 'whole', 8],
      ['ترک‌کرده', 'مغادر', 'whole', 9],
    ],
    changes: [
      [{ team: null }, { تیم: null }],
      [{ team: { id: 1, name: { fa: 'تیم', ar: null } } }, { تیم: 'تیم' }],
      [{ isLocked: true, isAbsent: true }, { وضعیت: ['قفل', 'مقفل'] }],
      [{ isAbsent: true }, { وضعیت: ['امروز غایب', 'غائب اليوم'] }],
      [
        { capacity: null, loadPercent: null },
        { ظرفیت: null, 'درصد ظرفیت': null },
      ],
      [
        { active: 0, loadPercent: 0 },
        { فعال: 0, 'درصد ظرفیت': 0 },
      ],
    ],
  }),
  sheet('staffColumns', staffColumns, {
    row: {
      name: 'مریم',
      username: 'maryam',
      roles: [
        { id: 1, name: { fa: 'پشتیبان', ar: 'متابع' } },
        { id: 2, name: { fa: 'مدیر', ar: null } },
      ],
      team: { id: 1, name: { fa: 'تیم', ar: 'فريق' } },
      active: true,
      clients: 31,
      capacity: 40,
      absentFrom: '2026-11-20',
      absentTo: '2026-11-25',
    },
    columns: [
      ['نام', 'الاسم', 'text', 'مریم'],
      ['نام کاربری', 'اسم المستخدم', 'text', 'maryam'],
      ['نقش‌ها', 'الأدوار', 'text', 'پشتیبان، مدیر', 'متابع، مدیر'],
      ['تیم', 'الفريق', 'text', 'تیم', 'فريق'],
      ['وضعیت', 'الحالة', 'text', 'فعال', 'فعّال'],
      ['مراجعان', 'المشتركون', 'whole', 31],
      ['ظرفیت', 'السعة', 'whole', 40],
      ['غیبت از', 'غياب من', 'date', '2026-11-20'],
      ['غیبت تا', 'غياب إلى', 'date', '2026-11-25'],
    ],
    changes: [
      [{ team: null }, { تیم: null }],
      [{ roles: [] }, { نقش‌ها: '' }],
      [{ active: false }, { وضعیت: ['قفل', 'مقفل'] }],
      [
        { clients: 0, capacity: null },
        { مراجعان: 0, ظرفیت: null },
      ],
      [
        { absentFrom: null, absentTo: null },
        { 'غیبت از': null, 'غیبت تا': null },
      ],
    ],
  }),
  sheet('churnedColumns', leftFile('clients.reveal'), {
    row: churnedRow,
    columns: leftCells('09121234567'),
    changes: [
      [
        { supporter: null, owner: null, next_on: null },
        { پشتیبان: null, 'مسئول پیگیری': null, 'تماس بعدی': null },
      ],
      [{ churn_reason_code: null }, { 'دلیل ترک': null }],
      [
        { contacts_count: 0, last_contacts: [] },
        { 'تعداد تماس': 0, 'آخرین نتیجه': null },
      ],
      [{ contacts_count: null }, { 'تعداد تماس': 0 }],
      [{ diet_type: null }, { 'نوع رژیم': null }],
      [{ start_weight_g: null }, { 'وزن کم‌شده (کیلوگرم)': null }],
      [{ last_weight_g: null }, { 'وزن کم‌شده (کیلوگرم)': null }],
      [{ last_weight_g: 91400 }, { 'وزن کم‌شده (کیلوگرم)': -1.3 }],
      [
        { price: null, currency: null },
        { 'بهای آخرین دوره': null, ارز: null },
      ],
      [{ currency: 'IQD' }, { ارز: ['دینار', 'دينار'] }],
      [{ chance_percent: null }, { 'احتمال بازگشت (درصد)': null }],
      [{ last_contacts: [{ outcome: 'answered' }] }, { 'آخرین نتیجه': ['پاسخ داد', 'أجاب'] }],
      [{ last_contacts: [{ outcome: 'no_answer' }] }, { 'آخرین نتیجه': ['پاسخ نداد', 'لم يجب'] }],
      [{ last_contacts: [{ outcome: 'returned' }] }, { 'آخرین نتیجه': ['برمی‌گردد', 'سيعود'] }],
      [{ last_contacts: [{ outcome: 'refused' }] }, { 'آخرین نتیجه': ['نمی‌خواهد', 'لا يرغب'] }],
      [
        { last_contacts: [{ outcome: 'wrong_number' }] },
        { 'آخرین نتیجه': ['شماره اشتباه است', 'الرقم خاطئ'] },
      ],
      [{ phone: '' }, { تلفن: null }],
    ],
  }),
  sheet('churnedColumns', leftFile('clients.read'), {
    row: churnedRow,
    columns: leftCells('0912 ••• 4567'),
    changes: [[{ phone: '+9647701234567' }, { تلفن: '0770 ••• 4567' }]],
  }),
  sheet('feedbackColumns', (locale) => feedbackColumns(locale, causes), {
    row: {
      code: 'IR-4',
      full_name: 'سارا',
      supporter_name: 'مریم',
      mark: 2,
      message: 'دیر بود',
      causes: ['late', 'taste'],
      given_on: '2026-11-20',
      caller: 'رضا',
      answer: 'عذرخواهی',
      enterer: 'همکار',
    },
    columns: [
      ['کد مراجع', 'رمز المشترك', 'text', 'IR-4'],
      ['نام', 'الاسم', 'text', 'سارا'],
      ['پشتیبان', 'المتابع', 'text', 'مریم'],
      ['نمره', 'التقييم', 'whole', 2],
      ['پیام', 'الرسالة', 'text', 'دیر بود'],
      ['علت‌ها', 'الأسباب', 'text', 'دیرکرد، مزه', 'تأخير، مزه'],
      ['روز', 'اليوم', 'date', '2026-11-20'],
      ['تماس‌گیرنده', 'المتصل', 'text', 'رضا'],
      ['پاسخ', 'الرد', 'text', 'عذرخواهی'],
      ['ثبت‌کننده', 'سجّله', 'text', 'همکار'],
    ],
    changes: [
      [
        { supporter_name: null, mark: null, message: null },
        { پشتیبان: null, نمره: null, پیام: null },
      ],
      [{ causes: [] }, { علت‌ها: '' }],
      [{ causes: ['gone'] }, { علت‌ها: 'gone' }],
      [
        { caller: null, answer: null, enterer: null },
        { تماس‌گیرنده: null, پاسخ: null, ثبت‌کننده: null },
      ],
    ],
  }),
]
