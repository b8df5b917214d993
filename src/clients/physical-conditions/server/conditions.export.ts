import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { RegistryEntry } from '#platform/contract/registries.ts'
import type { Db } from '#platform/server/database.ts'
import { type ExportColumn, textIn } from '#platform/server/export/export-file.ts'
import { registryEntries } from '#system/registries/server/registries.reads.ts'
import type { Condition } from '../physical-conditions.contract.ts'

export const conditionSheet: Record<LocaleId, string> = { 'fa-IR': 'وضعیت جسمانی', 'ar-IQ': 'الحالات البدنية' }

const texts = {
  'fa-IR': {
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
  const t = textIn(locale)
  const { policies, spans, comma } = texts[locale]
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
  const limit = (header: string, value: (effects: Condition['effects']) => number | null) =>
    ({ header, kind: 'whole', value: (row: Condition) => value(row.effects) }) as const
  const group = ({ groupName }: Condition) => (isArabic && groupName?.ar) || (groupName?.fa ?? null)
  return [
    { header: t('کد', 'الرمز'), kind: 'text', value: (row) => row.code },
    { header: t('گروه', 'المجموعة'), kind: 'text', value: group },
    { header: t('نام فارسی', 'الاسم الفارسي'), kind: 'text', value: (row) => row.name.fa },
    { header: t('نام عربی', 'الاسم العربي'), kind: 'text', value: (row) => row.name.ar },
    { header: t('ارائهٔ لیست', 'تقديم القائمة'), kind: 'text', value: (row) => policies[row.effects.policy] },
    { header: t('ممنوع', 'ممنوع'), kind: 'text', value: (row) => tags(row.effects.forbiddenTags) },
    { header: t('محدود', 'محدود'), kind: 'text', value: limits },
    { header: t('هشدار', 'تنبيه'), kind: 'text', value: (row) => tags(row.effects.warnTags) },
    {
      header: t('رژیم‌های ممنوع', 'الحميات الممنوعة'),
      kind: 'text',
      value: ({ effects }) =>
        effects.blockedDietTypes.map((code) => nameOf(words.dietTypes, code)).join(comma),
    },
    limit(t('سقف سدیم (میلی‌گرم)', 'سقف الصوديوم (ملغم)'), (effects) => effects.sodiumMgMax),
    limit(t('سقف کاهش در هفته (گرم)', 'سقف النقص أسبوعيًا (غرام)'), (effects) => effects.lossGPerWeekMax),
    limit(
      t('سقف چربی اشباع (درصد انرژی)', 'سقف الدهون المشبعة (بالمئة من الطاقة)'),
      (effects) => effects.saturatedFatPercentMax,
    ),
    limit(
      t('هدف پروتئین (میلی‌گرم برای کیلوگرم)', 'هدف البروتين (ملغم لكل كيلوغرام)'),
      (effects) => effects.proteinMgPerKg,
    ),
    limit(t('هدف فیبر (گرم)', 'هدف الألياف (غرام)'), (effects) => effects.fibreGMin),
    {
      header: t('توضیح', 'الشرح'),
      kind: 'text',
      value: ({ explanation }) => (isArabic && explanation.ar) || explanation.fa,
    },
    { header: t('مراجعان', 'المشتركون'), kind: 'whole', value: (row) => row.clients },
  ]
}
