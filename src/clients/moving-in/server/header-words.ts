import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { ForeignField } from '#platform/server/foreign-tables/foreign-field.ts'
import { movingFields, type MovingField, type MovingKind } from '../moving-fields.contract.ts'

/** How systems call their columns, by what they hold. */
const words: Readonly<Record<MovingField, string>> = {
  code: 'کد|کد مراجع|کد مشتری|کد کاربر|شماره پرونده|شناسه|پرونده|الرمز|رقم المشترك|رقم الملف|id|code|client id|user id|کد اشتراک|شماره اشتراک|user_id|chat id|رمز العميل',
  name: 'نام|نام و نام خانوادگی|نام کامل|نام مراجع|الاسم|الاسم الكامل|name|full name|نام و فامیل|نام خانوادگی و نام|نام بیمار|نام مشتری|display name|الاسم الثلاثي|الاسم الرباعي|اسم المشترك|اسم العميل|اسم المراجع',
  firstName: 'نام کوچک|الاسم الأول|first name|firstname',
  lastName: 'نام خانوادگی|فامیلی|فامیل|اللقب|اسم العائلة|last name|lastname|surname|family',
  phone:
    'تلفن|موبایل|همراه|تلفن همراه|شماره تماس|شماره موبایل|شماره همراه|الهاتف|الموبايل|رقم الهاتف|phone|mobile|tel|تلفن تماس|شماره تلفن|phone number|mobile number|billing phone|رقم الموبايل|رقم الجوال|رقم هاتف',
  otherPhone: 'تلفن دوم|تلفن دیگر|تلفن ثابت|هاتف آخر|phone 2|phone2|other phone',
  nationalId: 'کد ملی|کدملی|شماره ملی|الرقم الوطني|البطاقة الموحدة|national id|national code',
  birthDate:
    'تاریخ تولد|تولد|تاريخ الميلاد|الميلاد|birth date|birthday|date of birth|dob|ت تولد|birth|birthdate|تولد شمسی|المواليد|تاريخ الولادة|تولد میلادی',
  sex: 'جنسیت|جنس|الجنس|sex|gender',
  height: 'قد|قد سانتیمتر|الطول|height|height cm|قد (سانت)|طول القامة',
  weight:
    'وزن|وزن کیلوگرم|وزن اولیه|وزن شروع|الوزن|وزن البداية|weight|weight kg|start weight|وزن فعلی|وزن کنونی|الوزن الحالي|current weight',
  targetWeight:
    'وزن هدف|وزن مطلوب|الوزن المستهدف|target weight|goal weight|وزن ایده آل|وزن دلخواه|الوزن المثالي|ideal weight|desired weight',
  country: 'کشور|البلد|الدولة|country',
  province: 'استان|المحافظة|province',
  city: 'شهر|شهر محل سکونت|المدينة|city',
  supporter: 'پشتیبان|کارشناس|مشاور|مربی|المشرف|مسؤول المتابعة|المتابع|supporter|coach|dietitian',
  activity:
    'فعالیت|سطح فعالیت|میزان فعالیت|نوع فعالیت|فعالیت بدنی|تحرک|النشاط|مستوى النشاط|النشاط البدني|activity|activity level|activity type',
  goal: 'هدف|هدف مراجع|هدف رژیم|الهدف|هدف الحمية|goal|aim',
  conditions:
    'بیماری|بیماریها|بیماری ها|وضعیت جسمانی|شرایط جسمانی|سابقه بیماری|الأمراض|الحالة البدنية|الحالات الصحية|conditions|diseases|بیماری خاص|بیماری زمینه ای|بیماری خاص دارید|سوابق پزشکی|الأمراض المزمنة|medical conditions',
  allergies:
    'حساسیت|حساسیتها|حساسیت ها|آلرژی|الحساسية|الحساسیات|allergies|allergy|حساسیت غذایی|آلرژی غذایی|حساسية الطعام|food allergies',
  registeredOn:
    'تاریخ ثبت نام|تاریخ عضویت|ثبت نام|تاريخ التسجيل|التسجيل|registered|registration date|created at|join date|تاریخ ایجاد|تاریخ پذیرش|user registered|joined at|created|تاريخ الاشتراك|تاريخ الانضمام',
  note: 'یادداشت|توضیحات|توضیح|الملاحظات|ملاحظة|note|notes|comment',
  client:
    'کد|کد مراجع|کد مشتری|کد کاربر|شماره پرونده|شناسه مراجع|پرونده|مراجع|رمز المشترك|رقم المشترك|رقم الملف|المشترك|client|client id|client code|user id|user|کد اشتراک|شماره اشتراک|رمز العميل|رقم العميل',
  start: 'شروع|تاریخ شروع|شروع دوره|البداية|تاريخ البدء|بداية الاشتراك|start|start date|from',
  days: 'مدت|مدت روز|روز|تعداد روز|روزهای دوره|الأيام|المدة|عدد الأيام|days|duration',
  end: 'پایان|تاریخ پایان|انتها|النهاية|تاريخ الانتهاء|end|end date|to|until',
  package: 'بسته|پکیج|نوع دوره|دوره|الباقة|الاشتراك|نوع الاشتراك|package|plan|subscription',
  price: 'قیمت|مبلغ|هزینه|مبلغ دوره|السعر|المبلغ|price|amount|fee',
  paid: 'پرداخت|پرداختی|پرداخت شده|مبلغ پرداختی|واریزی|المدفوع|المبلغ المدفوع|paid|payment',
  paidOn: 'تاریخ پرداخت|تاریخ واریز|تاريخ الدفع|paid on|payment date',
  currency: 'ارز|واحد پول|العملة|currency|unit',
  reference: 'شماره پیگیری|کد رهگیری|پیگیری|رقم العملية|reference|tracking',
  day: 'تاریخ|روز|تاریخ وزن|تاریخ ثبت|التاريخ|اليوم|تاريخ الوزن|date|day|weighed on|تاریخ مراجعه|تاریخ وزن کشی|تاریخ ویزیت|تاريخ المراجعة|visit date',
  author: 'نویسنده|ثبت کننده|کارشناس|الكاتب|author|by',
  direction:
    'جهت|نوع پیام|ورودی خروجی|فرستنده|الاتجاه|نوع الرسالة|المرسل|direction|message type|in out|sender',
  text: 'متن|یادداشت|پیام|توضیحات|النص|الرسالة|الملاحظة|text|message|note|body',
}

