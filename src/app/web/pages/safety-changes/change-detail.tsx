import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { SafetySections } from '#platform/web/safety/safety-sections.tsx'
import { useApi, useMay, useUser } from '#platform/web/app-context.tsx'
import { LoadedPage } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Page } from '#platform/web/page.tsx'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { stringifySearch } from '#platform/web/routing/search-params.ts'
import { Instant } from '#platform/web/text/date-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { safetyChanges, type SafetyChangeDetail } from '#nutrition/safety-changes/safety-changes.contract.ts'
import { ChangeValuesTable } from './change-values.tsx'
import { ChangeState, useListsText, useSubjectName } from './change-labels.tsx'
import { DecisionDialog, type DecisionAction } from './decision-dialog.tsx'
import { safetyChangesMessages } from './safety-changes.messages.ts'

/** `/safety-changes/3`: what a change replaces, which lists it concerns, and the decision about it. */
export function Screen() {
  const t = useMessages(safetyChangesMessages)
  const { change_id: changeId }: { change_id?: string } = useParams({ strict: false })
  const query = useQuery(useApi().query(safetyChanges.get, { params: { changeId: Number(changeId) } }))
  return (
    <>
      <SafetySections here="changes" />
      <LoadedPage title={t.title} query={query}>
        {(change) => <Detail key={change.id} change={change} />}
      </LoadedPage>
    </>
  )
}

function Detail({ change }: { change: SafetyChangeDetail }) {
  const t = useMessages(safetyChangesMessages)
  const nameOf = useSubjectName()
  const [action, setAction] = useState<DecisionAction | null>(null)
  const actions = useActions(change)
  return (
    <Page
      title={nameOf(change)}
      status={<ChangeState state={change.state} />}
      actions={actions.map((one) => (
        <Button key={one} look={badgeStyles[one]} onClick={() => setAction(one)}>
          {t[one]}
        </Button>
      ))}
    >
      <State change={change} />
      <ChangeValuesTable change={change} />
      <Facts change={change} />
      {action && <DecisionDialog change={change} action={action} onClose={() => setAction(null)} />}
    </Page>
  )
}

const badgeStyles = {
  approve: 'primary',
  reject: 'danger',
  withdraw: 'secondary',
  takeBack: 'secondary',
} as const

/** What this person may do with the change now. */
function useActions({ state, proposedBy }: SafetyChangeDetail): DecisionAction[] {
  const mayApprove = useMay('safety-changes.approve')
  const isOwn = proposedBy.id === useUser().id
  if (state === 'approved') return mayApprove ? ['takeBack'] : []
  if (state !== 'proposed') return []
  if (isOwn) return ['withdraw']
  return mayApprove ? ['approve', 'reject'] : []
}

function State({ change }: { change: SafetyChangeDetail }) {
  const t = useMessages(safetyChangesMessages)
  const isOwn = change.proposedBy.id === useUser().id
  if (change.state !== 'proposed') return null
  return (
    <InlineMessage tone={change.holds ? 'today' : 'info'}>
      {change.holds ? t.holdsText : t.waitsText} {isOwn && t.own}
    </InlineMessage>
  )
}

function Facts({ change }: { change: SafetyChangeDetail }) {
  const t = useMessages(safetyChangesMessages)
  const { format } = useLocale()
  const { kind, from, note, proposedBy, at, decidedBy, decidedAt, decisionNote, reverts } = change
  return (
    <Card title={t.proposed}>
      <dl className="fact-list">
        <dt>{t.kind}</dt>
        <dd>{t.kinds[kind]}</dd>
        <dt>{t.lists}</dt>
        <dd>
          <Lists change={change} />
        </dd>
        <dt>{t.by}</dt>
        <dd>
          <UserText>{proposedBy.name}</UserText> <Instant at={at} />
        </dd>
        {from !== null && <dt>{t.from}</dt>}
        {from !== null && <dd>{t.fromDay(format.longDate(from))}</dd>}
        {note !== null && <dt>{reverts === null ? t.note : t.reverts}</dt>}
        {note !== null && (
          <dd>
            <UserText>{note}</UserText>
          </dd>
        )}
        {decidedBy && <dt>{t.decidedBy}</dt>}
        {decidedBy && (
          <dd>
            <UserText>{decidedBy.name}</UserText> {decidedAt !== null && <Instant at={decidedAt} />}
            {decisionNote !== null && <UserText>{decisionNote}</UserText>}
          </dd>
        )}
      </dl>
    </Card>
  )
}

/** How many lists, with the way to their clients where a filter finds them. */
function Lists({ change: { kind, subject, lists } }: { change: SafetyChangeDetail }) {
  const text = useListsText()(lists)
  const mayOpen = useMay('clients.read')
  const code = subject?.code ?? null
  if (!mayOpen || code === null || (kind !== 'condition' && kind !== 'allergy')) return <>{text}</>
  return <a href={hrefOf(paths.clients, {}, stringifySearch({ [kind]: code }))}>{text}</a>
}
