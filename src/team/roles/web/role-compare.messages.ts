import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

export const roleCompareMessages = defineMessages({
  'fa-IR': {
    list: 'نقش‌ها',
    title: 'مقایسهٔ دو نقش',
    first: 'نقش اول',
    second: 'نقش دوم',
    choose: 'انتخاب نقش',
    chooseBoth: 'دو نقش را انتخاب کنید تا تفاوتشان را ببینید.',
    same: 'این دو نقش هیچ تفاوتی ندارند.',
    scope: 'مراجعانی که می‌بیند',
    scopes: { own: 'مراجعان خودش', team: 'مراجعان تیمش', all: 'همهٔ مراجعان' },
    secondFactor: 'ورود دومرحله‌ای',
    secondFactors: { never: 'ندارد', allowed: 'هر کس بخواهد', required: 'لازم است' },
    summary: (format: Fa, differing: number, common: number) =>
      `${format.number(differing)} تفاوت، ${format.number(common)} دسترسی مشترک`,
    permission: 'دسترسی',
    has: 'دارد',
    lacks: 'ندارد',
    differences: 'تفاوت‌ها',
  },
  'ar-IQ': {
    list: 'الأدوار',
    title: 'مقارنة دورين',
    first: 'الدور الأول',
    second: 'الدور الثاني',
    choose: 'اختر دورًا',
    chooseBoth: 'اختر دورين لترى الفرق بينهما.',
    same: 'لا فرق بين هذين الدورين.',
    scope: 'المشتركون الذين يراهم',
    scopes: { own: 'مشتركوه', team: 'مشتركو فريقه', all: 'كل المشتركين' },
    secondFactor: 'التحقق بخطوتين',
    secondFactors: { never: 'غير متاح', allowed: 'لمن يشاء', required: 'مطلوب' },
    summary: (format, differing, common) =>
      `الفروق: ${format.number(differing)}، الصلاحيات المشتركة: ${format.number(common)}`,
    permission: 'الصلاحية',
    has: 'موجودة',
    lacks: 'غير موجودة',
    differences: 'الفروق',
  },
})
