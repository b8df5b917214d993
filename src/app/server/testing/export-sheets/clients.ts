import type { LocaleId } from '#platform/contract/text/locale.ts'
import { clientColumns } from '#clients/clients/server/clients.export.ts'
import { batchRowColumns } from '#clients/list-batches/server/list-batches.export.ts'
import { programmeColumns } from '#clients/twenty-one-days/server/programmes.export.ts'
import type { Actor } from '#platform/server/actor.ts'
import { runColumns } from '#clients/twenty-one-days/server/runs.export.ts'
import { type Sheet, sheet } from './sheet.ts'

const may = (permission: string) => ({ permissions: new Set([permission]) }) as unknown as Actor

const clientFile = (permission: string) => (locale: LocaleId) =>
  clientColumns({
    actor: may(permission),
    days: { IR: '2026-11-27', IQ: '2026-11-26' },
    settings: { churnedAfterDays: 30, expireDays: 7 },
    locale,
    entryName: (registry, code) => `${registry} ${code} ${locale}`,
  })

const clientRow = {
  code: 'IR-4',
  full_name: 'سارا',
  phone: '+989121234567',
  country: 'IR',
  province_code: 'teh',
  supporter_name: 'مریم',
  supporter_id: 1,
  diet_type: 'loss',
  closed_on: null,
  paid_until: '2026-12-20',
  paid_days: '{[2026-11-01,2026-12-20)}',
  pause_days: '{}',
  list_due_on: '2026-11-26',
  open_weighed_on: null,
  registration_step: 'finished',
  start_weight_g: 90100,
  last_weight_g: 81800,
  target_weight_g: 70300,
  registered_on: '2026-10-30',
}

const clientCells = (phone: string) =>
  [
    ['کد', 'الرمز', 'text', 'IR-4'],
    ['نام', 'الاسم', 'text', 'سارا'],
    ['تلفن', 'الهاتف', 'text', phone],
    ['کشور', 'البلد', 'text', 'ایران', 'إيران'],
    ['استان', 'المحافظة', 'text', 'provinces teh fa-IR', 'provinces teh ar-IQ'],
    ['پشتیبان', 'المتابع', 'text', 'مریم'],
    ['مرحله', 'المرحلة', 'text', 'فعال', 'نشط'],
    ['وضعیت لیست', 'حالة القائمة', 'text', 'تأخیر در اعلام وزن', 'تأخر في إعلان الوزن'],
    ['نوع رژیم', 'نوع الحمية', 'text', 'diet_types loss fa-IR', 'diet_types loss ar-IQ'],
    ['پایان دوره', 'نهاية الدورة', 'date', '2026-12-20'],
    ['موعد لیست', 'موعد القائمة', 'date', '2026-11-26'],
    ['وزن شروع (کیلوگرم)', 'وزن البداية (كغ)', 'decimal', 90.1],
    ['آخرین وزن (کیلوگرم)', 'آخر وزن (كغ)', 'decimal', 81.8],
    ['وزن هدف (کیلوگرم)', 'الوزن المستهدف (كغ)', 'decimal', 70.3],
    ['تاریخ ثبت‌نام', 'تاريخ التسجيل', 'date', '2026-10-30'],
  ] as const

