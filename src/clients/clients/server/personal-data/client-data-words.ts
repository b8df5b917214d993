import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { CountedTable, HangingTable, NamingTable } from './client-handling.ts'
import { columnLabels } from '../client-column-labels.ts'

/** How the tables of a client are called in the file of everything: Persian, Arabic. */
const tableWords = {
  clients: ['پرونده', 'الملف'],
  absence_cover_rows: ['پوشش در غیبت پشتیبان', 'التغطية عند غياب المشرف'],
  asked_lists: ['لیست‌های سپرده به سرپرست', 'قوائم أُحيلت إلى الرئيس'],
  list_approvals: ['تأیید لیست‌ها', 'الموافقات على القوائم'],
  client_allergies: ['حساسیت‌ها', 'الحساسيات'],
  client_clearances: ['مدارک پزشکی', 'الوثائق الطبية'],
  client_conditions: ['وضعیت جسمانی', 'الحالات البدنية'],
  client_health_dismissals: ['نکته‌های سلامت کنارگذاشته', 'ملاحظات صحية صُرف النظر عنها'],
  client_letters: ['نامه‌های پزشک', 'كتب الأطباء'],
  client_medicines: ['داروها', 'الأدوية'],
  client_dish_opinions: ['ذائقه و آموخته‌ها', 'ذوق المشترك وما تعلّمناه'],
  client_dislikes: ['غذاهای دوست‌نداشتنی', 'الأطعمة غير المرغوبة'],
  client_erasures: ['پاک‌شدن‌ها', 'عمليات المحو'],
  counted_clients: ['ویژگی‌هایی که در گزارش‌ها شمرده شد', 'السمات المحسوبة في التقارير'],
  counted_facts: ['خلاصه‌ای که در گزارش‌ها شمرده شد', 'الخلاصة المحسوبة في التقارير'],
  counted_comments: ['یادداشت‌ها در گزارش‌ها', 'الملاحظات في التقارير'],
  counted_feedback: ['بازخوردها در گزارش‌ها', 'آراء المشترك في التقارير'],
  counted_money: ['پرداخت‌ها در گزارش‌ها', 'المدفوعات في التقارير'],
  client_addons: ['امکانات جانبی', 'الخدمات الإضافية'],
  client_facts: ['خلاصهٔ وضعیت', 'خلاصة الحالة'],
  client_operation_rows: ['تغییرهای گروهی', 'التغييرات الجماعية'],
  client_photo_consents: ['رضایت‌های عکس', 'موافقات الصور'],
  client_photos: ['عکس‌ها', 'الصور'],
  client_tags: ['برچسب‌ها', 'الوسوم'],
  comment_mentions: ['نام‌بردن‌ها در یادداشت', 'الإشارات في الملاحظات'],
  comments: ['یادداشت‌ها', 'الملاحظات'],
  contacts: ['تماس‌ها', 'الاتصالات'],
  credit_codes: ['کدهای اعتبار', 'رموز الرصيد'],
  event_log: ['رویدادها', 'الأحداث'],
  fasting_periods: ['روزه‌داری', 'الصيام'],
  feedback: ['بازخوردها', 'آراء المشترك'],
  follow_ups: ['پیگیری', 'المتابعة'],
  food_list_versions: ['نسخه‌های لیست', 'نسخ القوائم'],
  food_lists: ['لیست‌های غذایی', 'القوائم الغذائية'],
  held_lists: ['لیست‌هایی که می‌توان پس گرفت', 'قوائم يمكن سحبها'],
  kept_lists: ['لیست‌های نگه‌داشته با دلیل', 'قوائم أُبقيت بسبب'],
  ledger_entries: ['دفتر مالی', 'دفتر الحساب'],
  win_back_cases: ['پیگیری‌های پس از ترک', 'متابعات ما بعد الانقطاع'],
  win_back_leases: ['در دست تماس', 'قيد الاتصال'],
  win_back_ranks: ['ترتیب تماس', 'ترتيب الاتصال'],
  leavings: ['ترک‌ها', 'حالات الانقطاع'],
  list_batch_rows: ['پیشنهادهای لیست', 'اقتراحات القوائم'],
  projection_changes: ['تغییرهایی که هنوز در گزارش‌ها شمرده نشده', 'تغييرات لم تُحسب بعد في التقارير'],
  list_marks: ['لیست‌های در انتظار بررسی دوباره', 'قوائم بانتظار إعادة الفحص'],
  list_receipts: ['دریافت لیست‌ها', 'استلام القوائم'],
  message_batch_rows: ['پیام‌های گروهی', 'الرسائل الجماعية'],
  messages: ['پیام‌ها', 'الرسائل'],
  moved_clients: ['ورود از سامانهٔ قبلی', 'الانتقال من النظام السابق'],
  moved_rows: ['ردیف‌های آمده از سامانهٔ قبلی', 'صفوف من النظام السابق'],
  moving_rows: ['ردیف‌های در حال ورود از سامانهٔ قبلی', 'صفوف قيد الانتقال من النظام السابق'],
  notices: ['اعلان‌های همکاران', 'تنبيهات الموظفين'],
  outbox: ['ارسال‌ها', 'الإرسالات'],
  paid_terms: ['دوره‌های پرداخت‌شده', 'الاشتراكات المدفوعة'],
  payment_refunds: ['بازپرداخت‌ها', 'الاستردادات'],
  payment_requests: ['درخواست‌های پرداخت', 'طلبات الدفع'],
  payments: ['پرداخت‌ها', 'المدفوعات'],
  queue_skips: ['گذشتن در صف‌ها', 'التخطي في الطوابير'],
  reached_targets: ['رسیدن به هدف', 'بلوغ الهدف'],
  revisions: ['تاریخچهٔ تغییرها', 'سجل التغييرات'],
  sales: ['فروش‌ها', 'المبيعات'],
  statement_lines: ['ردیف‌های صورت‌حساب بانک', 'سطور كشف المصرف'],
  stops: ['روزهای توقف', 'أيام الإيقاف'],
  success_consents: ['رضایت‌های انتشار', 'موافقات النشر'],
  success_stories: ['داستان‌های موفقیت', 'قصص النجاح'],
  supporter_work: ['کار پشتیبان', 'عمل المشرف'],
  tasks: ['وظیفه‌ها', 'المهام'],
  term_pauses: ['توقف‌ها', 'التوقفات'],
  terms: ['دوره‌ها', 'الاشتراكات'],
  twenty_one_runs: ['برنامه‌های ۲۱ روزه', 'برامج ٢١ يومًا'],
  twenty_one_weights: ['وزن‌های برنامهٔ ۲۱ روزه', 'أوزان برنامج ٢١ يومًا'],
  unsafe_lists: ['لیست‌های ناایمن', 'القوائم غير الآمنة'],
  unsafe_runs: ['برنامه‌های ۲۱ روزهٔ ناایمن', 'برامج ٢١ يومًا غير الآمنة'],
  uploads: ['فایل‌ها', 'الملفات'],
  video_views: ['تماشای ویدیوها', 'مشاهدات الفيديو'],
  visits: ['ویزیت‌ها', 'المراجعات'],
  weight_plateaus: ['استپ وزنی', 'ثبات الوزن'],
} as const satisfies Record<
  'clients' | NamingTable | CountedTable | HangingTable,
  readonly [fa: string, ar: string]
>

/** Keys for searching and sending once, locks and hashes: they tell nothing that another column does not. */
const internal = new Set([
  'claimed_until',
  'dedupe_key',
  'folded_name',
  'hash',
  'is_wide',
  'lane',
  'not_before',
  'previous_hash',
  'request_id',
  'search_key',
  'seen_reasons',
  'sort_key',
  'sort_key_ar',
  'turn',
  'unerased_id',
])

export function isInternal(column: string): boolean {
  return internal.has(column)
}

/** The name of a table in a language; its own where it has none yet. */
export function tableWord(table: string, language: LocaleId): string {
  const words: Readonly<Record<string, readonly [fa: string, ar: string]>> = tableWords
  return words[table]?.[language === 'fa-IR' ? 0 : 1] ?? table
}

/** The name of a column in a language; its own where it has none yet. */
export function columnWord(column: string, language: LocaleId): string {
  return columnLabels[column]?.[language === 'fa-IR' ? 0 : 1] ?? column
}
