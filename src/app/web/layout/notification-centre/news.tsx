import { useEffect, useEffectEvent } from 'react'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { DateText } from '#platform/web/text/date-text.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import type { Welcome } from '#team/welcome/welcome.contract.ts'
import { news } from './news.ts'
import { newsMessages } from './news.messages.ts'
import css from './notification-centre.module.css'
import { useWelcomeChange } from './use-welcome.ts'

/** What is new in the product, the newest first; what the reader has not seen yet says so, this once. */
export function News({ welcome: { newsSeen } }: { welcome: Welcome }) {
  const t = useMessages(newsMessages)
  const { locale } = useLocale()
  const change = useWelcomeChange()
  const newest = news[0]?.day
  const noteSeen = useEffectEvent(() => {
    if (newest !== undefined && newest !== newsSeen) change.mutate({ newsSeen: newest })
  })
  // Seen by leaving it: the marks stay while it is read.
  useEffect(() => () => noteSeen(), [])
  return (
    <section aria-label={t.title}>
      <h3 className={css.group}>{t.title}</h3>
      <ul className="grid bare-list">
        {news.map((one) => (
          <li key={one.day} className={css.news}>
            <p className={css.facts}>
              <DateText iso={one.day} />
              {(newsSeen === null || newsSeen < one.day) && (
                <StatusTag tone="info" icon="star">
                  {t.unseen}
                </StatusTag>
              )}
            </p>
            <ul>
              {one.changes[locale].map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
