import { aqiq } from '#reports/aqiq/aqiq.contract.ts'
import { aqiqFactColumns } from '#reports/aqiq/server/aqiq.export.ts'
import { commentsReport } from '#reports/comments/comments.contract.ts'
import { commentsReportFactColumns } from '#reports/comments/server/comments-report.export.ts'
import { diabetes } from '#reports/diabetes/diabetes.contract.ts'
import { diabetesFactColumns } from '#reports/diabetes/server/diabetes.export.ts'
import { expiresSoon } from '#reports/expires-soon/expires-soon.contract.ts'
import { expiresSoonFactColumns } from '#reports/expires-soon/server/expires-soon.export.ts'
import { extensions } from '#reports/extensions/extensions.contract.ts'
import { extensionsFactColumns } from '#reports/extensions/server/extensions.export.ts'
import { incompleteRegistration } from '#reports/incomplete-registration/incomplete-registration.contract.ts'
import { incompleteRegistrationFactColumns } from '#reports/incomplete-registration/server/incomplete-registration.export.ts'
import { monthlyPayments } from '#reports/monthly-payments/monthly-payments.contract.ts'
import { monthlyPaymentsFactColumns } from '#reports/monthly-payments/server/monthly-payments.export.ts'
import { notReceivedList } from '#reports/not-received-list/not-received-list.contract.ts'
import { notReceivedListFactColumns } from '#reports/not-received-list/server/not-received-list.export.ts'
import { notTakenUsers } from '#reports/not-taken-users/not-taken-users.contract.ts'
import { notTakenUsersFactColumns } from '#reports/not-taken-users/server/not-taken-users.export.ts'
import { receivedList } from '#reports/received-list/received-list.contract.ts'
import { receivedListFactColumns } from '#reports/received-list/server/received-list.export.ts'
import { client, clientColumns, rowsOf, stageChanges } from './report-names.ts'
import { type Sheet, sheet } from './sheet.ts'

