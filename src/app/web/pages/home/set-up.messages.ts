import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'
import type { NextAction } from '#reports/home/set-up.contract.ts'
import type { StepName } from './set-up-steps.ts'

type StepWords = Record<'title' | 'text' | 'go' | 'more', string>

const stepsFa: Record<StepName, StepWords> = {
  organisation: {
    title: 'مشخصات مجموعه',
    text: 'نام، نشان و راه تماس؛ در منو، لیست‌های چاپی و پیام‌ها می‌آید.',
    go: 'نوشتن مشخصات',
    more: 'ویرایش مشخصات',
  },
  cards: {
    title: 'کارت دریافت',
    text: 'کارتی که مراجعان هزینه را به آن واریز می‌کنند.',
    go: 'افزودن کارت',
    more: 'دیدن کارت‌ها',
  },
  packages: {
    title: 'بسته‌ها و قیمت‌ها',
    text: 'دوره‌هایی که می‌فروشید، با تعداد ویزیت و قیمت هر کشور.',
    go: 'ساختن بسته',
    more: 'دیدن بسته‌ها',
  },
  staff: {
    title: 'همکاران',
    text: 'پشتیبان‌ها و کارشناسان، هر کدام با نقش و ورود خودش.',
    go: 'افزودن همکار',
    more: 'دیدن همکاران',
  },
  clients: {
    title: 'مراجعان کنونی',
    text: 'مراجعان را یک‌جا از فایل بیاورید یا یکی‌یکی ثبت کنید.',
    go: 'آوردن از فایل',
    more: 'آوردن از فایل',
  },
  channel: {
    title: 'کانال پیام',
    text: 'پیام و لیست با کانالی به دست مراجع می‌رسد که برای سرور تنظیم می‌شود؛ سند راه‌اندازی می‌گوید چگونه. تا آن زمان لیست‌ها را چاپ کنید.',
    go: '',
    more: '',
  },
  first: {
    title: 'نخستین لیست',
    text: 'از ثبت‌نام نخستین مراجع تا ارسال نخستین لیست.',
    go: 'گام بعد',
    more: 'گام بعد',
  },
}

const stepsAr: Record<StepName, StepWords> = {
  organisation: {
    title: 'بيانات المركز',
    text: 'الاسم والشعار وطرق التواصل؛ تظهر في القائمة والقوائم المطبوعة والرسائل.',
    go: 'كتابة البيانات',
    more: 'تعديل البيانات',
  },
  cards: {
    title: 'بطاقة الاستلام',
    text: 'البطاقة التي يحوّل إليها المشتركون المبلغ.',
    go: 'إضافة بطاقة',
    more: 'عرض البطاقات',
  },
  packages: {
    title: 'الباقات والأسعار',
    text: 'الاشتراكات التي تبيعها، بعدد مراجعاتها وسعرها في كل بلد.',
    go: 'إنشاء باقة',
    more: 'عرض الباقات',
  },
  staff: {
    title: 'الزملاء',
    text: 'المشرفون والموظفون، لكل منهم دوره ودخوله.',
    go: 'إضافة زميل',
    more: 'عرض الزملاء',
  },
  clients: {
    title: 'المشتركون الحاليون',
    text: 'انقل المشتركين دفعة واحدة من ملف أو سجّلهم واحدًا واحدًا.',
    go: 'نقل من ملف',
    more: 'نقل من ملف',
  },
  channel: {
    title: 'قناة الرسائل',
    text: 'تصل الرسائل والقوائم إلى المشترك بقناة تُضبط للخادم كما يشرح مستند التشغيل. وإلى ذلك الحين اطبع القوائم.',
    go: '',
    more: '',
  },
  first: {
    title: 'القائمة الأولى',
    text: 'من تسجيل أول مشترك حتى إرسال أول قائمة.',
    go: 'الخطوة التالية',
    more: 'الخطوة التالية',
  },
}

const actionsFa: Record<NextAction, string> = {
  register: 'ثبت مراجع',
  complete: 'تکمیل ثبت‌نام',
  sell: 'فروش دوره',
  pay: 'ثبت پرداخت',
  confirm: 'تأیید پرداخت',
  assign: 'سپردن به پشتیبان',
  weigh: 'ثبت وزن',
  compose: 'ساختن لیست',
  send: 'ارسال لیست',
  done: 'نخستین لیست ارسال شده است.',
}

const actionsAr: Record<NextAction, string> = {
  register: 'تسجيل مشترك',
  complete: 'إكمال التسجيل',
  sell: 'بيع اشتراك',
  pay: 'تسجيل الدفعة',
  confirm: 'تأكيد الدفعة',
  assign: 'الإسناد إلى مشرف',
  weigh: 'تسجيل الوزن',
  compose: 'إعداد القائمة',
  send: 'إرسال القائمة',
  done: 'أُرسلت القائمة الأولى.',
}

export const setUpMessages = defineMessages({
  'fa-IR': {
    title: 'راه‌اندازی مجموعه',
    progress: (format: Fa, done: number, all: number) =>
      `${format.number(done)} از ${format.number(all)} گام انجام شده`,
    states: { done: 'انجام شد', begun: 'ناتمام', open: 'مانده' },
    steps: stepsFa,
    actions: actionsFa,
    nextOf: (_: Fa, action: string, name: string) => `${action}: ${name}`,
    byHand: 'ثبت دستی یک مراجع',
    putAway: 'کنار گذاشتن',
    isAway: 'این صفحه کنار گذاشته شده است و در خانه دیده نمی‌شود.',
    bringBack: 'نمایش در خانه',
    missing: { named: 'نام', logo: 'نشان', reachable: 'راه تماس' },
    lacks: (_: Fa, parts: string) => `مانده: ${parts}`,
  },
  'ar-IQ': {
    title: 'تجهيز المركز',
    progress: (format, done, all) => `${format.number(done)} من ${format.number(all)} خطوات تمت`,
    states: { done: 'تمت', begun: 'غير مكتملة', open: 'متبقية' },
    steps: stepsAr,
    actions: actionsAr,
    nextOf: (_, action, name) => `${action}: ${name}`,
    byHand: 'تسجيل مشترك يدويًا',
    putAway: 'إخفاء',
    isAway: 'هذه الصفحة مخفية ولا تظهر في الرئيسية.',
    bringBack: 'إظهار في الرئيسية',
    missing: { named: 'الاسم', logo: 'الشعار', reachable: 'طرق التواصل' },
    lacks: (_, parts) => `متبقٍ: ${parts}`,
  },
})
