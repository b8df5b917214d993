import type { CatalogueOperations, CatalogueRecord } from '#platform/contract/catalogue.ts'
import type { EndpointData } from '#platform/contract/endpoint.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import type { ListColumn, ListFilter } from '../list/list-declaration.ts'
import { ListPage } from '../list/list-screen.tsx'
import { hrefOf, recordPath } from '../routing/screen.ts'
import { catalogueListMessages } from './catalogue-list.messages.ts'
import type { CataloguePaths } from './catalogue-paths.ts'

interface Texts {
  title: string
  /** «۳۴ واحد» */
  count: (total: number) => string
  create: string
  retired: string
  active: string
  firstUse: string
  firstUseText: string
}

interface Props<Operations extends Pick<CatalogueOperations, 'list' | 'export' | 'create'>> {
  operations: Operations
  paths: CataloguePaths
  texts: Texts
  columns: readonly ListColumn<EndpointData<Operations['list']> & CatalogueRecord>[]
  /** Besides the one of retired records. */
  filters?: readonly ListFilter[]
  /** Where a new record is made, when it is no page of its own. */
  createHref?: string
}

/** The list of a catalogue. */
export function CatalogueList<Operations extends Pick<CatalogueOperations, 'list' | 'export' | 'create'>>({
  operations,
  paths,
  texts,
  columns,
  filters = [],
  createHref = hrefOf(paths.create ?? paths.list),
}: Props<Operations>) {
  const t = useMessages(catalogueListMessages)
  const { locale } = useLocale()
  const { list, export: file, create } = operations
  return (
    <ListPage
      list={{
        name: list.path.replace('admin/', ''),
        title: texts.title,
        countText: texts.count,
        endpoint: list,
        exportEndpoint: file,
        exportPermission: file.permission,
        exportsRows: true,
        searchLabel: t.search,
        defaultSort: 'position',
        columns,
        filters: [
          ...filters,
          { id: 'retired', label: t.state, kind: 'boolean', yes: texts.retired, no: texts.active },
        ],
        rowHref: ({ id }) => `#${recordPath(paths.edit, id)}`,
        rowName: ({ name }) => localName(name, locale),
        create: { href: createHref, label: texts.create, permission: create.permission },
        empty: { firstUse: { title: texts.firstUse, text: texts.firstUseText } },
      }}
    />
  )
}
