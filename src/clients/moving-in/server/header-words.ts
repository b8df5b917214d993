import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { ForeignField } from '#platform/server/foreign-tables/foreign-field.ts'
import { movingFields, type MovingField, type MovingKind } from '../moving-fields.contract.ts'

/** How systems call their columns, by what they hold. */
const words: Readonly<Record<MovingField, string>> = {
  code: 'کد|کد مراجع|کد مشتری|کد کاربر|شماره پرونده|شناسه|پرونده|الرمز|رقم المشترك|رقم الملف|id|code|client id|user id',
  name: 'نام|نام و نام خانوادگی|نام کامل|نام مراجع|الاسم|الاسم الكامل|name|full name',
  firstName: 'نام کوچک|الاسم الأول|first name|firstname',
  lastName: 'نام خانوادگی|فامیلی|فامیل|اللقب|اسم العائلة|last name|lastname|surname|family',
  phone:
    'تلفن|موبایل|همراه|تلفن همراه|شماره تماس|شماره موبایل|شماره همراه|الهاتف|الموبايل|رقم الهاتف|phone|mobile|tel',
  otherPhone: 'تلفن دوم|تلفن دیگر|تلفن ثابت|هاتف آخر|phone 2|phone2|other phone',
  nationalId: 'کد ملی|کدملی|شماره ملی|الرقم الوطني|البطاقة الموحدة|national id|national code',
  birthDate: 'تاریخ تولد|تولد|تاريخ الميلاد|الميلاد|birth date|birthday|date of birth|dob',
  sex: 'جنسیت|جنس|الجنس|sex|gender',
  height: 'قد|قد سانتیمتر|الطول|height|height cm',
  weight: 'وزن|وزن کیلوگرم|وزن اولیه|وزن شروع|الوزن|وزن البداية|weight|weight kg|start weight',
  targetWeight: 'وزن هدف|وزن مطلوب|الوزن المستهدف|target weight|goal weight',
  country: 'کشور|البلد|الدولة|country',
  province: 'استان|المحافظة|province',
  city: 'شهر|شهر محل سکونت|المدينة|city',
  supporter: 'پشتیبان|کارشناس|مشاور|مربی|المشرف|مسؤول المتابعة|المتابع|supporter|coach|dietitian',
  activity:
    'فعالیت|سطح فعالیت|میزان فعالیت|نوع فعالیت|فعالیت بدنی|تحرک|النشاط|مستوى النشاط|النشاط البدني|activity|activity level|activity type',
  goal: 'هدف|هدف مراجع|هدف رژیم|الهدف|هدف الحمية|goal|aim',
  conditions:
    'بیماری|بیماریها|بیماری ها|وضعیت جسمانی|شرایط جسمانی|سابقه بیماری|الأمراض|الحالة البدنية|الحالات الصحية|conditions|diseases',
  allergies: 'حساسیت|حساسیتها|حساسیت ها|آلرژی|الحساسية|الحساسیات|allergies|allergy',
  registeredOn:
    'تاریخ ثبت نام|تاریخ عضویت|ثبت نام|تاريخ التسجيل|التسجيل|registered|registration date|created at|join date',
  note: 'یادداشت|توضیحات|توضیح|الملاحظات|ملاحظة|note|notes|comment',
  client:
    'کد|کد مراجع|کد مشتری|کد کاربر|شماره پرونده|شناسه مراجع|پرونده|مراجع|رمز المشترك|رقم المشترك|رقم الملف|المشترك|client|client id|client code|user id|user',
  start: 'شروع|تاریخ شروع|شروع دوره|البداية|تاريخ البدء|بداية الاشتراك|start|start date|from',
  days: 'مدت|مدت روز|روز|تعداد روز|روزهای دوره|الأيام|المدة|عدد الأيام|days|duration',
  end: 'پایان|تاریخ پایان|انتها|النهاية|تاريخ الانتهاء|end|end date|to|until',
  package: 'بسته|پکیج|نوع دوره|دوره|الباقة|الاشتراك|نوع الاشتراك|package|plan|subscription',
  price: 'قیمت|مبلغ|هزینه|مبلغ دوره|السعر|المبلغ|price|amount|fee',
  paid: 'پرداخت|پرداختی|پرداخت شده|مبلغ پرداختی|واریزی|المدفوع|المبلغ المدفوع|paid|payment',
  paidOn: 'تاریخ پرداخت|تاریخ واریز|تاريخ الدفع|paid on|payment date',
  currency: 'ارز|واحد پول|العملة|currency|unit',
  reference: 'شماره پیگیری|کد رهگیری|پیگیری|رقم العملية|reference|tracking',
  day: 'تاریخ|روز|تاریخ وزن|تاریخ ثبت|التاريخ|اليوم|تاريخ الوزن|date|day|weighed on',
  author: 'نویسنده|ثبت کننده|کارشناس|الكاتب|author|by',
  direction:
    'جهت|نوع پیام|ورودی خروجی|فرستنده|الاتجاه|نوع الرسالة|المرسل|direction|message type|in out|sender',
  text: 'متن|یادداشت|پیام|توضیحات|النص|الرسالة|الملاحظة|text|message|note|body',
}

const money = { kind: 'number', whole: true, unitChoices: ['rial', 'toman', 'dinar', 'dollar'] } as const
const weight = { kind: 'number', max: 400_000, unitChoices: ['kg', 'g'] } as const

/** What is known of the values of a column; of others nothing, they are texts. */
const values = (today: IsoDate): Partial<Record<MovingField, Omit<ForeignField, 'key' | 'words'>>> => ({
  birthDate: { kind: 'date', days: { to: today } },
  registeredOn: { kind: 'date', days: { to: today } },
  start: { kind: 'date' },
  end: { kind: 'date' },
  paidOn: { kind: 'date', days: { to: today } },
  day: { kind: 'date', days: { to: today } },
  height: { kind: 'number', max: 2_500, unitChoices: ['cm', 'm'] },
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
  ...values(today)[key],
})

/** What a file of a kind is searched for. */
export const foreignFieldsOf = (kind: MovingKind, today: IsoDate): ForeignField[] =>
  movingFields[kind].map((key) => foreignFieldOf(key, today))
