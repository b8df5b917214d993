import { columnsOf, registriesOf } from '#platform/contract/record-fields.ts'
import type { RegistryName } from '#platform/contract/registries.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { smallestUnits } from '#platform/server/export/currency-labels.ts'
import { clientFields } from '../client-fields.contract.ts'
import type { LabelsOfCodes } from './client-followers.ts'
import { countryWords } from './clients.export.ts'

type Pair = readonly [fa: string, ar: string]
type CodeLabels = Readonly<Record<string, Pair>>

const paired = (words: Record<LocaleId, Readonly<Record<string, string>>>): CodeLabels =>
  Object.fromEntries(
    Object.entries(words['fa-IR']).map(([code, fa]) => [code, [fa, words['ar-IQ'][code] ?? fa]]),
  )

const currencies = paired(smallestUnits)
const listKinds: CodeLabels = {
  choices: ['لیست غذایی', 'القائمة الغذائية'],
  daily: ['لیست غذایی روزانه', 'القائمة الغذائية اليومية'],
  gain: ['لیست افزایش وزن', 'قائمة زيادة الوزن'],
}
const listStates: CodeLabels = {
  draft: ['پیش‌نویس', 'مسودة'],
  sent: ['ارسال‌شده', 'مرسلة'],
  received: ['دریافت‌شده', 'مستلمة'],
  replaced: ['جایگزین‌شده', 'مستبدلة'],
}

