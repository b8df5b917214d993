import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { separator } from '#platform/contract/text/separator.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { DateText } from '#platform/web/text/date-text.tsx'
import { Money } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Button, LinkButton } from '#platform/web/ui/button.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { type DecidedLine, decidedLines } from '../decided-lines.contract.ts'
import type { StatementImport } from '../statements.contract.ts'
import { decidedMessages } from './decided.messages.ts'
import css from './statements.module.css'
import { statementsMessages } from './statements.messages.ts'

const shown = 50

/** The lines of a statement that stay when it is taken back: named at once where it was, otherwise when asked. */
export function DecidedOfImport({ one }: { one: StatementImport }) {
  const t = useMessages(statementsMessages)
  const [isAsked, setAsked] = useState(false)
  const isOpen = isAsked || one.takenBackAt !== null
  return (
    <div className={css.whole}>
      <span className="muted flush">{t.importDecided(one.decided)} </span>
      {!isOpen && (
        <Button size="small" look="quiet" onClick={() => setAsked(true)}>
          {t.whichDecided}
        </Button>
      )}
      {isOpen && <Lines importId={one.id} />}
    </div>
  )
}

function Lines({ importId }: { importId: number }) {
  const query = useQuery(useApi().query(decidedLines.list, { query: { importId, perPage: shown } }))
  return (
    <Loaded query={query} skeleton={<Skeleton count={2} />}>
      {(rows) => (
        <ul>
          {rows.map((line) => (
            <li key={line.id}>
              <Line line={line} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function Line({ line }: { line: DecidedLine }) {
  const t = useMessages(decidedMessages)
  const { client, reason, decidedBy } = line
  return (
    <>
      <Money amount={line.amount} currency={line.currency} />
      {separator}
      <DateText iso={line.paidOn} />
      {separator}
      {client === null ? (
        <>
          {t.decisions[line.decision]}
          {reason !== null && (
            <>
              {separator}
              <UserText>{reason}</UserText>
            </>
          )}
        </>
      ) : (
        <LinkButton size="small" href={`${hrefOf(paths.profile, { user_id: client.id })}?s=payments`}>
          <UserText>{client.fullName}</UserText>
        </LinkButton>
      )}
      {decidedBy !== null && (
        <>
          {separator}
          <UserText>{decidedBy}</UserText>
        </>
      )}
    </>
  )
}
