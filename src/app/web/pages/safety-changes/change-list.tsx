import {
  changeKinds,
  changeStates,
  safetyChanges,
  type SafetyChange,
} from '#nutrition/safety-changes/safety-changes.contract.ts'
import { type Bound } from '#platform/contract/text/messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListColumn, ListDeclaration } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { recordList } from '#platform/web/list/record-list.tsx'
import { safetyPaths } from '#platform/web/routing/safety-paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { SafetySections } from '#platform/web/safety/safety-sections.tsx'
import { Instant } from '#platform/web/text/date-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { ChangeState, useSubjectName } from './change-labels.tsx'
import { safetyChangesMessages } from './safety-changes.messages.ts'

type Texts = Bound<(typeof safetyChangesMessages)['fa-IR']>

/** `/safety-changes`: what waits for a second person, and what was decided. */
export function Screen() {
  const t = useMessages(safetyChangesMessages)
  const nameOf = useSubjectName()
  return (
    <>
      <SafetySections here="changes" />
      <ListScreen list={changeList(t, nameOf)} />
    </>
  )
}

function changeList(
  t: Texts,
  nameOf: ReturnType<typeof useSubjectName>,
): ListDeclaration<typeof safetyChanges.list> {
  return {
    ...recordList(safetyChanges, t, { title: t.title, defaultSort: '-proposed' }),
    columns: columnsOf(t, nameOf),
    filters: [
      { id: 'state', label: t.state, kind: 'choice', options: optionsOf(changeStates, t.states) },
      { id: 'kind', label: t.kind, kind: 'choice', options: optionsOf(changeKinds, t.kinds) },
    ],
    systemViews: [{ id: 'waiting', label: t.views.waiting, search: 'state=proposed' }],
    rowHref: ({ id }) => hrefOf(safetyPaths.change, { change_id: id }),
    rowName: nameOf,
    empty: { firstUse: { title: t.empty, text: t.emptyText } },
  }
}

function columnsOf(t: Texts, nameOf: ReturnType<typeof useSubjectName>): ListColumn<SafetyChange>[] {
  return [
    { id: 'subject', label: t.subject, cell: (one) => <UserText>{nameOf(one)}</UserText> },
    { id: 'kind', label: t.kind, cell: (one) => t.kinds[one.kind] },
    { id: 'state', label: t.state, cell: (one) => <ChangeState state={one.state} /> },
    { id: 'by', label: t.by, cell: (one) => <UserText>{one.proposedBy.name}</UserText> },
    { id: 'at', label: t.proposed, sort: 'proposed', cell: (one) => <Instant at={one.at} /> },
    {
      id: 'decidedBy',
      label: t.decidedBy,
      cell: (one) => one.decidedBy && <UserText>{one.decidedBy.name}</UserText>,
    },
    {
      id: 'decided',
      label: t.decided,
      sort: 'decided',
      cell: (one) => one.decidedAt !== null && <Instant at={one.decidedAt} />,
    },
  ]
}