/** Files of the facts behind reports. */
export const reportRows1: readonly Sheet[] = [
  sheet('aqiqFactColumns', rowsOf(aqiq, aqiqFactColumns), {
    row: {
      ...client,
      sold_on: '2026-11-20',
      kind: 'new',
      name_fa: 'بسته',
      name_ar: 'باقة',
      price: 9500003,
      currency: 'IRR',
      weight_change: -1300,
    },
    columns: [
      ...clientColumns,
      ['روز', 'اليوم', 'date', '2026-11-20'],
      ['نوع فروش', 'نوع البيع', 'text', 'دورهٔ تازه', 'دورة جديدة'],
      ['بسته یا امکان جانبی', 'الباقة أو الخدمة الإضافية', 'text', 'بسته', 'باقة'],
      ['مبلغ به واحد خرد ارز', 'المبلغ بأصغر وحدة', 'whole', 9500003],
      ['ارز', 'العملة', 'text', 'ریال ایران', 'الريال الإيراني'],
      ['تغییر وزن (گرم)', 'تغيّر الوزن (غرام)', 'whole', -1300],
    ],
    changes: [
      [{ name_ar: null }, { 'بسته یا امکان جانبی': 'بسته' }],
      [{ weight_change: null }, { 'تغییر وزن (گرم)': null }],
      [
        { price: 0, weight_change: 0 },
        { 'مبلغ به واحد خرد ارز': 0, 'تغییر وزن (گرم)': 0 },
      ],
      [{ kind: 'extension' }, { 'نوع فروش': ['تمدید', 'تمديد'] }],
      [{ kind: 'addon' }, { 'نوع فروش': ['امکان جانبی', 'خدمة إضافية'] }],
      [{ currency: 'IQD' }, { ارز: ['دینار عراق', 'الدينار العراقي'] }],
      [{ currency: 'USD' }, { ارز: ['دلار آمریکا', 'الدولار الأمريكي'] }],
    ],
  }),
  sheet('commentsReportFactColumns', rowsOf(commentsReport, commentsReportFactColumns), {
    row: {
      ...client,
      written_on: '2026-11-20',
      author: 'رضا',
      kind: 'remark',
      remark: 'water',
      answered_after: 31,
    },
    columns: [
      ...clientColumns,
      ['روز', 'اليوم', 'date', '2026-11-20'],
      ['نویسنده', 'الكاتب', 'text', 'رضا'],
      ['نوع', 'النوع', 'text', 'توصیه', 'توصية'],
      ['توصیه', 'التوصية', 'text', 'remark water fa-IR', 'remark water ar-IQ'],
      ['ساعت تا نخستین پاسخ', 'الساعات حتى الرد الأول', 'whole', 31],
    ],
    changes: [
      [{ remark: null }, { توصیه: null }],
      [{ answered_after: null }, { 'ساعت تا نخستین پاسخ': null }],
      [{ answered_after: 0 }, { 'ساعت تا نخستین پاسخ': 0 }],
      [{ kind: 'comment' }, { نوع: ['یادداشت', 'ملاحظة'] }],
      [{ kind: 'answer' }, { نوع: ['پاسخ', 'رد'] }],
    ],
  }),
  sheet('diabetesFactColumns', rowsOf(diabetes, diabetesFactColumns), {
    row: {
      ...client,
      kind: 'type1',
      stage: 'active',
      diet_type: 'loss',
      target_kcal: 1603,
      change_g: -2300,
      last_weighed_on: '2026-11-20',
      last_weight_g: 81800,
      list_state: 'current',
    },
    columns: [
      ...clientColumns,
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
        { diet_type: null, target_kcal: null },
        { 'نوع رژیم': null, 'انرژی، کیلوکالری': null },
      ],
      [
        { change_g: null, last_weighed_on: null },
        { 'تغییر وزن، گرم': null, 'روز آخرین وزن': null },
      ],
      [{ change_g: 0 }, { 'تغییر وزن، گرم': 0 }],
      [{ kind: 'gestational' }, { 'نوع دیابت': ['دیابت بارداری', 'سكري الحمل'] }],
      [{ kind: 'type2' }, { 'نوع دیابت': ['دیابت نوع دو', 'السكري من النوع الثاني'] }],
      [{ kind: 'prediabetes' }, { 'نوع دیابت': ['پیش‌دیابت', 'مقدمات السكري'] }],
      [{ kind: 'other' }, { 'نوع دیابت': ['بیماری دیگری از گروه', 'مرض آخر من المجموعة'] }],
      ...stageChanges,
    ],
  }),
  sheet('expiresSoonFactColumns', rowsOf(expiresSoon, expiresSoonFactColumns), {
    row: {
      ...client,
      term_id: 3,
      ends_on: '2026-11-20',
      days_left: 5,
      is_reserved: true,
      price: 9500003,
      currency: 'IRR',
      diet_type: 'loss',
      term_number: 2,
    },
    columns: [
      ...clientColumns,
      ['پایان دوره', 'نهاية الدورة', 'date', '2026-11-20'],
      ['روز مانده', 'الأيام الباقية', 'whole', 5],
      ['رزرو', 'الحجز', 'text', 'دورهٔ بعدی دارد', 'له دورة تالية'],
      ['بها، ریال', 'السعر، ريال', 'whole', 9500003],
      ['بها، دینار', 'السعر، دينار', 'whole', null],
      ['بها، سنت', 'السعر، سنت', 'whole', null],
      ['نوع رژیم', 'نوع الحمية', 'text', 'dietType loss fa-IR', 'dietType loss ar-IQ'],
    ],
    changes: [
      [{ is_reserved: false }, { رزرو: ['رزرو نکرده', 'لم يحجز'] }],
      [{ currency: 'IQD' }, { 'بها، ریال': null, 'بها، دینار': 9500003 }],
      [{ currency: 'USD' }, { 'بها، ریال': null, 'بها، سنت': 9500003 }],
      [{ days_left: 0 }, { 'روز مانده': 0 }],
      [{ country: 'IQ' }, { کشور: ['عراق', 'العراق'] }],
      [{ supporter_name: null }, { پشتیبان: null }],
      [{ price: 0 }, { 'بها، ریال': 0 }],
    ],
  }),
  sheet('extensionsFactColumns', rowsOf(extensions, extensionsFactColumns), {
    row: {
      ...client,
      package_fa: 'بسته',
      package_ar: 'باقة',
      next_package_fa: 'دیگر',
      next_package_ar: 'أخرى',
      diet_type: 'loss',
      ended_on: '2026-11-20',
      next_paid_on: '2026-11-18',
      next_start_on: '2026-11-21',
      price: 9500003,
      currency: 'IRR',
    },
    columns: [
      ...clientColumns,
      ['بسته', 'الباقة', 'text', 'بسته', 'باقة'],
      ['نوع رژیم', 'نوع الحمية', 'text', 'dietType loss fa-IR', 'dietType loss ar-IQ'],
      ['روز پایان', 'يوم الانتهاء', 'date', '2026-11-20'],
      ['روز پرداخت تمدید', 'يوم دفع التمديد', 'date', '2026-11-18'],
      ['ارز', 'العملة', 'text', 'ریال ایران', 'الريال الإيراني'],
      ['مبلغ تمدید به واحد خرد ارز', 'مبلغ التمديد بأصغر وحدة', 'whole', 9500003],
    ],
    changes: [
      [{ package_ar: null }, { بسته: 'بسته' }],
      [{ next_paid_on: null }, { 'روز پرداخت تمدید': null }],
      [{ currency: 'IQD' }, { ارز: ['دینار عراق', 'الدينار العراقي'] }],
      [{ currency: 'USD' }, { ارز: ['دلار آمریکا', 'الدولار الأمريكي'] }],
    ],
  }),
  sheet(
    'incompleteRegistrationFactColumns',
    rowsOf(incompleteRegistration, incompleteRegistrationFactColumns),
    {
      row: {
        ...client,
        step: 'body',
        registered_on: '2026-11-20',
        registered_at: '2026-11-20T08:00:00.000Z',
        hours: 171,
        source: 'instagram',
        province: 'teh',
      },
      columns: [
        ...clientColumns,
        ['آخرین گام', 'آخر خطوة', 'text', 'اندازه‌های بدن', 'قياسات الجسم'],
        ['روز ثبت‌نام', 'يوم التسجيل', 'date', '2026-11-20'],
        ['ساعت‌های انتظار', 'ساعات الانتظار', 'whole', 171],
        ['راه آشنایی', 'طريقة التعرّف', 'text', 'source instagram fa-IR', 'source instagram ar-IQ'],
        ['استان', 'المحافظة', 'text', 'province teh fa-IR', 'province teh ar-IQ'],
      ],
      changes: [
        [{ source: null }, { 'راه آشنایی': null }],
        [{ province: null }, { استان: null }],
        [{ hours: 0 }, { 'ساعت‌های انتظار': 0 }],
        [{ step: 'phone' }, { 'آخرین گام': ['تلفن', 'الهاتف'] }],
        [{ step: 'identity' }, { 'آخرین گام': ['مشخصات', 'البيانات الشخصية'] }],
        [{ step: 'conditions' }, { 'آخرین گام': ['بیماری‌ها', 'الأمراض'] }],
        [{ step: 'package' }, { 'آخرین گام': ['بسته', 'الباقة'] }],
      ],
    },
  ),
  sheet('monthlyPaymentsFactColumns', rowsOf(monthlyPayments, monthlyPaymentsFactColumns), {
    row: {
      ...client,
      payment_id: 3,
      movement: 'received',
      day: '2026-11-20',
      method: 'cash',
      amount: 9500003,
      currency: 'IRR',
      package_fa: 'بسته',
      package_ar: 'باقة',
    },
    columns: [
      ...clientColumns,
      ['روز', 'اليوم', 'date', '2026-11-20'],
      ['گردش', 'الحركة', 'text', 'دریافت', 'قبض'],
      ['روش پرداخت', 'طريقة الدفع', 'text', 'نقدی', 'نقدًا'],
      ['مبلغ به واحد خرد ارز', 'المبلغ بأصغر وحدة', 'whole', 9500003],
      ['ارز', 'العملة', 'text', 'ریال ایران', 'الريال الإيراني'],
      ['بسته', 'الباقة', 'text', 'بسته', 'باقة'],
    ],
    changes: [
      [{ package_ar: null }, { بسته: 'بسته' }],
      [{ package_fa: null, package_ar: null }, { بسته: null }],
      [{ amount: -1300009 }, { 'مبلغ به واحد خرد ارز': -1300009 }],
      [{ movement: 'refunded' }, { گردش: ['بازپرداخت', 'استرداد'] }],
      [{ movement: 'pending' }, { گردش: ['در انتظار تأیید', 'بانتظار التأكيد'] }],
      [{ method: 'gateway' }, { 'روش پرداخت': ['درگاه اینترنتی', 'بوابة الدفع'] }],
      [{ method: 'card_to_card' }, { 'روش پرداخت': ['کارت به کارت', 'تحويل بين البطاقات'] }],
      [{ method: 'credit_code' }, { 'روش پرداخت': ['کد اعتباری', 'رمز رصيد'] }],
      [{ currency: 'IQD' }, { ارز: ['دینار عراق', 'الدينار العراقي'] }],
      [{ currency: 'USD' }, { ارز: ['دلار آمریکا', 'الدولار الأمريكي'] }],
    ],
  }),
  sheet('notReceivedListFactColumns', rowsOf(notReceivedList, notReceivedListFactColumns), {
    row: {
      ...client,
      visit_id: 3,
      due_on: '2026-11-20',
      days_late: 7,
      cause: 'sent',
      diet_type: 'loss',
      last_list_on: '2026-11-01',
    },
    columns: [
      ...clientColumns,
      ['نوبت لیست', 'موعد القائمة', 'date', '2026-11-20'],
      ['روزهای تأخیر', 'أيام التأخر', 'whole', 7],
      ['علت', 'السبب', 'text', 'ارسال‌شده و دریافت‌نشده', 'أُرسلت ولم تُستلم'],
      ['نوع رژیم', 'نوع الحمية', 'text', 'dietType loss fa-IR', 'dietType loss ar-IQ'],
      ['آخرین لیست', 'آخر قائمة', 'date', '2026-11-01'],
    ],
    changes: [
      [{ diet_type: null }, { 'نوع رژیم': null }],
      [{ last_list_on: null }, { 'آخرین لیست': null }],
      [{ days_late: 0 }, { 'روزهای تأخیر': 0 }],
      [{ cause: 'weigh-in' }, { علت: ['وزن اعلام نشده', 'لم يُعلن الوزن'] }],
      [{ cause: 'blocked' }, { علت: ['بیماری رژیم را می‌بندد', 'المرض يمنع الحمية'] }],
      [{ cause: 'unstarted' }, { علت: ['لیست انتخاب نشده', 'لم تُختر القائمة'] }],
      [{ cause: 'draft' }, { علت: ['آماده و ارسال‌نشده', 'جاهزة ولم تُرسل'] }],
    ],
  }),
  sheet('notTakenUsersFactColumns', rowsOf(notTakenUsers, notTakenUsersFactColumns), {
    row: { ...client, kind: 'untaken', stage: 'active', since: '2026-11-20', hours: 53, diet_type: 'loss' },
    columns: [
      ...clientColumns,
      ['کمبود', 'الناقص', 'text', 'پشتیبان برنداشته', 'لم يأخذه متابع'],
      ['مرحله', 'المرحلة', 'text', 'فعال', 'نشط'],
      ['ساعت‌های انتظار', 'ساعات الانتظار', 'whole', 53],
      ['نوع رژیم', 'نوع الحمية', 'text', 'dietType loss fa-IR', 'dietType loss ar-IQ'],
    ],
    changes: [
      [{ diet_type: null }, { 'نوع رژیم': null }],
      [{ hours: 0 }, { 'ساعت‌های انتظار': 0 }],
      [{ kind: 'unlisted' }, { کمبود: ['هیچ لیستی نگرفته', 'لم يستلم أي قائمة'] }],
      ...stageChanges,
    ],
  }),
  sheet('receivedListFactColumns', rowsOf(receivedList, receivedListFactColumns), {
    row: {
      ...client,
      visit_id: 3,
      kind: 'gain',
      received_on: '2026-11-20',
      due_on: '2026-11-15',
      sent_on: '2026-11-17',
      days_late: 5,
      is_first: true,
      diet_type: 'loss',
    },
    columns: [
      ...clientColumns,
      ['روز دریافت', 'يوم الاستلام', 'date', '2026-11-20'],
      ['نوع لیست', 'نوع القائمة', 'text', 'لیست افزایش وزن', 'قائمة زيادة الوزن'],
      ['نوبت', 'الاستحقاق', 'date', '2026-11-15'],
      ['روز ارسال', 'يوم الإرسال', 'date', '2026-11-17'],
      ['روزهای تأخیر', 'أيام التأخر', 'whole', 5],
      ['نوع رژیم', 'نوع الحمية', 'text', 'dietType loss fa-IR', 'dietType loss ar-IQ'],
    ],
    changes: [
      [{ sent_on: null }, { 'روز ارسال': null }],
      [{ days_late: -1 }, { 'روزهای تأخیر': -1 }],
      [{ kind: 'choices' }, { 'نوع لیست': ['لیست غذایی', 'القائمة الغذائية'] }],
      [{ kind: 'daily' }, { 'نوع لیست': ['لیست روزانه', 'القائمة اليومية'] }],
    ],
  }),
]
