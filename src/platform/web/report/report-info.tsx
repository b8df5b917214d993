import { useEffect, useRef } from 'react'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { Drawer } from '../ui/drawer.tsx'
import css from './report.module.css'
import type { ReportTold } from './report-page.tsx'
import { reportMessages } from './report.messages.ts'

interface Props {
  title: string
  definition: string
  told: ReportTold
  onClose: () => void
}

/** What a report counts, how each number is made, of which records, and which day is whose. */
export function ReportInfo({ title, definition, told, onClose }: Props) {
  const t = useMessages(reportMessages)
  const { locale } = useLocale()
  const { about, method, sources } = told
  const text = useRef<HTMLDivElement>(null)
  // Read from the start, and closed with Escape.
  useEffect(() => text.current?.focus(), [])
  return (
    <Drawer title={`${t.info}: ${title}`} onClose={onClose}>
      <div ref={text} tabIndex={-1} className={css.info}>
        <p>{definition}</p>
        <h3>{t.infoNumbers}</h3>
        <dl>
          {formulasOf(told, locale, t).map(({ id, label, text }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>
                <bdi>{text}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <p>{t.infoMissing}</p>
        {method && (
          <>
            <h3>{t.method}</h3>
            <p>{method[locale]}</p>
          </>
        )}
        <h3>{t.infoSources}</h3>
        <p>{sources[locale]}</p>
        <h3>{t.infoDays}</h3>
        <p>{about === 'period' ? t.infoPeriod : t.infoState}</p>
      </div>
    </Drawer>
  )
}

type Texts = ReturnType<typeof useMessages<(typeof reportMessages)['fa-IR']>>

/** Every number that is shown, with how it is made. */
function formulasOf({ measures, ratios = [] }: ReportTold, locale: 'fa-IR' | 'ar-IQ', t: Texts) {
  const wordOf = (id: string) => measures.find((one) => one.id === id)?.label[locale] ?? id
  const counted = measures
    .filter(({ hidden }) => !hidden)
    .map(({ id, label, unit = 'count' }) => ({
      id,
      label: label[locale],
      text: unit === 'count' ? t.infoCount : t.infoSum,
    }))
  const divided = ratios.map(({ id, label, upper, lower, as }) => {
    const [above, below] = [wordOf(upper), wordOf(lower)]
    const text = {
      percent: t.infoPercent(above, below),
      mean: t.infoMean(above, below),
      median: t.infoMedian(below),
    }[as]
    return { id, label: label[locale], text }
  })
  return [...counted, ...divided]
}
