import { defineMessages } from '#platform/contract/text/messages.ts'

/** Where the person is signed in. */
export const ownSessionsMessages = defineMessages({
  'fa-IR': {
    title: 'نشست‌های من',
    about: 'هر جا که با حساب شما وارد شده‌اند. نشستی را که نمی‌شناسید پایان دهید و گذرواژه را عوض کنید.',
    idle: 'نشستی که با آن کار نشود خودبه‌خود پایان می‌یابد.',
    endOthers: 'پایان دادن به همهٔ نشست‌های دیگر',
    ended: 'نشست پایان یافت.',
    othersEnded: 'همهٔ نشست‌های دیگر پایان یافت.',
    failed: 'انجام نشد. دوباره تلاش کنید.',
    changePassword: 'تغییر گذرواژه',
  },
  'ar-IQ': {
    title: 'جلساتي',
    about: 'كل مكان سُجّل فيه الدخول بحسابك. أنهِ الجلسة التي لا تعرفها وغيّر كلمة المرور.',
    idle: 'الجلسة التي لا تُستخدم تنتهي من تلقاء نفسها.',
    endOthers: 'إنهاء كل الجلسات الأخرى',
    ended: 'انتهت الجلسة.',
    othersEnded: 'انتهت كل الجلسات الأخرى.',
    failed: 'لم يتم ذلك. أعد المحاولة.',
    changePassword: 'تغيير كلمة المرور',
  },
})
