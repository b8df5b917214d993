import type { JudgedShare } from '#platform/contract/report-ratios.ts'
import type { Formatter } from '#platform/contract/text/format.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import css from './report.module.css'
import { reportMessages } from './report.messages.ts'

type Texts = ReturnType<typeof useMessages<(typeof reportMessages)['fa-IR']>>

/** «۷۶٪ تا ۸۷٪»: the interval of a share. */
export function intervalText({ low, high }: JudgedShare, t: Texts, format: Formatter): string {
  return t.interval(format.percent(low / 10_000), format.percent(high / 10_000))
}

/** What stands below a judged share: its interval, what was expected, and in words whether it differs. */
export function JudgedText({ judged }: { judged: JudgedShare }) {
  const t = useMessages(reportMessages)
  const { format } = useLocale()
  const { expected, verdict } = judged
  const isApart = verdict === 'above' || verdict === 'below'
  return (
    <span className={css.judged}>
      <bdi className={css.line}>{intervalText(judged, t, format)}</bdi>
      <bdi className={css.line}>{t.expected(format.percent(expected / 10_000))}</bdi>
      <bdi className={css.verdict} data-apart={isApart || undefined}>
        {t.verdicts[verdict]}
      </bdi>
    </span>
  )
}
