import { defineMessages, type Fa } from '#platform/web/i18n/messages.ts'

export const clientCreateMessages = defineMessages({
  'fa-IR': {
    title: 'مراجع تازه',
    list: 'مراجعان',
    section: 'نام و تلفن',
    sectionText: 'همین دو برای آغاز بس است؛ بقیه را بعداً در پروندهٔ مراجع پر کنید.',
    fullName: 'نام و نام خانوادگی',
    phone: 'تلفن همراه',
    country: 'کشور',
    language: 'زبان مراجع',
    countries: { IR: 'ایران', IQ: 'عراق' },
    languages: { 'fa-IR': 'فارسی', 'ar-IQ': 'عربی' },
    nameHint: 'همان‌گونه که در کارت شناسایی است.',
    errors: {
      phone: 'شمارهٔ همراه را کامل بنویسید، مانند 0912 345 6789.',
      known: 'این شماره پیش‌تر ثبت شده است.',
    },
    openKnown: 'باز کردن پروندهٔ او',
    saved: (_: Fa, name: string) => `«${name}» ثبت شد.`,
  },
  'ar-IQ': {
    title: 'مشترك جديد',
    list: 'المشتركون',
    section: 'الاسم والهاتف',
    sectionText: 'هذان يكفيان للبدء؛ أكمل الباقي لاحقًا في ملف المشترك.',
    fullName: 'الاسم الكامل',
    phone: 'الهاتف المحمول',
    country: 'البلد',
    language: 'لغة المشترك',
    countries: { IR: 'إيران', IQ: 'العراق' },
    languages: { 'fa-IR': 'الفارسية', 'ar-IQ': 'العربية' },
    nameHint: 'كما في بطاقة الهوية.',
    errors: { phone: 'اكتب رقم الهاتف كاملًا، مثل 0790 123 4567.', known: 'هذا الرقم مسجل من قبل.' },
    openKnown: 'فتح ملفه',
    saved: (_, name) => `سُجّل «${name}».`,
  },
})
