import type { Locale } from './browser.ts'

/** What one supporter types, presses and must read: the whole day in one language. */
export interface DayWords {
  locale: Locale
  username: string
  myDay: string
  queue: string
  /** The queue with its number, as its card says it to a screen reader. */
  queueCard: RegExp
  startWork: RegExp
  queueBar: string
  firstOf: (total: string) => string
  weighIn: string
  saveWeight: string
  /** A slip of the finger, and what was meant. */
  slip: string
  weight: string
  weightShown: string
  weightG: number
  weightQuestion: string
  changeWeight: string
  confirmWeight: string
  weightSaved: string
  newList: string
  kindLink: string
  layout: 'choices' | 'days'
  panel: string
  listTitle: RegExp
  days: string
  tenDays: string
  /** More of anything than a meal may have, and within what the field takes. */
  tooMuch: string
  compose: string
  composed: string
  gapVerdicts: RegExp
  swap: string
  remove: string
  undo: RegExp
  changed: string
  unsaved: readonly [string, string, string]
  saveDraft: string
  draftSaved: string
  openSend: string
  /** What the checker says about these corrections. */
  refusal: string
  mayNotOverride: string
  closeDialog: string
  send: string
  sent: string
  sentState: string
  sentTitle: string
  markReceived: string
  marked: string
  receivedState: string
  preview: string
  printTitle: string
  back: string
  /** A date of the printed list in the client's calendar: its month's name. */
  month: RegExp
  /** Every digit of the sheet is one of the client's. */
  foreignDigits: RegExp
  nextPerson: string
  done: string
  commentField: string
  comment: string
  saveComment: string
  commentSaved: string
  userMenu: RegExp
  signOut: string
}

const persianMonths = /فروردین|اردیبهشت|خرداد|تیر|مرداد|شهریور|مهر|آبان|آذر|دی|بهمن|اسفند/
const iraqiMonths =
  /كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول/

export const persianDay: DayWords = {
  locale: 'fa-IR',
  username: 'supporter2',
  myDay: 'روز من',
  queue: 'بدون لیستِ امروز',
  queueCard: /^بدون لیستِ امروز: [۰-۹]+ نفر$/,
  startWork: /^شروع کار — [۰-۹]+ نفر$/,
  queueBar: 'صف کار',
  firstOf: (total) => `۱ از ${total}`,
  weighIn: 'ثبت وزن',
  saveWeight: 'ثبت وزن',
  slip: '۱۷۲/۵',
  weight: '۷۲/۵',
  weightShown: '۷۲٫۵ کیلوگرم',
  weightG: 72_500,
  weightQuestion: 'این وزن درست است؟',
  changeWeight: 'تغییر وزن',
  confirmWeight: 'وزن درست است، ثبت شود',
  weightSaved: 'وزن ثبت شد.',
  newList: 'لیست تازه',
  kindLink: 'لیست غذایی',
  layout: 'choices',
  panel: 'وعدهٔ انتخاب‌شده',
  listTitle: /^لیست غذایی — /,
  days: 'تعداد روزها (۱ تا ۳۱)',
  tenDays: '۱۰',
  tooMuch: '۸',
  compose: 'ساختن لیست',
  composed: 'لیست ۱۰ روزه ساخته شد.',
  gapVerdicts: /^(در محدوده|.+ (کم|زیاد))$/,
  swap: 'جایگزین',
  remove: 'برداشتن',
  undo: /^برگرداندن آخرین تغییر/,
  changed: 'تغییر ذخیره‌نشده',
  unsaved: ['یک تغییر ذخیره‌نشده', '۲ تغییر ذخیره‌نشده', '۳ تغییر ذخیره‌نشده'],
  saveDraft: 'ذخیرهٔ پیش‌نویس',
  draftSaved: 'پیش‌نویس ذخیره شد.',
  openSend: 'ثبت و ارسال…',
  refusal: 'انرژی از بازهٔ هدف بیشتر است.',
  mayNotOverride: 'این لیست را سرپرست پشتیبان‌ها باید ارسال کند',
  closeDialog: 'بستن',
  send: 'ارسال لیست به مراجع',
  sent: 'لیست نهایی شد، ولی تحویل نشد: کانالی برای پیام تنظیم نشده است.',
  sentState: 'ارسال‌شده',
  sentTitle: 'نسخهٔ ۱ نهایی شده است',
  markReceived: 'ثبت دریافت لیست',
  marked: 'دریافت لیست ثبت شد.',
  receivedState: 'دریافت‌شده',
  preview: 'پیش‌نمایش و چاپ',
  printTitle: 'پیش‌نمایش چاپ',
  back: 'بازگشت به ویرایش لیست',
  month: persianMonths,
  foreignDigits: /[0-9٠-٩]/,
  nextPerson: 'بازگشت به صف و نفر بعدی',
  done: 'کار این نفر در این صف تمام است.',
  commentField: 'متن یادداشت',
  comment: 'امروز تلفنی صحبت کردیم؛ لیست تازه را دید.',
  saveComment: 'ثبت یادداشت',
  commentSaved: 'یادداشت ثبت شد.',
  userMenu: / · پشتیبان$/,
  signOut: 'خروج',
}

