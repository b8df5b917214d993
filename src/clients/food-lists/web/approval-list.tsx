import type { Bound } from '#platform/contract/text/messages.ts'
import type { ListColumn, ListDeclaration } from '#platform/web/list/list-declaration.ts'
import { listScreen, recordList } from '#platform/web/list/record-list.tsx'
import { Instant } from '#platform/web/text/date-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { approvalStates, listApprovals, type AskedApproval } from '../list-approvals.contract.ts'
import { approvalListMessages } from './approval-list.messages.ts'
import { listHref } from './list-paths.ts'

type Texts = Bound<(typeof approvalListMessages)['fa-IR']>

/** `/list-approvals`: the lists that wait for an approval, and the decided ones. */
export const Screen = listScreen(approvalListMessages, approvalList)

function approvalList(t: Texts): ListDeclaration<typeof listApprovals.list> {
  return {
    ...recordList(listApprovals, t, { title: t.title, defaultSort: '-asked' }),
    columns: columnsOf(t),
    filters: [{ id: 'state', label: t.state, kind: 'choice', options: optionsOf(approvalStates, t.states) }],
    systemViews: [{ id: 'waiting', label: t.states.waiting, search: 'state=waiting&sort=asked' }],
    rowHref: ({ kind, client, visitId }) => listHref(kind, { clientId: client.id, visitId }),
    rowName: ({ client }) => client.fullName,
    empty: { firstUse: { title: t.empty, text: t.emptyText } },
  }
}

const tones = { waiting: 'plum', approved: 'success', returned: 'danger', closed: 'neutral' } as const
const icons = { waiting: 'clock', approved: 'check', returned: 'undo', closed: 'close' } as const

function columnsOf(t: Texts): ListColumn<AskedApproval>[] {
  return [
    { id: 'client', label: t.client, cell: ({ client }) => <UserText>{client.fullName}</UserText> },
    {
      id: 'grounds',
      label: t.grounds,
      cell: ({ grounds }) => grounds.map((one) => t.groundNames[one]).join('، '),
    },
    {
      id: 'state',
      label: t.state,
      cell: ({ state }) => (
        <StatusTag tone={tones[state]} icon={icons[state]}>
          {t.states[state]}
        </StatusTag>
      ),
    },
    { id: 'askedBy', label: t.askedBy, cell: (one) => one.askedBy && <UserText>{one.askedBy}</UserText> },
    { id: 'asked', label: t.asked, sort: 'asked', cell: (one) => <Instant at={one.askedAt} /> },
    {
      id: 'decidedBy',
      label: t.decidedBy,
      cell: (one) => one.decidedBy && <UserText>{one.decidedBy}</UserText>,
    },
    {
      id: 'decided',
      label: t.decided,
      sort: 'decided',
      cell: (one) => one.decidedAt !== null && <Instant at={one.decidedAt} />,
    },
    { id: 'note', label: t.note, cell: (one) => one.note && <UserText>{one.note}</UserText> },
    {
      id: 'decisionNote',
      label: t.decisionNote,
      cell: (one) => one.decisionNote && <UserText>{one.decisionNote}</UserText>,
    },
  ]
}