/** Columns that say less: taken where a file has no better one. */
const spareWords: Partial<Record<MovingField, string>> = {
  phone: 'واتساپ|شماره واتساپ|واتس اپ|واتساب|رقم الواتساب|whatsapp|whatsapp number',
  birthDate: 'سن|سال تولد|سن مراجع|العمر|سنة الميلاد|سنة الولادة|age|birth year|year of birth',
}

const money = { kind: 'number', whole: true, unitChoices: ['rial', 'toman', 'dinar', 'dollar'] } as const
const weight = { kind: 'number', max: 400_000, unitChoices: ['kg', 'g', 'lb'] } as const

/** What is known of the values of a column; of others nothing, they are texts. */
const values = (today: IsoDate): Partial<Record<MovingField, Omit<ForeignField, 'key' | 'words'>>> => ({
  birthDate: { kind: 'date', days: { to: today } },
  registeredOn: { kind: 'date', days: { to: today } },
  start: { kind: 'date' },
  end: { kind: 'date' },
  paidOn: { kind: 'date', days: { to: today } },
  day: { kind: 'date', days: { to: today } },
  height: { kind: 'number', max: 2_500, unitChoices: ['cm', 'm', 'in'] },
  weight,
  targetWeight: weight,
  days: { kind: 'number', whole: true, max: 1_000 },
  price: money,
  paid: money,
})

/** A field as the reader of foreign tables looks for it: by the words of its headers, with what is known of its values. */
export const foreignFieldOf = (key: MovingField, today: IsoDate): ForeignField => ({
  key,
  words: words[key].split('|'),
  spareWords: spareWords[key]?.split('|') ?? [],
  ...values(today)[key],
})

/** What a file of a kind is searched for. */
export const foreignFieldsOf = (kind: MovingKind, today: IsoDate): ForeignField[] =>
  movingFields[kind].map((key) => foreignFieldOf(key, today))
