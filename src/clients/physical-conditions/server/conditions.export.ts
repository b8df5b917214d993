import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { RegistryEntry } from '#platform/contract/registries.ts'
import type { Db } from '#platform/server/database.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import { registryEntries } from '#system/registries/server/registries.reads.ts'
import type { Condition } from '../physical-conditions.contract.ts'

export const conditionSheet: Record<LocaleId, string> = { 'fa-IR': 'وضعیت جسمانی', 'ar-IQ': 'الحالات البدنية' }

const texts = {
  'fa-IR': {
    headers: [
      'کد',
      'گروه',
      'نام فارسی',
      'نام عربی',
      'ارائهٔ لیست',
      'ممنوع',
      'محدود',
      'هشدار',
      'رژیم‌های ممنوع',
      'سقف سدیم (میلی‌گرم)',
      'سقف کاهش در هفته (گرم)',
      'سقف چربی اشباع (درصد انرژی)',
      'هدف پروتئین (میلی‌گرم برای کیلوگرم)',
      'هدف فیبر (گرم)',
      'توضیح',
      'مراجعان',
    ],
    policies: {
      serve: 'بی‌شرط',
      serve_with_rules: 'با رعایت قواعد',
      doctor_letter: 'با نامهٔ پزشک',
      approval: 'با تأیید هر لیست',
      refuse: 'ارائه نمی‌شود',
    },
    spans: { day: 'در روز', week: 'در هفته' },
    comma: '، ',
  },
  'ar-IQ': {
    headers: [
      'الرمز',
      'المجموعة',
      'الاسم الفارسي',
      'الاسم العربي',
      'تقديم القائمة',
      'ممنوع',
      'محدود',
      'تنبيه',
      'الحميات الممنوعة',
      'سقف الصوديوم (ملغم)',
      'سقف النقص أسبوعيًا (غرام)',
      'سقف الدهون المشبعة (بالمئة من الطاقة)',
      'هدف البروتين (ملغم لكل كيلوغرام)',
      'هدف الألياف (غرام)',
      'الشرح',
      'المشتركون',
    ],
    policies: {
      serve: 'بلا شرط',
      serve_with_rules: 'مع مراعاة القواعد',
      doctor_letter: 'بكتاب طبيب',
      approval: 'بموافقة على كل قائمة',
      refuse: 'لا تُقدَّم',
    },
    spans: { day: 'يوميًا', week: 'أسبوعيًا' },
    comma: '، ',
  },
} as const

interface Words {
  tags: readonly RegistryEntry[]
  dietTypes: readonly RegistryEntry[]
}

/** Names of what effects speak about. */
export async function conditionWords(db: Db): Promise<Words> {
  return { tags: await registryEntries(db, 'food_tags'), dietTypes: await registryEntries(db, 'diet_types') }
}

/** The columns of the exported file in the reader's language. */
export function conditionColumns(locale: LocaleId, words: Words): ExportColumn<Condition>[] {
  const { headers, policies, spans, comma } = texts[locale]
  const isArabic = locale === 'ar-IQ'
  const nameOf = (entries: readonly RegistryEntry[], code: string) => {
    const entry = entries.find((one) => one.code === code)
    return (isArabic && entry?.ar) || (entry?.fa ?? code)
  }
  const tags = (codes: readonly string[]) => codes.map((code) => nameOf(words.tags, code)).join(comma)
  const limits = ({ effects }: Condition) =>
    effects.tagLimits
      .map((one) => `${nameOf(words.tags, one.tag)} ${one.servings} ${spans[one.per]}`)
      .join(comma)
  const group = ({ groupName }: Condition) => (isArabic && groupName?.ar) || (groupName?.fa ?? null)
  return [
    { header: headers[0], kind: 'text', value: (row) => row.code },
    { header: headers[1], kind: 'text', value: group },
    { header: headers[2], kind: 'text', value: (row) => row.name.fa },
    { header: headers[3], kind: 'text', value: (row) => row.name.ar },
    { header: headers[4], kind: 'text', value: (row) => policies[row.effects.policy] },
    { header: headers[5], kind: 'text', value: (row) => tags(row.effects.forbiddenTags) },
    { header: headers[6], kind: 'text', value: limits },
    { header: headers[7], kind: 'text', value: (row) => tags(row.effects.warnTags) },
    {
      header: headers[8],
      kind: 'text',
      value: ({ effects }) =>
        effects.blockedDietTypes.map((code) => nameOf(words.dietTypes, code)).join(comma),
    },
    { header: headers[9], kind: 'whole', value: (row) => row.effects.sodiumMgMax },
    { header: headers[10], kind: 'whole', value: (row) => row.effects.lossGPerWeekMax },
    { header: headers[11], kind: 'whole', value: (row) => row.effects.saturatedFatPercentMax },
    { header: headers[12], kind: 'whole', value: (row) => row.effects.proteinMgPerKg },
    { header: headers[13], kind: 'whole', value: (row) => row.effects.fibreGMin },
    {
      header: headers[14],
      kind: 'text',
      value: ({ explanation }) => (isArabic && explanation.ar) || explanation.fa,
    },
    { header: headers[15], kind: 'whole', value: (row) => row.clients },
  ]
}
