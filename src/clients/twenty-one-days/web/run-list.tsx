import { useUser } from '#platform/web/app-context.tsx'
import { type Bound } from '#platform/contract/text/messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListColumn, ListDeclaration } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { recordList } from '#platform/web/list/record-list.tsx'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Code } from '#platform/web/text/code.tsx'
import { DateText } from '#platform/web/text/date-text.tsx'
import { Delta, Num } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { DueTag } from '#platform/web/ui/status.tsx'
import { WEIGH_DAYS } from '../programme-days.contract.ts'
import { type RunRow, runs, runStates } from '../runs.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { RunSections } from './run-sections.tsx'
import { RunState } from './run-state.tsx'
import { runsMessages } from './runs.messages.ts'
import { twentyOnePaths } from './twenty-one-paths.ts'

type Texts = Bound<(typeof runsMessages)['fa-IR']>

/** `/21-days-diet`: the runs of all clients the person may see. */
export function Screen() {
  const t = useMessages(runsMessages)
  const seesOthers = useUser().rows !== 'own'
  const list: ListDeclaration<typeof runs.list> = {
    ...recordList(runs, t, { title: t.title, defaultSort: '-started', exportsRows: false }),
    columns: columnsOf(t).filter(({ id }) => id !== 'supporter' || seesOthers),
    filters: [
      { id: 'state', label: t.state, kind: 'choice', options: optionsOf(runStates, t.states) },
      { id: 'started', label: t.started, kind: 'dateRange', presets: 'past' },
      { id: 'weighDue', label: t.weighDue, kind: 'boolean', ...t.due },
      { id: 'unsafe', label: t.safety, kind: 'boolean', ...t.unsafeWords },
    ],
    systemViews: [
      { id: 'running', label: t.states.running, search: 'state=running' },
      { id: 'due', label: t.weighNow, search: 'weighDue=true' },
      { id: 'unsafe', label: t.unsafe, search: 'unsafe=true' },
    ],
    rowHref: ({ clientId }) => hrefOf(twentyOnePaths.client, { user_id: clientId }),
    rowName: ({ client }) => client.fullName,
    empty: {
      firstUse: {
        title: t.firstUse,
        text: t.firstUseText,
        link: { href: hrefOf(paths.clients), label: t.toClients },
      },
    },
  }
  return (
    <>
      <RunSections here="runs" />
      <ListScreen list={list} />
    </>
  )
}

function columnsOf(t: Texts): ListColumn<RunRow>[] {
  return [
    {
      id: 'client',
      label: t.client,
      sort: 'name',
      cell: ({ client }) => (
        <span className="stack">
          <UserText>{client.fullName}</UserText>
          <span className="meta">
            <Code>{client.code}</Code>
          </span>
        </span>
      ),
    },
    { id: 'state', label: t.state, cell: (run) => <RunState run={run} /> },
    {
      id: 'started',
      label: t.started,
      sort: 'started',
      cell: ({ startedOn, today }) => <DateText iso={startedOn} today={today} />,
    },
    { id: 'day', label: t.day, numeric: true, cell: ({ dayIndex }) => <Num value={dayIndex} /> },
    {
      id: 'done',
      label: t.done,
      sort: 'done',
      cell: ({ doneDays, dayIndex }) => t.doneOf(doneDays.length, dayIndex),
    },
    ...WEIGH_DAYS.map((day): ListColumn<RunRow> => ({
      id: `weight${day}`,
      label: t.weightOn(day),
      numeric: true,
      cell: (row) => <WeightOfDay row={row} day={day} />,
    })),
    {
      id: 'change',
      label: t.change,
      sort: 'change',
      numeric: true,
      cell: ({ changeG }) => (changeG === null ? t.noText : <Delta value={changeG / 1000} decimals={1} />),
    },
    {
      id: 'supporter',
      label: t.supporter,
      defaultHidden: true,
      cell: ({ client }) => (client.supporter ? <UserText>{client.supporter.name}</UserText> : t.noText),
    },
    {
      id: 'programme',
      label: t.programme,
      defaultHidden: true,
      cell: ({ programme }) => t.version(programme.number),
    },
  ]
}

/** A weight, or the word that it waits. */
function WeightOfDay({ row, day }: { row: RunRow; day: number }) {
  const t = useMessages(runsMessages)
  const found = row.weights.find((one) => one.day === day)
  if (found) return <Num value={found.weightG / 1000} decimals={1} />
  const isDue = row.state === 'running' && day <= row.dayIndex
  return isDue ? <DueTag due="today">{t.due.yes}</DueTag> : <span>{t.noText}</span>
}
