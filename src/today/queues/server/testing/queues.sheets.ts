import { sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { queueColumns } from '../queues.export.ts'

export const queuesSheets: readonly Sheet[] = [
  sheet(
    'queueColumns',
    (locale) => queueColumns(locale, (registry, code) => `${registry} ${code} ${locale}`),
    {
      row: {
        code: 'IR-4',
        fullName: 'سارا',
        supporter: { id: 1, name: 'مریم' },
        reason: {
          why: 'list-not-sent',
          removedBy: 'send-list',
          since: '2026-11-20',
          until: null,
          params: {},
        },
        waitDays: 7,
        daysLeft: 31,
        dietType: 'loss',
        lastWeightG: 81800,
        lastWeighedOn: '2026-11-19',
        lastListSentOn: '2026-11-12',
        lastSkip: { reason: 'no_answer', note: null, by: 'رضا', on: '2026-11-26' },
      },
      columns: [
        ['کد', 'الرمز', 'text', 'IR-4'],
        ['نام', 'الاسم', 'text', 'سارا'],
        ['پشتیبان', 'المشرف', 'text', 'مریم'],
        ['چرا اینجاست', 'سبب وجوده هنا', 'text', 'لیست ارسال نشده است', 'لم تُرسل القائمة'],
        ['از', 'منذ', 'date', '2026-11-20'],
        ['روزهای انتظار', 'أيام الانتظار', 'whole', 7],
        ['کار بعدی', 'الإجراء التالي', 'text', 'ارسال لیست', 'إرسال القائمة'],
        ['روز مانده', 'الأيام المتبقية', 'whole', 31],
        ['نوع رژیم', 'نوع الحمية', 'text', 'diet_types loss fa-IR', 'diet_types loss ar-IQ'],
        ['آخرین وزن (کیلوگرم)', 'آخر وزن (كغ)', 'decimal', 81.8],
        ['روز آخرین وزن', 'يوم آخر وزن', 'date', '2026-11-19'],
        ['آخرین لیست', 'آخر قائمة', 'date', '2026-11-12'],
        ['گذشتن', 'التخطي', 'text', 'فعلاً گذشته: پاسخ نداد (رضا)', 'جرى تخطيه: لم يجب (رضا)'],
      ],
      changes: [
        [{ supporter: null }, { پشتیبان: null }],
        [{ waitDays: 0 }, { 'روزهای انتظار': 0 }],
        [{ waitDays: -1 }, { 'روزهای انتظار': -1 }],
        [{ daysLeft: null }, { 'روز مانده': null }],
        [{ dietType: null }, { 'نوع رژیم': null }],
        [
          { lastWeightG: null, lastWeighedOn: null },
          { 'آخرین وزن (کیلوگرم)': null, 'روز آخرین وزن': null },
        ],
        [{ lastListSentOn: null }, { 'آخرین لیست': null }],
        [{ lastSkip: null }, { گذشتن: null }],
        [
          { lastSkip: { reason: 'other', note: 'سفر', by: null } },
          { گذشتن: ['فعلاً گذشته: سفر', 'جرى تخطيه: سفر'] },
        ],
        [
          { lastSkip: { reason: 'later_today', note: 'عصر', by: 'رضا' } },
          { گذشتن: ['فعلاً گذشته: بعداً همین امروز، عصر (رضا)', 'جرى تخطيه: لاحقًا هذا اليوم، عصر (رضا)'] },
        ],
        [
          { reason: { why: 'ends-soon', removedBy: 'renew', since: null, until: null, params: {} } },
          {
            'چرا اینجاست': ['دوره رو به پایان است', 'الاشتراك على وشك الانتهاء'],
            از: null,
            'کار بعدی': ['تمدید', 'التمديد'],
          },
        ],
        [
          {
            reason: {
              why: 'list-eight-days-old',
              removedBy: 'send-next-list',
              since: null,
              until: null,
              params: {},
            },
          },
          {
            'چرا اینجاست': ['هشت روز از لیست گذشته است', 'مضت ثمانية أيام على القائمة'],
            از: null,
            'کار بعدی': ['ارسال لیست بعدی', 'إرسال القائمة التالية'],
          },
        ],
        [
          {
            reason: {
              why: 'message-unanswered',
              removedBy: 'answer-message',
              since: null,
              until: null,
              params: {},
            },
          },
          {
            'چرا اینجاست': ['پیامش پاسخ نگرفته است', 'رسالته بلا رد'],
            از: null,
            'کار بعدی': ['پاسخ دادن', 'الرد'],
          },
        ],
        [
          {
            reason: {
              why: 'reply-undelivered',
              removedBy: 'answer-message',
              since: null,
              until: null,
              params: { error: 'no-channel' },
            },
          },
          {
            'چرا اینجاست': [
              'پاسخی که نوشته شد به دستش نرسید: کانالی برای پیام تنظیم نشده است',
              'الرد المكتوب لم يصله: لم تُضبط قناة للرسائل',
            ],
            از: null,
            'کار بعدی': ['پاسخ دادن', 'الرد'],
          },
        ],
        [
          { reason: { why: 'list-asked', removedBy: 'decide-list', since: null, until: null, params: {} } },
          {
            'چرا اینجاست': ['لیست منتظر تصمیم سرپرست است', 'القائمة بانتظار قرار الرئيس'],
            از: null,
            'کار بعدی': ['ارسال یا بازگرداندن لیست', 'إرسال القائمة أو إعادتها'],
          },
        ],
        [
          { reason: { why: 'contact-planned', removedBy: 'contact', since: null, until: null, params: {} } },
          {
            'چرا اینجاست': ['نوبت تماس رسیده است', 'حان موعد الاتصال'],
            از: null,
            'کار بعدی': ['تماس گرفتن', 'الاتصال'],
          },
        ],
        [
          { reason: { why: 'left', removedBy: 'contact', since: null, until: null, params: {} } },
          {
            'چرا اینجاست': ['این هفته ترک کرده است', 'انقطع هذا الأسبوع'],
            از: null,
            'کار بعدی': ['تماس گرفتن', 'الاتصال'],
          },
        ],
        [
          {
            reason: { why: 'list-unsafe', removedBy: 'send-safe-list', since: null, until: null, params: {} },
          },
          {
            'چرا اینجاست': ['لیست یا برنامهٔ ۲۱ روزه دیگر ایمن نیست', 'القائمة أو برنامج ٢١ يومًا لم يعد آمنًا'],
            از: null,
            'کار بعدی': [
              'ارسال لیست ایمن یا توقف برنامهٔ ۲۱ روزه',
              'إرسال قائمة آمنة أو إيقاف برنامج ٢١ يومًا',
            ],
          },
        ],
        [
          {
            reason: {
              why: 'weigh-in-missing',
              removedBy: 'record-weigh-in',
              since: null,
              until: null,
              params: {},
            },
          },
          {
            'چرا اینجاست': ['وزن ثبت نشده است', 'لم يُسجَّل الوزن'],
            از: null,
            'کار بعدی': ['ثبت وزن', 'تسجيل الوزن'],
          },
        ],
        [
          {
            reason: {
              why: 'list-not-received',
              removedBy: 'receive-list',
              since: null,
              until: null,
              params: {},
            },
          },
          {
            'چرا اینجاست': ['لیست دریافت نشده است', 'لم تُستلم القائمة'],
            از: null,
            'کار بعدی': ['دریافت لیست', 'استلام القائمة'],
          },
        ],
        [
          {
            reason: {
              why: 'visit-tomorrow',
              removedBy: 'record-weigh-in',
              since: null,
              until: null,
              params: {},
            },
          },
          {
            'چرا اینجاست': ['ویزیت فردا است', 'المراجعة غدًا'],
            از: null,
            'کار بعدی': ['ثبت وزن', 'تسجيل الوزن'],
          },
        ],
      ],
    },
  ),
]
