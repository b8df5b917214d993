import type { CatalogueRecord } from '#platform/contract/catalogue.ts'
import { useMessages } from '../i18n/messages.ts'
import type { ListColumn } from '../list/list-declaration.ts'
import { Code } from '../text/code.tsx'
import { Instant } from '../text/date-text.tsx'
import { Num } from '../text/number-text.tsx'
import { MarkedName } from '../ui/marked-name.tsx'
import { OtherName } from '../ui/other-name.tsx'
import { catalogueListMessages } from './catalogue-list.messages.ts'

export type StandardColumns = Record<
  'name' | 'other' | 'code' | 'position' | 'updated',
  ListColumn<CatalogueRecord>
>

/** The columns that all catalogues have, for a list to put where it wants them. @param retired the word for that */
export function useCatalogueColumns(retired: string): StandardColumns {
  const t = useMessages(catalogueListMessages)
  return {
    name: {
      id: 'name',
      label: t.name,
      sort: 'name',
      cell: (one) => <MarkedName name={one.name} retired={one.retired && retired} />,
    },
    other: { id: 'other', label: t.otherName, cell: (one) => <OtherName name={one.name} /> },
    code: { id: 'code', label: t.code, sort: 'code', cell: (one) => <Code>{one.code}</Code> },
    position: {
      id: 'position',
      label: t.position,
      sort: 'position',
      numeric: true,
      cell: (one) => <Num value={one.position} />,
    },
    updated: {
      id: 'updated',
      label: t.updated,
      sort: 'updated',
      cell: (one) => <Instant at={one.updatedAt} />,
    },
  }
}
