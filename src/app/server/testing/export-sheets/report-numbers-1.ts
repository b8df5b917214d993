import { aqiq } from '#reports/aqiq/aqiq.contract.ts'
import { commentsReport } from '#reports/comments/comments.contract.ts'
import { diabetes } from '#reports/diabetes/diabetes.contract.ts'
import { expiresSoon } from '#reports/expires-soon/expires-soon.contract.ts'
import { extensions } from '#reports/extensions/extensions.contract.ts'
import { incompleteRegistration } from '#reports/incomplete-registration/incomplete-registration.contract.ts'
import { monthlyPayments } from '#reports/monthly-payments/monthly-payments.contract.ts'
import { notReceivedList } from '#reports/not-received-list/not-received-list.contract.ts'
import { notTakenUsers } from '#reports/not-taken-users/not-taken-users.contract.ts'
import { receivedList } from '#reports/received-list/received-list.contract.ts'
import { month, monthColumns, numbersOf } from './report-names.ts'
import { type Sheet, sheet } from './sheet.ts'

/** Files of the numbers of reports, by month: shares in percent, means in hundredths. */
export const reportNumbers1: readonly Sheet[] = [
  sheet('aqiq', numbersOf(aqiq), {
    row: {
      ...month,
      counts: {
        buyers: 101,
        renewals: 53,
        addons: 41,
        moneyIRR: 37,
        moneyIQD: 31,
        moneyUSD: 29,
        weighed: 23,
        change: 19,
      },
    },
    columns: [
      ...monthColumns,
      ['خریدار', 'المشترون', 'whole', 101],
      ['تمدید', 'التمديدات', 'whole', 53],
      ['امکان جانبی', 'الخدمات الإضافية', 'whole', 41],
      ['فروش ریالی (ریال)', 'المبيعات بالريال (ريال)', 'whole', 37],
      ['فروش دیناری (دینار)', 'المبيعات بالدينار (دينار)', 'whole', 31],
      ['فروش دلاری (سنت)', 'المبيعات بالدولار (سنت)', 'whole', 29],
      ['با دو وزن', 'بوزنين', 'whole', 23],
      ['جمع تغییر وزن (گرم)', 'مجموع تغيّر الوزن (غرام)', 'whole', 19],
      ['میانگین تغییر وزن (گرم)', 'متوسط تغيّر الوزن (غرام)', 'decimal', 0.83],
    ],
  }),
  sheet('commentsReport', numbersOf(commentsReport), {
    row: {
      ...month,
      counts: { written: 101, comments: 53, remarks: 41, answers: 37, answered: 31, hours: 29 },
    },
    columns: [
      ...monthColumns,
      ['نوشته', 'الكتابات', 'whole', 101],
      ['یادداشت', 'ملاحظات الفريق', 'whole', 53],
      ['توصیه', 'التوصيات', 'whole', 41],
      ['پاسخ', 'الردود', 'whole', 37],
      ['پاسخ‌گرفته', 'ما أُجيب عنه', 'whole', 31],
      ['میانگین ساعت تا نخستین پاسخ', 'متوسط الساعات حتى الرد الأول', 'decimal', 0.94],
    ],
  }),
  sheet('diabetes', numbersOf(diabetes), {
    row: {
      ...month,
      counts: { clients: 101, overdue: 53, lost: 41, gained: 37, otherDiet: 31, targeted: 29, kcal: 23 },
    },
    columns: [
      ...monthColumns,
      ['مراجع دیابتی', 'مشتركو السكري', 'whole', 101],
      ['دیابتی با نوبت عقب‌افتاده', 'موعد متأخر', 'whole', 53],
      ['وزن کم کرده', 'نقص وزنه', 'whole', 41],
      ['وزن زیاد کرده', 'زاد وزنه', 'whole', 37],
      ['با رژیم دیگر', 'على حمية أخرى', 'whole', 31],
      ['میانگین انرژی (کیلوکالری)', 'متوسط الطاقة (كيلو سعرة)', 'decimal', 0.79],
    ],
  }),
  sheet('expiresSoon', numbersOf(expiresSoon), {
    row: {
      ...month,
      counts: { ending: 101, unreserved: 53, reserved: 41, riskIrr: 37, riskIqd: 31, riskUsd: 29 },
    },
    columns: [
      ...monthColumns,
      ['دورهٔ رو به پایان', 'اشتراكات على وشك الانتهاء', 'whole', 101],
      ['رزرو نکرده', 'لم يحجز', 'whole', 53],
      ['رزرو کرده', 'حجز', 'whole', 41],
      ['مبلغ ریالی در خطر (ریال)', 'المعرّض للخطر بالريال (ريال)', 'whole', 37],
      ['مبلغ دیناری در خطر (دینار)', 'المعرّض للخطر بالدينار (دينار)', 'whole', 31],
      ['مبلغ دلاری در خطر (سنت)', 'المعرّض للخطر بالدولار (سنت)', 'whole', 29],
      ['سهم رزرو (٪)', 'نسبة الحجز (٪)', 'decimal', 40.59],
    ],
  }),
  sheet('extensions', numbersOf(extensions), {
    row: {
      ...month,
      counts: {
        ended: 101,
        renewed: 53,
        onTime: 41,
        late: 37,
        notRenewed: 31,
        moneyIRR: 29,
        moneyIQD: 23,
        moneyUSD: 19,
      },
    },
    columns: [
      ...monthColumns,
      ['دورهٔ پایان‌یافته', 'المنتهية', 'whole', 101],
      ['تمدیدشده', 'المُمدَّدة', 'whole', 53],
      ['تمدید به‌موقع', 'تمديد في موعده', 'whole', 41],
      ['تمدید با تأخیر', 'تمديد متأخر', 'whole', 37],
      ['بی‌تمدید', 'بلا تمديد', 'whole', 31],
      ['مبلغ تمدید ریالی (ریال)', 'مبلغ التمديد بالريال (ريال)', 'whole', 29],
      ['مبلغ تمدید دیناری (دینار)', 'مبلغ التمديد بالدينار (دينار)', 'whole', 23],
      ['مبلغ تمدید دلاری (سنت)', 'مبلغ التمديد بالدولار (سنت)', 'whole', 19],
      ['نرخ تمدید (٪)', 'معدل التمديد (٪)', 'decimal', 52.48],
    ],
  }),
  sheet('incompleteRegistration', numbersOf(incompleteRegistration), {
    row: { ...month, counts: { incomplete: 101, day: 53, three: 41, week: 37, more: 31, unassigned: 29 } },
    columns: [
      ...monthColumns,
      ['ناقص', 'غير مكتمل', 'whole', 101],
      ['کمتر از یک روز', 'أقل من يوم', 'whole', 53],
      ['یک تا سه روز', 'من يوم إلى ثلاثة', 'whole', 41],
      ['سه تا هفت روز', 'من ثلاثة أيام إلى سبعة', 'whole', 37],
      ['یک هفته و بیشتر', 'أسبوع وأكثر', 'whole', 31],
      ['ثبت‌نام بدون پشتیبان', 'تسجيل بلا مشرف', 'whole', 29],
      ['سهم یک هفته و بیشتر (٪)', 'نسبة أسبوع وأكثر (٪)', 'decimal', 30.69],
    ],
  }),
  sheet('monthlyPayments', numbersOf(monthlyPayments), {
    row: {
      ...month,
      counts: {
        received: 101,
        refunded: 53,
        pending: 41,
        grossIRR: 37,
        grossIQD: 31,
        grossUSD: 29,
        backIRR: 23,
        backIQD: 19,
        backUSD: 17,
        netIRR: 13,
        netIQD: 11,
        netUSD: 7,
        waitingIRR: 5,
        waitingIQD: 3,
        waitingUSD: 43,
      },
    },
    columns: [
      ...monthColumns,
      ['دریافت', 'القبض', 'whole', 101],
      ['بازپرداخت', 'الاسترداد', 'whole', 53],
      ['در انتظار', 'بانتظار', 'whole', 41],
      ['دریافت ریالی (ریال)', 'القبض بالريال (ريال)', 'whole', 37],
      ['دریافت دیناری (دینار)', 'القبض بالدينار (دينار)', 'whole', 31],
      ['دریافت دلاری (سنت)', 'القبض بالدولار (سنت)', 'whole', 29],
      ['بازپرداخت ریالی (ریال)', 'الاسترداد بالريال (ريال)', 'whole', 23],
      ['بازپرداخت دیناری (دینار)', 'الاسترداد بالدينار (دينار)', 'whole', 19],
      ['بازپرداخت دلاری (سنت)', 'الاسترداد بالدولار (سنت)', 'whole', 17],
      ['خالص ریالی (ریال)', 'الصافي بالريال (ريال)', 'whole', 13],
      ['خالص دیناری (دینار)', 'الصافي بالدينار (دينار)', 'whole', 11],
      ['خالص دلاری (سنت)', 'الصافي بالدولار (سنت)', 'whole', 7],
      ['در انتظار ریالی (ریال)', 'بانتظار بالريال (ريال)', 'whole', 5],
      ['در انتظار دیناری (دینار)', 'بانتظار بالدينار (دينار)', 'whole', 3],
      ['در انتظار دلاری (سنت)', 'بانتظار بالدولار (سنت)', 'whole', 43],
    ],
  }),
  sheet('notReceivedList', numbersOf(notReceivedList), {
    row: {
      ...month,
      counts: { waiting: 101, unweighed: 53, unsent: 41, untaken: 37, late: 31, overWeek: 29, daysLate: 23 },
    },
    columns: [
      ...monthColumns,
      ['دریافت‌نکرده', 'لم يستلموا', 'whole', 101],
      ['وزن اعلام نشده', 'لم يُعلن الوزن', 'whole', 53],
      ['لیست ارسال نشده', 'لم تُرسل القائمة', 'whole', 41],
      ['ارسال‌شده، نگرفته', 'أُرسلت ولم تُستلم', 'whole', 37],
      ['دریافت‌نشده با تأخیر', 'متأخر بلا استلام', 'whole', 31],
      ['بیش از یک هفته', 'أكثر من أسبوع', 'whole', 29],
      ['میانگین تأخیر تا امروز (روز)', 'متوسط التأخر حتى اليوم (يوم)', 'decimal', 0.74],
    ],
  }),
  sheet('notTakenUsers', numbersOf(notTakenUsers), {
    row: {
      ...month,
      counts: { waiting: 101, untaken: 53, untakenDay: 41, unlisted: 37, unlistedServed: 31, hours: 29 },
    },
    columns: [
      ...monthColumns,
      ['همه', 'الكل', 'whole', 101],
      ['پشتیبان برنداشته', 'لم يأخذه متابع', 'whole', 53],
      ['برداشته‌نشده، یک روز و بیشتر', 'لم يُؤخذ منذ يوم وأكثر', 'whole', 41],
      ['هیچ لیستی نگرفته', 'لم يستلم أي قائمة', 'whole', 37],
      ['بی‌لیست با دورهٔ جاری', 'بلا قائمة ودورته جارية', 'whole', 31],
      ['میانگین انتظار برداشته‌شدن (ساعت)', 'متوسط انتظار الأخذ (ساعة)', 'decimal', 0.55],
    ],
  }),
  sheet('receivedList', numbersOf(receivedList), {
    row: {
      ...month,
      counts: { received: 101, onTime: 53, late: 41, daysLate: 37, first: 31, daily: 29, gain: 23 },
    },
    columns: [
      ...monthColumns,
      ['دریافت‌شده', 'المستلَمة', 'whole', 101],
      ['دریافت به‌موقع', 'استلام في موعده', 'whole', 53],
      ['دریافت با تأخیر', 'استلام متأخر', 'whole', 41],
      ['نخستین لیست', 'أول قائمة', 'whole', 31],
      ['روزانه', 'يومية', 'whole', 29],
      ['افزایش وزن', 'زيادة وزن', 'whole', 23],
      ['سهم دریافت به‌موقع (٪)', 'نسبة الاستلام في موعده (٪)', 'decimal', 52.48],
      ['میانگین تأخیر دریافت (روز)', 'متوسط تأخر الاستلام (يوم)', 'decimal', 0.9],
    ],
  }),
]
