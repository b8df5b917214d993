import { defineMessages } from '#platform/contract/text/messages.ts'

/** Columns of the list behind the report of targets reached. */
export const successfulsMessages = defineMessages({
  'fa-IR': {
    reachedOn: 'روز رسیدن',
    start: 'وزن آغاز',
    weight: 'وزن روز رسیدن',
    loss: 'وزن کم‌شده',
    lossShare: 'کاهش وزن',
    days: 'روزها',
    photo: 'عکس',
    consent: 'رضایت انتشار',
    yes: 'دارد',
    no: 'ندارد',
    story: 'داستان موفقیت',
    noStory: 'نوشته نشده',
    dietType: 'نوع رژیم',
  },
  'ar-IQ': {
    reachedOn: 'يوم البلوغ',
    start: 'وزن البداية',
    weight: 'وزن يوم البلوغ',
    loss: 'الوزن المفقود',
    lossShare: 'نسبة فقدان الوزن',
    days: 'الأيام',
    photo: 'الصور',
    consent: 'موافقة النشر',
    yes: 'نعم',
    no: 'لا',
    story: 'قصة النجاح',
    noStory: 'لم تُكتب',
    dietType: 'نوع الحمية',
  },
})
