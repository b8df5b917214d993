import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'

interface News {
  /** The day it was shipped; one entry per day. */
  day: IsoDate
  changes: Readonly<Record<LocaleId, readonly string[]>>
}

/** What people notice of each release of this back-office, the newest first. The one place where it is written. */
export const news: readonly News[] = [
  {
    day: '2026-11-22',
    changes: {
      'fa-IR': [
        'اعلان‌ها: آنچه به شما مربوط است، کارهای گروهی و راه برگرداندن آن‌ها در یک جا',
        'راهنمای هر صفحه با واژه‌ها و میانبرهای همان صفحه',
        'اتاق پشتیبان‌ها: تقسیم مراجعان و پوشش غیبت با برگشت خودکار',
        'گزارش‌های تازه که هر عددشان به مراجعان همان عدد می‌رسد',
      ],
      'ar-IQ': [
        'التنبيهات: ما يخصك وأعمالك الجماعية وطريق التراجع عنها في مكان واحد',
        'دليل كل صفحة بكلماتها واختصاراتها',
        'غرفة المتابعين: توزيع المشتركين وتغطية الغياب مع عودة تلقائية',
        'تقارير جديدة يقود كل رقم فيها إلى مشتركيه',
      ],
    },
  },
  {
    day: '2026-11-21',
    changes: {
      'fa-IR': [
        'فهرست غذا: اقلام خوراکی، غذاها، وعده‌ها و رژیم‌ها با نسخه',
        'پیام گروهی با مهلت لغو، و صدور گروهی لیست با بازبینی',
      ],
      'ar-IQ': [
        'دليل الأغذية: المواد والأطعمة والوجبات والحميات بنسخها',
        'رسائل جماعية بمهلة إلغاء، وإصدار جماعي للقوائم بعد مراجعة',
      ],
    },
  },
]