/** Codes of columns that are called alike in every table, and of single ones under `table.column`. */
const codeLabels: Readonly<Record<string, CodeLabels>> = {
  channel: { receiver: ['بیرون از برنامه', 'خارج التطبيق'], 'in-app': ['درون برنامه', 'داخل التطبيق'] },
  country: paired(countryWords),
  currency: currencies,
  direction: { out: ['از سرویس', 'من الخدمة'], in: ['از مراجع', 'من المشترك'] },
  goal: {
    lose: ['کاهش وزن', 'إنقاص الوزن'],
    gain: ['افزایش وزن', 'زيادة الوزن'],
    keep: ['حفظ وزن', 'المحافظة على الوزن'],
    shape: ['تناسب اندام', 'رشاقة الجسم'],
    health: ['کنترل بیماری', 'ضبط المرض'],
  },
  language: { 'fa-IR': ['فارسی', 'الفارسية'], 'ar-IQ': ['عربی', 'العربية'] },
  method: {
    gateway: ['درگاه اینترنتی', 'بوابة الدفع'],
    card_to_card: ['کارت به کارت', 'تحويل بين البطاقات'],
    credit_code: ['کد اعتباری', 'رمز رصيد'],
    cash: ['نقدی', 'نقدًا'],
  },
  next_currency: currencies,
  registration_step: {
    phone: ['تلفن', 'الهاتف'],
    identity: ['مشخصات', 'البيانات الشخصية'],
    body: ['بدن', 'الجسم'],
    conditions: ['وضعیت جسمانی', 'الحالات البدنية'],
    package: ['بسته', 'الباقة'],
    finished: ['تمام‌شده', 'مكتمل'],
  },
  sex: { female: ['زن', 'أنثى'], male: ['مرد', 'ذكر'] },
  view: { front: ['روبه‌رو', 'من الأمام'], side: ['پهلو', 'من الجانب'], back: ['پشت', 'من الخلف'] },
  'client_clearances.kind': {
    doctor_letter: ['نامهٔ پزشک', 'كتاب الطبيب'],
    guardian_consent: ['رضایت سرپرست', 'موافقة ولي الأمر'],
    medical_review: ['بررسی پزشکی', 'تقييم طبي'],
  },
  'client_dish_opinions.opinion': {
    liked: ['دوست دارد', 'يحبه'],
    refused: ['دیگر نمی‌خواهد', 'لم يعد يريده'],
    not_available: ['پیدا نمی‌شود', 'غير متوفر'],
    too_expensive: ['گران است', 'غالٍ عليه'],
    none: ['بی‌نظر', 'دون رأي'],
  },
  'client_dish_opinions.source': {
    client: ['مراجع', 'المشترك'],
    supporter: ['پشتیبان', 'المشرف'],
    derived: ['برداشت از لیست‌ها', 'مستنتج من القوائم'],
  },
  'client_health_dismissals.kind': {
    allergy: ['حساسیت', 'حساسية'],
    pregnancy: ['بارداری', 'حمل'],
    lactation: ['شیردهی', 'رضاعة'],
    medicine: ['دارو', 'دواء'],
    disease: ['بیماری', 'مرض'],
  },
  'client_health_dismissals.reason': {
    recorded: ['در پرونده ثبت شده است', 'مسجلة في الملف'],
    denied: ['نوشته می‌گوید که نیست', 'النص ينفي ذلك'],
    somebody_else: ['دربارهٔ کس دیگری است', 'تخص شخصًا آخر'],
    past: ['مربوط به گذشته است', 'تعود إلى الماضي'],
    unrelated: ['به خوراک مراجع ربطی ندارد', 'لا علاقة لها بطعام المشترك'],
    other: ['دلیل دیگر', 'سبب آخر'],
  },
  'client_letters.condition_code': {
    over_65: ['سن بالای ۶۵', 'العمر فوق ٦٥'],
    underweight: ['لاغری', 'نقص الوزن'],
    fasting: ['روزه‌داری', 'الصيام'],
  },
  'counted_facts.change': {
    '-1': ['کاهش', 'نقصان'],
    '0': ['بی‌تغییر', 'دون تغيير'],
    '1': ['افزایش', 'زيادة'],
  },
  'counted_facts.way': {
    below: ['دورتر از آغاز', 'أبعد من البداية'],
    quarter: ['تا یک‌چهارم راه', 'حتى ربع الطريق'],
    half: ['یک‌چهارم تا نیمه', 'من الربع إلى النصف'],
    threeQuarters: ['نیمه تا سه‌چهارم', 'من النصف إلى ثلاثة أرباع'],
    whole: ['سه‌چهارم تا هدف', 'من ثلاثة أرباع إلى الهدف'],
    reached: ['رسیده به هدف', 'بلغ الهدف'],
    over: ['فراتر از هدف', 'ما بعد الهدف'],
  },
  'counted_facts.diabetes_kind': {
    gestational: ['دیابت بارداری', 'سكري الحمل'],
    type1: ['دیابت نوع یک', 'السكري من النوع الأول'],
    type2: ['دیابت نوع دو', 'السكري من النوع الثاني'],
    prediabetes: ['پیش‌دیابت', 'مقدمات السكري'],
    other: ['بیماری دیگری از گروه', 'مرض آخر من المجموعة'],
  },
  'clients.closed_reason': {
    moved: ['جابه‌جایی یا سفر', 'انتقال أو سفر'],
    pregnant: ['بارداری', 'حمل'],
    medical: ['دلیل پزشکی', 'سبب طبي'],
    duplicate: ['پروندهٔ تکراری', 'ملف مكرر'],
    erasure: ['درخواست پاک شدن داده‌ها', 'طلب محو البيانات'],
    other: ['دلیل دیگر', 'سبب آخر'],
  },
  'counted_comments.kind': {
    comment: ['یادداشت', 'ملاحظة'],
    remark: ['توصیه', 'توصية'],
    answer: ['پاسخ', 'رد'],
  },
  'counted_money.kind': { payment: ['پرداخت', 'دفعة'], refund: ['بازپرداخت', 'استرداد'] },
  'contacts.kind': { call: ['تماس تلفنی', 'مكالمة'], message: ['پیام', 'رسالة'] },
  'food_list_versions.state': listStates,
  'asked_lists.kind': listKinds,
  'asked_lists.wants': {
    override: ['ارسال با دلیل', 'إرسال بسبب'],
    approval: ['تأیید', 'موافقة'],
  },
  'fasting_periods.kind': {
    ramadan: ['ماه رمضان', 'شهر رمضان'],
    'single-days': ['روزهایی از هفته', 'أيام من الأسبوع'],
    religious: ['روزهٔ مذهبی دیگر', 'صوم ديني آخر'],
  },
  'food_lists.kind': listKinds,
  'food_lists.state': listStates,
  'ledger_entries.kind': {
    charge: ['بدهی', 'مبلغ مستحق'],
    payment: ['پرداخت', 'دفعة'],
    refund: ['بازپرداخت', 'استرداد'],
    adjustment: ['اصلاح', 'تسوية'],
  },
  'leavings.contact': {
    none: ['بدون تماس', 'بلا اتصال'],
    tried: ['بی‌پاسخ', 'بلا رد'],
    reached: ['گفت‌وگو شد', 'تم الحديث'],
  },
  'list_batch_rows.kind': listKinds,
  'list_receipts.kind': listKinds,
  'notices.kind': {
    operation: ['تغییر گروهی', 'تغيير جماعي'],
    'list-batch': ['پیشنهاد لیست‌ها', 'اقتراح قوائم'],
    'message-batch': ['پیام گروهی', 'رسالة جماعية'],
    'background-export': ['فایل آماده', 'ملف جاهز'],
    mention: ['نام‌بردن در یادداشت', 'إشارة في ملاحظة'],
    task: ['وظیفه', 'مهمة'],
    'low-mark': ['نمرهٔ پایین', 'تقييم منخفض'],
    cover: ['پوشش در غیبت پشتیبان', 'التغطية عند غياب المشرف'],
    'second-factor': ['مرحلهٔ دوم ورود', 'خطوة الدخول الثانية'],
    'unsafe-list': ['لیست ناایمن', 'قائمة غير آمنة'],
    'asked-list': ['لیست سپرده به سرپرست', 'قائمة محالة إلى الرئيس'],
  },
  'outbox.kind': { message: ['پیام', 'رسالة'] },
  'payment_refunds.state': {
    waiting: ['در انتظار', 'قيد الانتظار'],
    given: ['بازپرداخت‌شده', 'مستردة'],
    declined: ['ردشده', 'مرفوضة'],
  },
  'payments.state': {
    pending: ['در انتظار تأیید', 'بانتظار التأكيد'],
    confirmed: ['تأییدشده', 'مؤكدة'],
    rejected: ['ردشده', 'مرفوضة'],
    refunded: ['بازپرداخت‌شده', 'مستردة'],
  },
  'reached_targets.story': {
    unready: ['ناتمام', 'غير مكتملة'],
    ready: ['آمادهٔ انتشار', 'جاهزة للنشر'],
    published: ['منتشرشده', 'منشورة'],
    withdrawn: ['رضایت پس گرفته', 'سُحبت الموافقة'],
  },
  'revisions.action': {
    'client.created': ['ثبت', 'تسجيل'],
    'client.changed': ['تغییر', 'تغيير'],
    'client.closed': ['بستن پرونده', 'إغلاق الملف'],
    'client.reopened': ['بازگشایی پرونده', 'إعادة فتح الملف'],
    'client.merged': ['ادغام پرونده‌ها', 'دمج الملفات'],
  },
  'revisions.subject_type': { client: ['پرونده', 'الملف'] },
  'sales.kind': { new: ['تازه', 'جديدة'], extension: ['تمدید', 'تمديد'] },
  'supporter_work.bmi': {
    under25: ['کمتر از ۲۵', 'أقل من ٢٥'],
    under30: ['۲۵ تا ۳۰', '٢٥ إلى ٣٠'],
    under35: ['۳۰ تا ۳۵', '٣٠ إلى ٣٥'],
    over: ['۳۵ و بیشتر', '٣٥ فأكثر'],
  },
  'supporter_work.kind': {
    list: ['لیست غذایی', 'قائمة غذائية'],
    term: ['دوره', 'اشتراك'],
    message: ['پیام', 'رسالة'],
    feedback: ['بازخورد', 'رأي المشترك'],
  },
  'supporter_work.sent': {
    no: ['فرستاده نشد', 'لم تُرسل'],
    'on-time': ['به‌موقع', 'في موعدها'],
    late: ['دیر', 'متأخرة'],
  },
  'supporter_work.turn': { first: ['اول', 'الأول'], later: ['بعدی', 'لاحق'] },
  'twenty_one_runs.pause_reason': {
    unwell: ['ناخوشی', 'وعكة صحية'],
    hunger: ['گرسنگی زیاد', 'جوع شديد'],
    travel: ['سفر', 'سفر'],
    pregnancy: ['بارداری', 'حمل'],
    no_contact: ['پاسخ نمی‌دهد', 'لا يجيب'],
    other: ['دلیل دیگر', 'سبب آخر'],
  },
}

