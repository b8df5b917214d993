import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** Where somebody is signed in. */
export const sessionListMessages = defineMessages({
  'fa-IR': {
    thisOne: 'همین نشست',
    since: 'ورود',
    seen: 'آخرین کار',
    endOne: 'پایان دادن',
    endOneOf: (_: Fa, device: string) => `پایان دادن به نشست ${device}`,
    unknownDevice: 'دستگاه ناشناس',
    onSystem: (_: Fa, browser: string, system: string) => `${browser} در ${system}`,
    browsers: { edge: 'اج', opera: 'اپرا', chrome: 'کروم', firefox: 'فایرفاکس', safari: 'سافاری' },
    systems: {
      android: 'اندروید',
      iphone: 'آیفون',
      ipad: 'آیپد',
      windows: 'ویندوز',
      mac: 'مک',
      linux: 'لینوکس',
    },
  },
  'ar-IQ': {
    thisOne: 'هذه الجلسة',
    since: 'الدخول',
    seen: 'آخر نشاط',
    endOne: 'إنهاء',
    endOneOf: (_, device) => `إنهاء جلسة ${device}`,
    unknownDevice: 'جهاز غير معروف',
    onSystem: (_, browser, system) => `${browser} على ${system}`,
    browsers: { edge: 'إيدج', opera: 'أوبرا', chrome: 'كروم', firefox: 'فايرفوكس', safari: 'سفاري' },
    systems: {
      android: 'أندرويد',
      iphone: 'آيفون',
      ipad: 'آيباد',
      windows: 'ويندوز',
      mac: 'ماك',
      linux: 'لينكس',
    },
  },
})
