import { registers } from '#reports/registers/registers.contract.ts'
import { registersFactColumns } from '#reports/registers/server/registers.export.ts'
import { scores } from '#reports/scores/scores.contract.ts'
import { scoresFactColumns } from '#reports/scores/server/scores.export.ts'
import { sectionStop } from '#reports/section-stop/section-stop.contract.ts'
import { sectionStopFactColumns } from '#reports/section-stop/server/section-stop.export.ts'
import { sellingStatistics } from '#reports/selling-statistics/selling-statistics.contract.ts'
import { sellingStatisticsFactColumns } from '#reports/selling-statistics/server/selling-statistics.export.ts'
import { sportVideoStatistics } from '#reports/sport-video-statistics/sport-video-statistics.contract.ts'
import { sportVideoStatisticsFactColumns } from '#reports/sport-video-statistics/server/sport-video-statistics.export.ts'
import { successDegree } from '#reports/success-degree/success-degree.contract.ts'
import { successDegreeFactColumns } from '#reports/success-degree/server/success-degree.export.ts'
import { successfuls } from '#reports/successfuls/successfuls.contract.ts'
import { successfulsFactColumns } from '#reports/successfuls/server/successfuls.export.ts'
import { supporterPerformance } from '#reports/supporter-performance/supporter-performance.contract.ts'
import { supporterPerformanceFactColumns } from '#reports/supporter-performance/server/supporter-performance.export.ts'
import { supportersStatistics } from '#reports/supporters-statistics/supporters-statistics.contract.ts'
import { supportersStatisticsFactColumns } from '#reports/supporters-statistics/server/supporters-statistics.export.ts'
import { client, clientColumns, rowsOf, stageChanges } from './report-names.ts'
import { type Sheet, sheet } from './sheet.ts'