/**
 * The words of a code that the columns of the product itself allow; undefined where the column holds other values.
 * @param others of the tables of other domains
 */
export function codeWord(
  { table, column, code }: { table: string; column: string; code: string },
  language: LocaleId,
  others: LabelsOfCodes,
): string | undefined {
  const words = codeLabels[`${table}.${column}`] ?? codeLabels[column]
  if (words) return words[code]?.[language === 'fa-IR' ? 0 : 1]
  return (others[`${table}.${column}`] ?? others[column])?.[language][code]
}

const { goal: _closed, ...registriesOfFields } = registriesOf(clientFields)
const registriesByColumn = Object.fromEntries(
  Object.entries(columnsOf(clientFields)).flatMap(([name, column]) => {
    const registry = (registriesOfFields as Readonly<Record<string, RegistryName>>)[name]
    return registry ? [[column, registry]] : []
  }),
)

const registryColumns: Readonly<Record<string, RegistryName>> = {
  ...registriesByColumn,
  allergy_code: 'allergies',
  causes: 'feedback_causes',
  condition_code: 'conditions',
  diet_type: 'diet_types',
  churn_reason_code: 'churn_reasons',
  medicine_code: 'medicines',
  remark_code: 'remarks',
  state_code: 'visit_states',
  tag_code: 'tags',
  'term_pauses.reason': 'pause_reasons',
}

/** The registry whose entries a column names by their codes. */
export function registryOf(table: string, column: string): RegistryName | undefined {
  return registryColumns[`${table}.${column}`] ?? registryColumns[column]
}

/** The registry that names what the first one does not: a letter is for a condition or for a medicine. */
export function otherRegistryOf(table: string, column: string): RegistryName | undefined {
  return table === 'client_letters' && column === 'condition_code' ? 'medicines' : undefined
}

export const registriesOfClients: readonly RegistryName[] = [...new Set(Object.values(registryColumns))]
