import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { contactsMessages } from '#clients/contacts/web/contacts.messages.ts'
import { churnedPaths } from '#follow-up/churned-clients/web/churned-paths.ts'
import { matchingOf } from '#follow-up/churned-clients/web/churned-address.ts'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import type { Search } from '#platform/web/routing/search-params.ts'
import { useShortcuts } from '#platform/web/shortcuts/use-shortcuts.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Button, LinkButton } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { FlowFrame, FlowSaid } from '../flow/flow-frame.tsx'
import { KeyButton } from '../flow/key-button.tsx'
import flowCss from '../flow/flow.module.css'
import { playMessages } from './play.messages.ts'
import { PlayDay } from './play-day.tsx'
import { PlayPerson } from './play-person.tsx'
import { type Round, useRound } from './use-round.ts'

/** `/reports/crm-user-left/play`: calling who left, one person at a time. */
export function Screen() {
  const t = useMessages(playMessages)
  const round = useRound(matchingOf(useLocation().search as Search))
  const turn = round.query.data?.data
  const leaveHref = backHref(churnedPaths.list)
  const isOver = turn?.row === null
  return (
    <FlowFrame
      title={t.title}
      place={turn?.row ? `${t.title}: ${t.remaining(turn.remaining)}` : t.title}
      counts={!isOver && <PlayDay />}
      said={<Said round={round} />}
      leaveHref={leaveHref}
    >
      <Loaded query={round.query} skeleton={<Skeleton shape="tile" count={3} />}>
        {({ row }) =>
          row === null ? (
            <RoundEnd onAgain={round.again} />
          ) : (
            <PlayPerson key={row.id} person={row} round={round} leaveHref={leaveHref} />
          )
        }
      </Loaded>
    </FlowFrame>
  )
}

/** For ten seconds what was written last, and the way back. */
function Said({ round: { last, problem, undo } }: { round: Round }) {
  const t = useMessages(playMessages)
  const { outcomes } = useMessages(contactsMessages)
  const takeBack = last === null ? undefined : () => undo(last)
  useShortcuts({ z: takeBack })
  const text = last ? t.undoFor(last.name, outcomes[last.contact.outcome]) : ''
  const before = takeBack && (
    <KeyButton shortcut="z" size="small" icon="undo" onClick={takeBack}>
      {t.undo}
    </KeyButton>
  )
  return <FlowSaid text={problem ?? text} isProblem={problem !== null} before={before} />
}

/** The end of a round of calls: the numbers of the day, with their rows. */
function RoundEnd({ onAgain }: { onAgain: () => void }) {
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
