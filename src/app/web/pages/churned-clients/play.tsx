import { useLocation } from '@tanstack/react-router'
import { churnedPaths } from '#follow-up/churned-clients/web/churned-paths.ts'
import { matchingOf } from '#follow-up/churned-clients/web/churned-address.ts'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { Page } from '#platform/web/page.tsx'
import type { Search } from '#platform/web/routing/search-params.ts'
import { useShortcuts } from '#platform/web/shortcuts/use-shortcuts.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button, LinkButton } from '#platform/web/ui/button.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { contactsMessages } from '#clients/contacts/web/contacts.messages.ts'
import css from './play.module.css'
import { playMessages } from './play.messages.ts'
import { PlayDay } from './play-day.tsx'
import { PlayPerson } from './play-person.tsx'
import { RoundEnd } from './round-end.tsx'
import { useRound, type Written } from './use-round.ts'

/** `/reports/crm-user-left/play`: calling who left, one person at a time. */
export function Screen() {
  const t = useMessages(playMessages)
  const round = useRound(matchingOf(useLocation().search as Search))
  const { last, query } = round
  return (
    <Page
      title={t.title}
      actions={
        <LinkButton href={backHref(churnedPaths.list)} icon="close">
          {t.leave}
        </LinkButton>
      }
    >
      <div className={css.stack}>
        <PlayDay />
        {last && <Undo last={last} onUndo={round.undo} />}
        {round.undoFailed && <InlineMessage tone="danger">{t.undoFailed}</InlineMessage>}
        <Loaded query={query} skeleton={<Skeleton shape="tile" count={3} />}>
          {({ row, remaining }) =>
            row === null ? (
              <RoundEnd onAgain={round.again} />
            ) : (
              <PlayPerson
                key={row.id}
                person={row}
                remaining={remaining}
                onWritten={round.written}
                onSkip={() => round.skip(row.id)}
              />
            )
          }
        </Loaded>
      </div>
    </Page>
  )
}

/** For ten seconds: what was written last, and the way back. */
function Undo({ last, onUndo }: { last: Written; onUndo: (last: Written) => void }) {
  const t = useMessages(playMessages)
  const { outcomes } = useMessages(contactsMessages)
  useShortcuts({ u: () => onUndo(last) })
  return (
    <div className={css.undo} role="status">
      <bdi>{t.undoFor(last.name, outcomes[last.contact.outcome])}</bdi>
      <Button look="quiet" size="small" icon="undo" aria-keyshortcuts="U" onClick={() => onUndo(last)}>
        {t.undo}
      </Button>
    </div>
  )
}
