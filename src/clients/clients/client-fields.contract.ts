import * as z from 'zod/mini'
import type { RecordField } from '#platform/contract/record-fields.ts'
import { day, id, personName, rawText, text, whole } from '#platform/contract/scalars.ts'
import { locales } from '#platform/contract/user.ts'
import { clientLimits } from './client-limits.contract.ts'
import { code, codes, conditions, distinct, medicines } from './client-own-lists.contract.ts'
import { registrationSteps } from './lifecycle.contract.ts'

export const countries = ['IR', 'IQ'] as const
export const sexes = ['female', 'male'] as const
export const goals = ['lose', 'gain', 'keep', 'shape', 'health'] as const

const weightG = whole(clientLimits.weightG.min, clientLimits.weightG.max)
const registryCode = z.nullable(code)

interface ColumnOfClient extends RecordField {
  column: string
  /**
   * What erasing and merging do to the column (`client-handling.ts`). `personal`: what the client is or said.
   * `calling`: by what the person is called. `service`: how the person is looked after.
   */
  handling: 'personal' | 'calling' | 'service'
}

/** Rows of a table of their own, which `client-handling.ts` names. */
interface ListOfClient extends RecordField {
  column?: never
}

/**
 * What staff edit of a client, each field once: schema, column, label, registry, and what erasing and merging do. Heights
 * in millimetres, weights in grams. What depends on several fields or on today (age, target weight, national id …) is
 * judged by `clientProblems` on both sides.
 */
