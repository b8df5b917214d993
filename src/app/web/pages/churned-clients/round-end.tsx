import { churnedPaths } from '#follow-up/churned-clients/web/churned-paths.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Button, LinkButton } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import css from './play.module.css'
import { playMessages } from './play.messages.ts'

/** Nobody is left to call; the numbers of the day stand above, with their rows. */
export function RoundEnd({ onAgain }: { onAgain: () => void }) {
  const t = useMessages(playMessages)
  return (
    <Card title={t.done}>
      <div className={css.stack}>
        <p>{t.doneText}</p>
        <div className={css.actions}>
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
