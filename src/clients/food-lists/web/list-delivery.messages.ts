import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** Whether and when a client is told of a list. */
export const listDeliveryMessages = defineMessages({
  'fa-IR': {
    label: 'اطلاع به مراجع',
    none: 'تحویل نمی‌شود: کانالی برای پیام تنظیم نشده است. لیست نهایی می‌شود؛ آن را چاپ کنید یا خودتان به مراجع برسانید.',
    now: 'خبر لیست پس از ارسال برای مراجع فرستاده می‌شود.',
    waits: (_: Fa, moment: string) => `ساعت سکوت است؛ خبر لیست ${moment} تحویل می‌شود.`,
    states: {
      queued: 'در راه مراجع',
      sent: 'به مراجع تحویل شد',
      failed: 'به مراجع نرسید',
      'no-channel': 'تحویل نشد: کانالی برای پیام تنظیم نشده است',
    },
    dueAt: (_: Fa, moment: string) => `${moment} تحویل می‌شود`,
    today: (_: Fa, time: string) => `امروز ساعت ${time}`,
    tomorrow: (_: Fa, time: string) => `فردا ساعت ${time}`,
    done: 'لیست نهایی شد و خبرش در راه مراجع است.',
    doneLater: (_: Fa, moment: string) => `لیست نهایی شد؛ خبرش ${moment} تحویل می‌شود.`,
    doneUntold: 'لیست نهایی شد، ولی تحویل نشد: کانالی برای پیام تنظیم نشده است.',
  },
  'ar-IQ': {
    label: 'إبلاغ المشترك',
    none: 'لن تُسلّم: لم تُضبط قناة للرسائل. تُثبَّت القائمة؛ اطبعها أو أوصلها إلى المشترك بنفسك.',
    now: 'يُرسل خبر القائمة إلى المشترك بعد الإرسال.',
    waits: (_, moment) => `ساعات الهدوء سارية؛ يُسلّم خبر القائمة ${moment}.`,
    states: {
      queued: 'في الطريق إلى المشترك',
      sent: 'سُلّمت إلى المشترك',
      failed: 'لم تصل إلى المشترك',
      'no-channel': 'لم تُسلّم: لم تُضبط قناة للرسائل',
    },
    dueAt: (_, moment) => `تُسلّم ${moment}`,
    today: (_, time) => `اليوم الساعة ${time}`,
    tomorrow: (_, time) => `غدًا الساعة ${time}`,
    done: 'ثُبّتت القائمة وخبرها في الطريق إلى المشترك.',
    doneLater: (_, moment) => `ثُبّتت القائمة؛ يُسلّم خبرها ${moment}.`,
    doneUntold: 'ثُبّتت القائمة ولم تُسلّم: لم تُضبط قناة للرسائل.',
  },
})