export const clientFields = {
  fullName: {
    schema: personName(clientLimits.name),
    column: 'full_name',
    handling: 'calling',
    label: { fa: 'نام و نام خانوادگی', ar: 'الاسم الكامل' },
  },
  phone: {
    schema: rawText(clientLimits.phone, 1),
    column: 'phone',
    handling: 'calling',
    label: { fa: 'تلفن همراه', ar: 'الهاتف المحمول' },
  },
  country: {
    schema: z.enum(countries),
    column: 'country',
    handling: 'service',
    label: { fa: 'کشور', ar: 'البلد' },
  },
  language: {
    schema: z.enum(locales),
    column: 'language',
    handling: 'service',
    label: { fa: 'زبان مراجع', ar: 'لغة المشترك' },
  },
  supporterId: {
    schema: z.nullable(id),
    column: 'supporter_id',
    handling: 'service',
    label: { fa: 'پشتیبان', ar: 'المشرف' },
  },
  sex: {
    schema: z.nullable(z.enum(sexes)),
    column: 'sex',
    handling: 'personal',
    label: { fa: 'جنسیت', ar: 'الجنس' },
  },
  birthDate: {
    schema: z.nullable(day),
    column: 'birth_date',
    handling: 'personal',
    label: { fa: 'تاریخ تولد', ar: 'تاريخ الميلاد' },
  },
  heightMm: {
    schema: z.nullable(whole(clientLimits.heightMm.min, clientLimits.heightMm.max)),
    column: 'height_mm',
    handling: 'personal',
    label: { fa: 'قد', ar: 'الطول' },
  },
  startWeightG: {
    schema: z.nullable(weightG),
    column: 'start_weight_g',
    handling: 'personal',
    label: { fa: 'وزن شروع', ar: 'وزن البداية' },
  },
  targetWeightG: {
    schema: z.nullable(weightG),
    column: 'target_weight_g',
    handling: 'personal',
    label: { fa: 'وزن هدف', ar: 'الوزن المستهدف' },
  },
  goal: {
    schema: z.nullable(z.enum(goals)),
    column: 'goal',
    registry: 'goals',
    handling: 'personal',
    label: { fa: 'هدف', ar: 'الهدف' },
  },
  activityType: {
    schema: registryCode,
    column: 'activity_type',
    registry: 'activity_types',
    handling: 'personal',
    label: { fa: 'فعالیت', ar: 'النشاط' },
  },
  activityProduct: {
    schema: registryCode,
    column: 'activity_product',
    registry: 'activity_products',
    handling: 'personal',
    label: { fa: 'ورزش', ar: 'الرياضة' },
  },
  provinceCode: {
    schema: registryCode,
    column: 'province_code',
    registry: 'provinces',
    handling: 'personal',
    label: { fa: 'استان', ar: 'المحافظة' },
  },
  city: {
    schema: z.nullable(text(clientLimits.city, 'any')),
    column: 'city',
    handling: 'personal',
    label: { fa: 'شهر', ar: 'المدينة' },
  },
  jobCode: {
    schema: registryCode,
    column: 'job_code',
    registry: 'jobs',
    handling: 'personal',
    label: { fa: 'شغل', ar: 'المهنة' },
  },
  educationCode: {
    schema: registryCode,
    column: 'education_code',
    registry: 'educations',
    handling: 'personal',
    label: { fa: 'تحصیلات', ar: 'التعليم' },
  },
  maritalCode: {
    schema: registryCode,
    column: 'marital_code',
    registry: 'marital_status',
    handling: 'personal',
    label: { fa: 'وضعیت تأهل', ar: 'الحالة الاجتماعية' },
  },
  nationalId: {
    schema: z.nullable(rawText(clientLimits.phone, 1)),
    column: 'national_id',
    handling: 'personal',
    label: { fa: 'کد ملی', ar: 'الرقم الوطني' },
  },
  pregnantSince: {
    schema: z.nullable(day),
    column: 'pregnant_since',
    handling: 'personal',
    label: { fa: 'آغاز بارداری', ar: 'بداية الحمل' },
  },
  breastfeedingChildBirth: {
    schema: z.nullable(day),
    column: 'breastfeeding_child_birth',
    handling: 'personal',
    label: { fa: 'تولد کودک شیرخوار', ar: 'ولادة الطفل الرضيع' },
  },
  source: {
    schema: registryCode,
    column: 'source',
    registry: 'sources',
    handling: 'personal',
    label: { fa: 'آشنایی از', ar: 'عرفنا عن طريق' },
  },
  registrationStep: {
    schema: z.enum(registrationSteps),
    column: 'registration_step',
    handling: 'service',
    label: { fa: 'آخرین گام ثبت‌نام', ar: 'آخر خطوة في التسجيل' },
  },
  messagesOptOut: {
    schema: z.boolean(),
    column: 'messages_opt_out',
    handling: 'calling',
    label: { fa: 'پیام خودکار نمی‌خواهد', ar: 'لا يريد رسائل تلقائية' },
  },
  note: {
    schema: z.nullable(text(clientLimits.note, 'any')),
    column: 'note',
    handling: 'personal',
    label: { fa: 'یادداشت پرونده', ar: 'ملاحظة الملف' },
  },
  conditions: {
    schema: conditions,
    registry: 'conditions',
    label: { fa: 'وضعیت جسمانی', ar: 'الحالات البدنية' },
  },
  /** What the client takes: empty while nobody asked, `none` alone where there is nothing. */
  medicines: { schema: medicines, registry: 'medicines', label: { fa: 'داروها', ar: 'الأدوية' } },
  allergies: { schema: codes, registry: 'allergies', label: { fa: 'حساسیت‌ها', ar: 'الحساسيات' } },
  /** Ids of food items. */
  dislikes: {
    schema: z.array(id).check(z.maxLength(clientLimits.listEntries), distinct),
    label: { fa: 'غذاهای ناخوشایند', ar: 'أطعمة غير مرغوبة' },
  },
  tags: { schema: codes, registry: 'tags', label: { fa: 'برچسب‌ها', ar: 'الوسوم' } },
} as const satisfies Readonly<Record<string, ColumnOfClient | ListOfClient>>

export type ClientFieldName = keyof typeof clientFields

export const clientFieldNames = Object.keys(clientFields) as ClientFieldName[]