/** Files of the facts behind reports. */
export const reportRows2: readonly Sheet[] = [
  sheet('registersFactColumns', rowsOf(registers, registersFactColumns), {
    row: {
      ...client,
      registered_on: '2026-11-20',
      step: 'body',
      first_paid_on: '2026-11-22',
      source: 'instagram',
      province: 'teh',
    },
    columns: [
      ...clientColumns,
      ['روز ثبت‌نام', 'يوم التسجيل', 'date', '2026-11-20'],
      ['نخستین پرداخت', 'أول دفعة', 'date', '2026-11-22'],
      ['راه آشنایی', 'طريقة التعرّف', 'text', 'source instagram fa-IR', 'source instagram ar-IQ'],
      ['استان', 'المحافظة', 'text', 'province teh fa-IR', 'province teh ar-IQ'],
    ],
    changes: [
      [{ first_paid_on: null }, { 'نخستین پرداخت': null }],
      [{ source: null }, { 'راه آشنایی': null }],
      [{ province: null }, { استان: null }],
    ],
  }),
  sheet('scoresFactColumns', rowsOf(scores, scoresFactColumns), {
    row: {
      ...client,
      feedback_id: 3,
      given_on: '2026-11-20',
      mark: 2,
      causes: ['late', 'taste'],
      contacted_on: '2026-11-23',
    },
    columns: [
      ...clientColumns,
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
      [{ contacted_on: null }, { 'روز تماس': null }],
    ],
  }),
  sheet('sectionStopFactColumns', rowsOf(sectionStop, sectionStopFactColumns), {
    row: {
      ...client,
      term_id: 3,
      from_day: '2026-11-11',
      last_on: '2026-11-20',
      state: 'ahead',
      reason: 'سفر',
      days_added: 9,
      days_in_period: 5,
      is_plateau: true,
      diet_type: 'loss',
    },
    columns: [
      ...clientColumns,
      ['از روز', 'من يوم', 'date', '2026-11-11'],
      ['آخرین روز', 'آخر يوم', 'date', '2026-11-20'],
      ['وضعیت امروز', 'الحالة اليوم', 'text', 'آغاز نشده', 'لم يبدأ'],
      ['علت', 'السبب', 'text', 'سفر'],
      ['روزهای افزوده', 'الأيام المضافة', 'whole', 9],
      ['استپ وزنی', 'ثبات الوزن', 'text', 'دارد', 'نعم'],
      ['نوع رژیم', 'نوع الحمية', 'text', 'dietType loss fa-IR', 'dietType loss ar-IQ'],
    ],
    changes: [
      [{ last_on: null }, { 'آخرین روز': null }],
      [{ is_plateau: false }, { 'استپ وزنی': ['ندارد', 'لا'] }],
      [{ days_added: 0 }, { 'روزهای افزوده': 0 }],
      [{ state: 'open' }, { 'وضعیت امروز': ['در توقف، پایان نامعلوم', 'متوقف بلا نهاية معلومة'] }],
      [{ state: 'running' }, { 'وضعیت امروز': ['در توقف تا روز معلوم', 'متوقف إلى يوم معلوم'] }],
      [{ state: 'over' }, { 'وضعیت امروز': ['از سر گرفته', 'استُؤنفت'] }],
    ],
  }),
  sheet('sellingStatisticsFactColumns', rowsOf(sellingStatistics, sellingStatisticsFactColumns), {
    row: {
      ...client,
      sold_on: '2026-11-20',
      kind: 'new',
      name_fa: 'بسته',
      name_ar: 'باقة',
      product_line: 'diet',
      price: 9500003,
      currency: 'IRR',
      seller: 'رضا',
      is_returned: true,
      returned: 1300009,
    },
    columns: [
      ...clientColumns,
      ['روز', 'اليوم', 'date', '2026-11-20'],
      ['نوع فروش', 'نوع البيع', 'text', 'دورهٔ تازه', 'دورة جديدة'],
      ['بسته یا امکان جانبی', 'الباقة أو الخدمة الإضافية', 'text', 'بسته', 'باقة'],
      ['مبلغ به واحد خرد ارز', 'المبلغ بأصغر وحدة', 'whole', 9500003],
      ['ارز', 'العملة', 'text', 'ریال ایران', 'الريال الإيراني'],
      ['بازپرداخت به واحد خرد ارز', 'المسترد بأصغر وحدة', 'whole', 1300009],
      ['فروشنده', 'البائع', 'text', 'رضا'],
    ],
    changes: [
      [{ name_ar: null }, { 'بسته یا امکان جانبی': 'بسته' }],
      [{ seller: null }, { فروشنده: null }],
      [{ returned: 0 }, { 'بازپرداخت به واحد خرد ارز': 0 }],
      [{ kind: 'extension' }, { 'نوع فروش': ['تمدید', 'تمديد'] }],
      [{ kind: 'addon' }, { 'نوع فروش': ['امکان جانبی', 'خدمة إضافية'] }],
      [{ currency: 'IQD' }, { ارز: ['دینار عراق', 'الدينار العراقي'] }],
      [{ currency: 'USD' }, { ارز: ['دلار آمریکا', 'الدولار الأمريكي'] }],
    ],
  }),
  sheet('sportVideoStatisticsFactColumns', rowsOf(sportVideoStatistics, sportVideoStatisticsFactColumns), {
    row: {
      ...client,
      video_id: 3,
      title_fa: 'کشش',
      title_ar: 'تمدد',
      level: 'beginner',
      started_on: '2026-11-20',
      percent: 83,
      seconds: 187,
      is_complete: false,
      is_first: true,
    },
    columns: [
      ...clientColumns,
      ['ویدیو', 'الفيديو', 'text', 'کشش', 'تمدد'],
      ['روز پخش', 'يوم التشغيل', 'date', '2026-11-20'],
      ['دیده‌شده (درصد)', 'المشاهَد (بالمئة)', 'whole', 83],
      ['دیده‌شده (ثانیه)', 'المشاهَد (ثانية)', 'whole', 187],
    ],
    changes: [
      [{ title_ar: null }, { ویدیو: 'کشش' }],
      [
        { percent: 0, seconds: 0 },
        { 'دیده‌شده (درصد)': 0, 'دیده‌شده (ثانیه)': 0 },
      ],
    ],
  }),
  sheet('successDegreeFactColumns', rowsOf(successDegree, successDegreeFactColumns), {
    row: {
      ...client,
      permille: 437,
      start_weight_g: 90100,
      target_weight_g: 70300,
      last_weight_g: 81450,
      last_weighed_on: '2026-11-20',
      stage: 'active',
      terms_count: 2,
      diet_type: 'loss',
    },
    columns: [
      ...clientColumns,
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
      [{ diet_type: null }, { 'نوع رژیم': null }],
      ...stageChanges,
    ],
  }),
  sheet('successfulsFactColumns', rowsOf(successfuls, successfulsFactColumns), {
    row: {
      ...client,
      reached_on: '2026-11-20',
      start_weight_g: 90000,
      weight_g: 72000,
      target_weight_g: 72500,
      days: 143,
      has_photo: true,
      has_consent: false,
      story: 'published',
      diet_type: 'loss',
    },
    columns: [
      ...clientColumns,
      ['روز رسیدن', 'يوم البلوغ', 'date', '2026-11-20'],
      ['وزن آغاز، گرم', 'وزن البداية، غرام', 'whole', 90000],
      ['وزن روز رسیدن، گرم', 'وزن يوم البلوغ، غرام', 'whole', 72000],
      ['درصد کاهش', 'نسبة الفقدان المئوية', 'decimal', 20],
      ['روزها', 'الأيام', 'whole', 143],
      ['داستان موفقیت', 'قصة النجاح', 'text', 'منتشرشده', 'منشورة'],
      ['نوع رژیم', 'نوع الحمية', 'text', 'dietType loss fa-IR', 'dietType loss ar-IQ'],
    ],
    changes: [
      [{ story: null }, { 'داستان موفقیت': null }],
      [{ story: 'unready' }, { 'داستان موفقیت': ['ناتمام', 'غير مكتملة'] }],
      [{ story: 'ready' }, { 'داستان موفقیت': ['آمادهٔ انتشار', 'جاهزة للنشر'] }],
      [{ story: 'withdrawn' }, { 'داستان موفقیت': ['رضایت پس گرفته', 'سُحبت الموافقة'] }],
    ],
  }),
  sheet('supporterPerformanceFactColumns', rowsOf(supporterPerformance, supporterPerformanceFactColumns), {
    row: {
      ...client,
      kind: 'list',
      day: '2026-11-20',
      diet_type: 'loss',
      sent_on: '2026-11-17',
      mark: 4,
      hours: 11,
      renewed_on: '2026-11-03',
      churned_on: '2026-11-05',
      weekly_permille: 7.5,
    },
    columns: [
      ...clientColumns,
      ['نوع', 'النوع', 'text', 'نوبت لیست', 'استحقاق قائمة'],
      ['روز', 'اليوم', 'date', '2026-11-20'],
      ['نوع رژیم', 'نوع الحمية', 'text', 'dietType loss fa-IR', 'dietType loss ar-IQ'],
      ['روز ارسال', 'يوم الإرسال', 'date', '2026-11-17'],
      ['نمره', 'التقييم', 'whole', 4],
      ['ساعت تا پاسخ', 'ساعات حتى الرد', 'whole', 11],
      ['تمدید', 'التمديد', 'date', '2026-11-03'],
      ['ترک', 'المغادرة', 'date', '2026-11-05'],
      ['وزن به سوی هدف (هزارم در هفته)', 'الوزن نحو الهدف (بالألف أسبوعيًا)', 'decimal', 7.5],
    ],
    changes: [
      [
        { diet_type: null, sent_on: null },
        { 'نوع رژیم': null, 'روز ارسال': null },
      ],
      [
        { mark: null, hours: null },
        { نمره: null, 'ساعت تا پاسخ': null },
      ],
      [{ renewed_on: null }, { تمدید: null }],
      [{ churned_on: null }, { ترک: null }],
      [{ weekly_permille: null }, { 'وزن به سوی هدف (هزارم در هفته)': null }],
      [
        { weekly_permille: 0, hours: 0 },
        { 'ساعت تا پاسخ': 0, 'وزن به سوی هدف (هزارم در هفته)': 0 },
      ],
      [{ kind: 'feedback' }, { نوع: ['بازخورد', 'ملاحظة'] }],
      [{ kind: 'message' }, { نوع: ['پیام در برنامه', 'رسالة في التطبيق'] }],
      [{ kind: 'term' }, { نوع: ['پایان دوره', 'نهاية دورة'] }],
    ],
  }),
  sheet('supportersStatisticsFactColumns', rowsOf(supportersStatistics, supportersStatisticsFactColumns), {
    row: {
      ...client,
      stage: 'active',
      list_state: 'list_late',
      diet_type: 'loss',
      paid_until: '2026-12-20',
      supporter_id: 7,
      load: 31,
      capacity: 40,
    },
    columns: [
      ...clientColumns,
      ['مرحله', 'المرحلة', 'text', 'فعال', 'نشط'],
      ['وضعیت لیست', 'حالة القائمة', 'text', 'تأخیر در لیست', 'تأخر في القائمة'],
      ['نوع رژیم', 'نوع الحمية', 'text', 'dietType loss fa-IR', 'dietType loss ar-IQ'],
      ['پایان دوره', 'نهاية الدورة', 'date', '2026-12-20'],
      ['فعال‌های پشتیبان', 'النشطون لدى المتابع', 'whole', 31],
      ['ظرفیت پشتیبان', 'سعة المتابع', 'whole', 40],
    ],
    changes: [
      [
        { list_state: null, diet_type: null },
        { 'وضعیت لیست': null, 'نوع رژیم': null },
      ],
      [{ paid_until: null }, { 'پایان دوره': null }],
      [
        { supporter_id: null, supporter_name: null, capacity: null },
        { پشتیبان: null, 'فعال‌های پشتیبان': null, 'ظرفیت پشتیبان': null },
      ],
      [{ capacity: null }, { 'ظرفیت پشتیبان': null }],
      [{ load: 0 }, { 'فعال‌های پشتیبان': 0 }],
      ...stageChanges,
      [{ list_state: 'weigh_in_due' }, { 'وضعیت لیست': ['نوبت اعلام وزن', 'موعد إعلان الوزن'] }],
      [{ list_state: 'weigh_in_late' }, { 'وضعیت لیست': ['تأخیر در اعلام وزن', 'تأخر في إعلان الوزن'] }],
      [{ list_state: 'list_due_today' }, { 'وضعیت لیست': ['لیست امروز', 'قائمة اليوم'] }],
      [{ list_state: 'list_due_tomorrow' }, { 'وضعیت لیست': ['لیست فردا', 'قائمة الغد'] }],
      [{ list_state: 'current' }, { 'وضعیت لیست': ['لیست دارد', 'لديه قائمة'] }],
    ],
  }),
]