export const arabicDay: DayWords = {
  locale: 'ar-IQ',
  username: 'supporter4',
  myDay: 'يومي',
  queue: 'بلا قائمة اليوم',
  queueCard: /^بلا قائمة اليوم: [٠-٩]+ (أشخاص|شخصًا)$/,
  startWork: /^ابدأ العمل — [٠-٩]+ (أشخاص|شخصًا)$/,
  queueBar: 'طابور العمل',
  firstOf: (total) => `١ من ${total}`,
  weighIn: 'تسجيل الوزن',
  saveWeight: 'تسجيل الوزن',
  slip: '١٧٩/٥',
  weight: '۷۹/۵',
  weightShown: '٧٩٫٥ كغم',
  weightG: 79_500,
  weightQuestion: 'هل هذا الوزن صحيح؟',
  changeWeight: 'تغيير الوزن',
  confirmWeight: 'الوزن صحيح، سجّله',
  weightSaved: 'سُجل الوزن.',
  newList: 'قائمة جديدة',
  kindLink: 'القائمة الغذائية اليومية',
  layout: 'days',
  panel: 'الوجبة المختارة',
  listTitle: /^القائمة الغذائية اليومية — /,
  days: 'عدد الأيام (١ إلى ٣١)',
  tenDays: '١٠',
  tooMuch: '٨',
  compose: 'إنشاء القائمة',
  composed: 'أُنشئت قائمة لـ ١٠ أيام.',
  gapVerdicts: /^(ضمن النطاق|(ناقص|زائد) .+)$/,
  swap: 'بديل',
  remove: 'إزالة',
  undo: /^التراجع عن آخر تغيير/,
  changed: 'تغيير غير محفوظ',
  unsaved: ['تغيير واحد غير محفوظ', 'تغييران غير محفوظين', '٣ تغييرات غير محفوظة'],
  saveDraft: 'حفظ المسودة',
  draftSaved: 'حُفظت المسودة.',
  openSend: 'تثبيت وإرسال…',
  refusal: 'الطاقة أعلى من نطاق الهدف.',
  mayNotOverride: 'هذه القائمة يرسلها رئيس المشرفين',
  closeDialog: 'إغلاق',
  send: 'إرسال القائمة إلى المشترك',
  sent: 'ثُبّتت القائمة ولم تُسلّم: لم تُضبط قناة للرسائل.',
  sentState: 'مرسلة',
  sentTitle: 'ثُبّتت النسخة ١',
  markReceived: 'تسجيل استلام القائمة',
  marked: 'سُجّل استلام القائمة.',
  receivedState: 'مستلمة',
  preview: 'معاينة وطباعة',
  printTitle: 'معاينة الطباعة',
  back: 'العودة إلى تحرير القائمة',
  month: iraqiMonths,
  foreignDigits: /[0-9۰-۹]/,
  nextPerson: 'العودة إلى الطابور والتالي',
  done: 'انتهى عمل هذا المشترك في هذا الطابور.',
  commentField: 'نص الملاحظة',
  comment: 'تحدثنا اليوم هاتفيًا وقد رأى القائمة الجديدة.',
  saveComment: 'تسجيل الملاحظة',
  commentSaved: 'سُجلت الملاحظة.',
  userMenu: / · مشرف$/,
  signOut: 'تسجيل الخروج',
}
