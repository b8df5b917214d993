import { defineMessages } from '#platform/contract/text/messages.ts'

/** Columns of the list behind the report of terms that end soon. */
export const expiresSoonMessages = defineMessages({
  'fa-IR': {
    endsOn: 'پایان دوره',
    daysLeft: 'روز مانده',
    reserved: 'رزرو',
    price: 'قیمت دوره',
    dietType: 'نوع رژیم',
    termNumber: 'دورهٔ چندم',
  },
  'ar-IQ': {
    endsOn: 'نهاية الاشتراك',
    daysLeft: 'الأيام الباقية',
    reserved: 'الحجز',
    price: 'سعر الاشتراك',
    dietType: 'نوع الحمية',
    termNumber: 'رقم الاشتراك',
  },
})