/** Exported files of clients, their lists, and programmes. */
export const clientsSheets: readonly Sheet[] = [
  sheet('clientColumns', clientFile('clients.reveal'), {
    row: clientRow,
    columns: clientCells('09121234567'),
    changes: [
      [{ country: 'IQ' }, { کشور: ['عراق', 'العراق'], 'وضعیت لیست': ['نوبت اعلام وزن', 'موعد إعلان الوزن'] }],
      [{ province_code: null }, { استان: null }],
      [{ diet_type: null }, { 'نوع رژیم': null }],
      [{ supporter_name: null }, { پشتیبان: null }],
      [{ paid_until: 'infinity' }, { 'پایان دوره': null }],
      [{ list_due_on: null }, { 'وضعیت لیست': ['لیست دارد', 'لديه قائمة'], 'موعد لیست': null }],
      [
        { list_due_on: '2026-11-27' },
        { 'وضعیت لیست': ['نوبت اعلام وزن', 'موعد إعلان الوزن'], 'موعد لیست': '2026-11-27' },
      ],
      [
        { list_due_on: '2026-11-27', open_weighed_on: '2026-11-27' },
        { 'وضعیت لیست': ['لیست امروز', 'قائمة اليوم'], 'موعد لیست': '2026-11-27' },
      ],
      [
        { list_due_on: '2026-11-28' },
        { 'وضعیت لیست': ['لیست فردا', 'قائمة الغد'], 'موعد لیست': '2026-11-28' },
      ],
      [{ open_weighed_on: '2026-11-26' }, { 'وضعیت لیست': ['تأخیر در لیست', 'تأخر في القائمة'] }],
      [
        { start_weight_g: null, last_weight_g: null, target_weight_g: null },
        { 'وزن شروع (کیلوگرم)': null, 'آخرین وزن (کیلوگرم)': null, 'وزن هدف (کیلوگرم)': null },
      ],
      [{ closed_on: '2026-11-01' }, { مرحله: ['بسته', 'مغلق'], 'وضعیت لیست': null }],
      [{ paid_until: null }, { مرحله: ['پرداخت‌نکرده', 'لم يدفع'], 'وضعیت لیست': null, 'پایان دوره': null }],
      [
        { paid_until: null, registration_step: 'body' },
        { مرحله: ['ثبت‌نام ناقص', 'تسجيل ناقص'], 'وضعیت لیست': null, 'پایان دوره': null },
      ],
      [{ supporter_id: null }, { مرحله: ['بدون پشتیبان', 'بلا متابع'], 'وضعیت لیست': null }],
      [
        { pause_days: '{[2026-11-20,2026-11-29)}' },
        { مرحله: ['توقف موقت', 'متوقف مؤقتًا'], 'وضعیت لیست': null },
      ],
      [
        { paid_until: '2026-11-20' },
        { مرحله: ['پایان‌یافته', 'منتهٍ'], 'وضعیت لیست': null, 'پایان دوره': '2026-11-20' },
      ],
      [
        { paid_until: '2026-09-20' },
        { مرحله: ['ترک‌کرده', 'مغادر'], 'وضعیت لیست': null, 'پایان دوره': '2026-09-20' },
      ],
      [{ paid_days: '{[2026-12-01,2026-12-20)}' }, { مرحله: ['رزرو', 'محجوز'], 'وضعیت لیست': null }],
      [{ phone: '' }, { تلفن: null }],
    ],
  }),
  sheet('clientColumns', clientFile('clients.read'), {
    row: clientRow,
    columns: clientCells('0912 ••• 4567'),
    changes: [[{ phone: '+9647701234567' }, { تلفن: '0770 ••• 4567' }]],
  }),
  sheet('batchRowColumns', batchRowColumns, {
    row: {
      code: 'IR-4',
      fullName: 'سارا',
      state: 'skipped',
      reason: 'no-time',
      summary: { targetKcal: 1803, plannedKcal: 1791, days: 7, last: { newFoods: 11, sameFoods: 23 } },
    },
    columns: [
      ['کد', 'الرمز', 'text', 'IR-4'],
      ['مراجع', 'المشترك', 'text', 'سارا'],
      ['وضعیت', 'الحالة', 'text', 'صادر نشد', 'لم تصدر'],
      ['علت', 'السبب', 'text', 'ساختن لیست بیش از اندازه طول کشید', 'استغرق إعداد القائمة وقتًا طويلًا'],
      ['انرژی هدف', 'طاقة الهدف', 'whole', 1803],
      ['انرژی لیست', 'طاقة القائمة', 'whole', 1791],
      ['روز', 'الأيام', 'whole', 7],
      ['غذای تازه', 'أطعمة جديدة', 'whole', 11],
      ['غذای تکراری', 'أطعمة مكررة', 'whole', 23],
    ],
    changes: [
      [{ reason: null }, { علت: null }],
      [
        { summary: null },
        { 'انرژی هدف': null, 'انرژی لیست': null, روز: null, 'غذای تازه': null, 'غذای تکراری': null },
      ],
      [
        { summary: { targetKcal: 1803, plannedKcal: 1791, days: 7, last: null } },
        { 'غذای تازه': null, 'غذای تکراری': null },
      ],
    ],
    words: {
      state: [
        'وضعیت',
        {
          waiting: ['در نوبت بررسی', 'بانتظار الفحص'],
          proposed: ['آمادهٔ صدور', 'جاهزة للإصدار'],
          excluded: ['کنار گذاشته', 'مستبعد'],
          issued: ['صادر شد', 'صدرت'],
          skipped: ['صادر نشد', 'لم تصدر'],
        },
      ],
      reason: [
        'علت',
        {
          'weigh-in-missing': ['وزن اعلام نشده است', 'الوزن غير مسجَّل'],
          'input-missing': ['اطلاعات پرونده کامل نیست', 'بيانات الملف ناقصة'],
          'draft-exists': ['پیش‌نویس لیست دارد', 'توجد مسودة قائمة'],
          'list-exists': ['لیست این ویزیت فرستاده شده است', 'قائمة هذه الزيارة مرسلة'],
          'clinical-gate': ['باید یک نفر پرونده را ببیند', 'يجب أن يراجع الملف شخص'],
          'note-unread': [
            'در نوشته‌ها نکته‌ای دربارهٔ سلامت هست که کسی ندیده است',
            'في النصوص ملاحظة عن الصحة لم يطّلع عليها أحد',
          ],
          conflict: ['با این شرط‌ها لیستی ساخته نمی‌شود', 'لا تتكوّن قائمة بهذه الشروط'],
          'check-failed': ['لیست ساخته‌شده از بررسی نگذشت', 'لم تجتز القائمة الفحص'],
          'no-time': ['ساختن لیست بیش از اندازه طول کشید', 'استغرق إعداد القائمة وقتًا طويلًا'],
          'left-out': ['با دست کنار گذاشته شد', 'استُبعد يدويًا'],
          'moved-on': ['پس از بررسی، پرونده تغییر کرد', 'تغيّر الملف بعد الفحص'],
          'no-permission': ['تأییدکننده دیگر اجازهٔ فرستادن ندارد', 'لم يعد للموافِق صلاحية الإرسال'],
          failed: ['خطای سامانه؛ دوباره بررسی کنید', 'خطأ في النظام؛ أعد الفحص'],
        },
      ],
    },
  }),
  sheet('programmeColumns', programmeColumns, {
    row: {
      number: 3,
      status: 'draft',
      kcal_from: 1203,
      kcal_to: 1807,
      filled_days: 20,
      least_kcal: 1301,
      most_kcal: 1702,
      runs: 17,
      note: 'یاد',
    },
    columns: [
      ['نسخه', 'النسخة', 'whole', 3],
      ['وضعیت', 'الحالة', 'text', 'پیش‌نویس', 'مسودة'],
      ['از (کیلوکالری)', 'من (كيلو سعرة)', 'whole', 1203],
      ['تا پیش از (کیلوکالری)', 'دون (كيلو سعرة)', 'whole', 1807],
      ['روزهای پر', 'الأيام المكتملة', 'whole', 20],
      ['کم‌ترین روز (کیلوکالری)', 'أقل يوم (كيلو سعرة)', 'whole', 1301],
      ['بیش‌ترین روز (کیلوکالری)', 'أكثر يوم (كيلو سعرة)', 'whole', 1702],
      ['دوره‌ها', 'الدورات', 'whole', 17],
      ['یادداشت', 'ملاحظة', 'text', 'یاد'],
    ],
    changes: [
      [
        { least_kcal: null, most_kcal: null },
        { 'کم‌ترین روز (کیلوکالری)': null, 'بیش‌ترین روز (کیلوکالری)': null },
      ],
      [{ runs: 0 }, { دوره‌ها: 0 }],
      [{ note: null }, { یادداشت: null }],
    ],
    words: {
      status: [
        'وضعیت',
        { draft: ['پیش‌نویس', 'مسودة'], published: ['منتشرشده', 'منشورة'], retired: ['بازنشسته', 'موقوفة'] },
      ],
    },
  }),
  sheet('runColumns', (locale) => runColumns({ IR: '2026-11-27', IQ: '2026-11-26' }, locale), {
    row: {
      code: 'IR-4',
      full_name: 'سارا',
      country: 'IR',
      supporter_id: 1,
      supporter: 'مریم',
      started_on: '2026-11-18',
      last_on: '2026-12-08',
      stopped_on: null,
      done_days: [1, 2, 3, 5, 6, 7, 8],
      weights: [
        { day: 1, weightG: 90_100 },
        { day: 8, weightG: 88_700 },
        { day: 15, weightG: 87_300 },
        { day: 21, weightG: 86_900 },
      ],
      change_g: -3200,
      unsafe_since: null,
    },
    columns: [
      ['کد', 'الرمز', 'text', 'IR-4'],
      ['نام', 'الاسم', 'text', 'سارا'],
      ['پشتیبان', 'المتابع', 'text', 'مریم'],
      ['آغاز', 'البداية', 'date', '2026-11-18'],
      ['روز برنامه', 'يوم البرنامج', 'whole', 10],
      ['روزهای انجام‌شده', 'الأيام المنجزة', 'whole', 7],
      ['وزن روز 1 (کیلوگرم)', 'وزن اليوم 1 (كغ)', 'decimal', 90.1],
      ['وزن روز 8 (کیلوگرم)', 'وزن اليوم 8 (كغ)', 'decimal', 88.7],
      ['وزن روز 15 (کیلوگرم)', 'وزن اليوم 15 (كغ)', 'decimal', 87.3],
      ['وزن روز 21 (کیلوگرم)', 'وزن اليوم 21 (كغ)', 'decimal', 86.9],
      ['تغییر وزن (کیلوگرم)', 'تغيّر الوزن (كغ)', 'decimal', -3.2],
      ['وضعیت', 'الحالة', 'text', 'در جریان', 'جارية'],
    ],
    changes: [
      [{ unsafe_since: '2026-11-27T08:00:00Z' }, { وضعیت: ['دیگر ایمن نیست', 'لم تعد آمنة'] }],
      [{ supporter_id: null, supporter: null }, { پشتیبان: null }],
      [{ country: 'IQ' }, { 'روز برنامه': 9 }],
      [{ done_days: [] }, { 'روزهای انجام‌شده': 0 }],
      [
        { weights: [{ day: 8, weightG: 88_700 }], change_g: null },
        {
          'وزن روز 1 (کیلوگرم)': null,
          'وزن روز 15 (کیلوگرم)': null,
          'وزن روز 21 (کیلوگرم)': null,
          'تغییر وزن (کیلوگرم)': null,
        },
      ],
      [{ change_g: 0 }, { 'تغییر وزن (کیلوگرم)': 0 }],
      [
        { stopped_on: '2026-11-22', last_on: '2026-11-22' },
        { 'روز برنامه': 5, وضعیت: ['متوقف‌شده', 'متوقفة'] },
      ],
      [{ last_on: '2026-11-26' }, { 'روز برنامه': 9, وضعیت: ['پایان‌یافته', 'منتهية'] }],
    ],
  }),
]
