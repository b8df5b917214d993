import { useEffect, useRef } from 'react'
import { churnedPaths } from '#follow-up/churned-clients/web/churned-paths.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Button, LinkButton } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import flowCss from '../flow/flow.module.css'
import { playMessages } from './play.messages.ts'
import { PlayDay } from './play-day.tsx'

/** The end of a round of calls: the numbers of the day, with their rows. */
export function RoundEnd({ onAgain }: { onAgain: () => void }) {
  const t = useMessages(playMessages)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <Card>
      <div className={flowCss.end}>
        <h2 ref={title} tabIndex={-1} className={flowCss.name}>
          {t.done}
        </h2>
        <p>{t.doneText}</p>
        <PlayDay />
        <div className={flowCss.bar}>
          <LinkButton
            look="primary"
            href={hrefOf(churnedPaths.list, {}, '?contacted=today&by=me&state=all')}
            icon="list"
          >
            {t.toList}
          </LinkButton>
          <Button icon="refresh" onClick={onAgain}>
            {t.again}
          </Button>
        </div>
      </div>
    </Card>
  )
}
