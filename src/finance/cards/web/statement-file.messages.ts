import { defineMessages, type Fa } from '#platform/web/i18n/messages.ts'

/** Texts of what was found in a file of the bank, and what is asked of it. */
export const statementFileMessages = defineMessages({
  'fa-IR': {
    calendars: { persian: 'هجری شمسی', gregory: 'میلادی' },
    comma: '، ',
    readAs: (_: Fa, label: string, written: string, read: string) => `${label}: «${written}» یعنی ${read}`,
    decimal: 'این مبلغ‌ها چگونه خوانده شود؟',
    sheet: 'برگهٔ فایل',
    headerRow: 'ردیف سرستون‌ها',
    noHeaders: 'سرستون ندارد',
    inRow: (_: Fa, row: string, text: string) => `ردیف ${row}: ${text}`,
    problems: {
      'stray-quote': 'علامت نقل‌قول جفت نیست؛ این ردیف خوانده نشد.',
      'damaged-text': 'نویسه‌ای از متن آن آسیب دیده است؛ بقیه خوانده شد.',
      'no-cached-value': 'فرمولی بی‌نتیجه دارد؛ فایل را یک بار در اکسل ذخیره کنید.',
      'error-value': 'در یکی از خانه‌ها خطای اکسل است.',
      'too-many-cells': 'خانه‌هایش بیش از سرستون‌هاست؛ این ردیف خوانده نشد.',
      'repaired-text': 'متن با رمزگذاری نادرست بود و درست شد.',
      'more-problems': 'مشکل‌های دیگری هم هست.',
    },
  },
  'ar-IQ': {
    calendars: { persian: 'هجري شمسي', gregory: 'ميلادي' },
    comma: '، ',
    readAs: (_, label, written, read) => `${label}: «${written}» أي ${read}`,
    decimal: 'كيف تُقرأ هذه المبالغ؟',
    sheet: 'ورقة الملف',
    headerRow: 'سطر العناوين',
    noHeaders: 'بلا عناوين',
    inRow: (_, row, text) => `السطر ${row}: ${text}`,
    problems: {
      'stray-quote': 'علامة اقتباس ناقصة؛ لم يُقرأ هذا السطر.',
      'damaged-text': 'تلف حرف من نصه؛ قُرئ الباقي.',
      'no-cached-value': 'فيه معادلة بلا نتيجة؛ احفظ الملف مرة في إكسل.',
      'error-value': 'في إحدى خلاياه خطأ من إكسل.',
      'too-many-cells': 'خلاياه أكثر من العناوين؛ لم يُقرأ هذا السطر.',
      'repaired-text': 'كان ترميز النص خاطئًا وصُحّح.',
      'more-problems': 'وهناك مشكلات أخرى.',
    },
  },
})
