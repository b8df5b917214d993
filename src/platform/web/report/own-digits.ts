import type { AnyReport, Words } from '#platform/contract/declared-report.ts'
import type { Formatter } from '#platform/contract/text/format.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { inDigits } from '#platform/contract/text/messages.ts'

/** A report's own words («پاسخ در ۴۸ ساعت») in the digits that the person chose, as all messages have them. */
export function useOwnDigits<Report extends AnyReport>(report: Report): Report {
  const { format } = useLocale()
  const say = (words: Words) => wordsIn(words, format)
  const labelled = <One extends { label: Words }>(one: One): One => ({ ...one, label: say(one.label) })
  const { definition, method, dimensions, measures, ratios } = report
  return {
    ...report,
    definition: say(definition),
    ...(method && { method: say(method) }),
    dimensions: dimensions.map((one) => ({ ...labelled(one), values: valuesIn(one.values, say) })),
    measures: measures.map(labelled),
    ...(ratios && { ratios: ratios.map(labelled) }),
  }
}

/** Words of both languages; those of the reader in the reader's digits. */
export function wordsIn(words: Words, format: Formatter): Words {
  const { locale } = format.prefs
  return { ...words, [locale]: inDigits(words[locale], format) }
}

type Values = AnyReport['dimensions'][number]['values']

function valuesIn(values: Values, say: (words: Words) => Words): Values {
  if (values.kind !== 'codes') return values
  const words = Object.entries(values.words).map(([code, one]) => [code, say(one)])
  return { ...values, words: Object.fromEntries(words) }
}
