import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { BatchReason, ListBatch, ListBatchRow } from './list-batches.contract.ts'

/* Words that stand on the screen and in exported files alike. */

export const batchRowStateLabels: Record<LocaleId, Record<ListBatchRow['state'], string>> = {
  'fa-IR': {
    waiting: 'در نوبت بررسی',
    proposed: 'آمادهٔ صدور',
    excluded: 'کنار گذاشته',
    issued: 'صادر شد',
    skipped: 'صادر نشد',
  },
  'ar-IQ': {
    waiting: 'بانتظار الفحص',
    proposed: 'جاهزة للإصدار',
    excluded: 'مستبعد',
    issued: 'صدرت',
    skipped: 'لم تصدر',
  },
}

export const batchReasonLabels: Record<LocaleId, Record<BatchReason, string>> = {
  'fa-IR': {
    'weigh-in-missing': 'وزن ثبت نشده است',
    'input-missing': 'اطلاعات پرونده کامل نیست',
    'draft-exists': 'پیش‌نویس لیست دارد',
    'list-exists': 'لیست این ویزیت فرستاده شده است',
    'clinical-gate': 'باید یک نفر پرونده را ببیند',
    'note-unread': 'در نوشته‌ها نکته‌ای دربارهٔ سلامت هست که کسی ندیده است',
    conflict: 'با این شرط‌ها لیستی ساخته نمی‌شود',
    'check-failed': 'لیست ساخته‌شده از بررسی نگذشت',
    'no-time': 'ساختن لیست بیش از اندازه طول کشید',
    'left-out': 'با دست کنار گذاشته شد',
    'moved-on': 'پس از بررسی، پرونده تغییر کرد',
    'no-permission': 'تأییدکننده دیگر اجازهٔ فرستادن ندارد',
    failed: 'خطای سامانه؛ دوباره بررسی کنید',
  },
  'ar-IQ': {
    'weigh-in-missing': 'الوزن غير مسجَّل',
    'input-missing': 'بيانات الملف ناقصة',
    'draft-exists': 'توجد مسودة قائمة',
    'list-exists': 'قائمة هذه المراجعة مرسلة',
    'clinical-gate': 'يجب أن يراجع الملف شخص',
    'note-unread': 'في النصوص ملاحظة عن الصحة لم يطّلع عليها أحد',
    conflict: 'لا تتكوّن قائمة بهذه الشروط',
    'check-failed': 'لم تجتز القائمة الفحص',
    'no-time': 'استغرق إعداد القائمة وقتًا طويلًا',
    'left-out': 'استُبعد يدويًا',
    'moved-on': 'تغيّر الملف بعد الفحص',
    'no-permission': 'لم يعد للموافِق صلاحية الإرسال',
    failed: 'خطأ في النظام؛ أعد الفحص',
  },
}

export const batchStateWords: Record<LocaleId, Record<ListBatch['state'], string>> = {
  'fa-IR': {
    checking: 'در حال بررسی',
    ready: 'آمادهٔ بازبینی',
    approved: 'تأییدشده',
    done: 'پایان‌یافته',
    cancelled: 'لغوشده',
  },
  'ar-IQ': {
    checking: 'قيد الفحص',
    ready: 'جاهزة للتدقيق',
    approved: 'موافَق عليها',
    done: 'منتهية',
    cancelled: 'ملغاة',
  },
}

export const batchDueWords: Record<LocaleId, Record<ListBatch['due'], string>> = {
  'fa-IR': { today: 'سررسید امروز', late: 'سررسید امروز و عقب‌افتاده‌ها', tomorrow: 'سررسید فردا' },
  'ar-IQ': { today: 'المستحقون اليوم', late: 'المستحقون اليوم والمتأخرون', tomorrow: 'المستحقون غدًا' },
}
