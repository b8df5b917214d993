import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** What a client agrees to. Changed words are a new version (`successTextVersion`). */
export const successConsentMessages = defineMessages({
  'fa-IR': {
    title: 'رضایت مراجع',
    words:
      'می‌پذیرم که داستان و دو عکس من، بدون نام خانوادگی، در برنامه و شبکه‌های این مجموعه نشان داده شود. هر زمان بخواهم رضایتم را پس می‌گیرم و انتشار همان لحظه پایان می‌یابد.',
    give: 'ثبت رضایت',
    agreed: 'مراجع این متن را پذیرفت',
    given: 'رضایت ثبت شد.',
    withdraw: 'ثبت پس گرفتن رضایت',
    withdrawn: 'پس گرفتن رضایت ثبت شد.',
    withdrawTitle: 'پس گرفتن رضایت',
    withdrawText: 'داستان همین حالا از انتشار برداشته می‌شود و عکس‌ها دیگر دیده نمی‌شوند.',
    heldBy: (_: Fa, name: string) => `ثبت‌کننده: ${name}`,
    version: (format: Fa, version: number) => `متن شمارهٔ ${format.number(version)}`,
    ask: 'این متن را برای مراجع بخوانید و پاسخ او را ثبت کنید.',
  },
  'ar-IQ': {
    title: 'موافقة المشترك',
    words:
      'أوافق على عرض قصتي وصورتيّ دون اسم العائلة في تطبيق هذه الخدمة وشبكاتها. أسحب موافقتي متى شئت ويتوقف النشر في اللحظة نفسها.',
    give: 'تسجيل الموافقة',
    agreed: 'وافق المشترك على هذا النص',
    given: 'سُجلت الموافقة.',
    withdraw: 'تسجيل سحب الموافقة',
    withdrawn: 'سُجل سحب الموافقة.',
    withdrawTitle: 'سحب الموافقة',
    withdrawText: 'تُسحب القصة من النشر الآن ولا تظهر صورها بعد ذلك.',
    heldBy: (_, name) => `سجّلها: ${name}`,
    version: (format, version) => `النص رقم ${format.number(version)}`,
    ask: 'اقرأ هذا النص للمشترك وسجّل جوابه.',
  },
})
