import type { Bound } from '#platform/contract/text/messages.ts'
import type { ListDeclaration } from '#platform/web/list/list-declaration.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Num } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { movingIns, type MovingIn, type MovingRow } from '../moving-in.contract.ts'
import { movingKinds, movingRowStates } from '../moving-fields.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { MendRow } from './mend-row.tsx'
import type { movingInMessages } from './moving-in.messages.ts'
import { movingInPaths } from './moving-in-paths.ts'
import { RowSays } from './row-says.tsx'
import { MovingRowTag } from './moving-state.tsx'

type Texts = Bound<(typeof movingInMessages)['fa-IR']>

/** The rows of an import as they will be kept, or why they will not. */
export function movingRowList(moving: MovingIn, t: Texts): ListDeclaration<typeof movingIns.rows> {
  return {
    name: 'moving-rows',
    title: moving.name,
    countText: t.rowCount,
    endpoint: movingIns.rows,
    params: { movingId: moving.id },
    defaultSort: 'number',
    searchLabel: t.searchRow,
    rowId: ({ fileId, number }) => `${fileId}-${number}`,
    rowHref: ({ clientId }) =>
      clientId === null
        ? hrefOf(movingInPaths.one, { moving_id: moving.id })
        : hrefOf(paths.profile, { user_id: clientId }),
    rowName: ({ kind, number, person }) => person ?? `${t.kinds[kind]} ${number}`,
    columns: [
      {
        id: 'person',
        label: t.person,
        cell: ({ person }) => (person === null ? t.none : <UserText>{person}</UserText>),
      },
      { id: 'kind', label: t.kind, cell: ({ kind }) => t.kinds[kind] },
      {
        id: 'number',
        label: t.row,
        numeric: true,
        sort: 'number',
        cell: ({ number }) => <Num value={number} />,
      },
      { id: 'state', label: t.state, cell: ({ state }) => <MovingRowTag state={state} /> },
      { id: 'says', label: t.says, width: 'wide', cell: (row) => <RowSays row={row} moving={moving} /> },
      { id: 'reasons', label: t.reasons, width: 'wide', cell: (row) => reasonsOf(row, t) },
    ],
    filters: [
      { id: 'state', label: t.state, kind: 'choice', options: optionsOf(movingRowStates, t.rowStates) },
      { id: 'kind', label: t.kind, kind: 'choice', options: optionsOf(movingKinds, t.kinds) },
    ],
    ...(moving.state === 'judged' ? { preview: (row) => <MendRow row={row} moving={moving} /> } : {}),
    empty: { firstUse: { title: t.noRows, text: t.noRowsText } },
  }
}

const reasonsOf = ({ problems }: MovingRow, t: Texts): string =>
  problems.length === 0
    ? t.none
    : problems
        .map(({ field, code }) =>
          field === null ? t.problems[code] : `${t.fields[field]}: ${t.problems[code]}`,
        )
        .join('؛ ')
