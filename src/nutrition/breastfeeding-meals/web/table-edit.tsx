import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useApi } from '#platform/web/app-context.tsx'
import { CreatedNotice } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { HistoryButton } from '#platform/web/form/history-panel.tsx'
import { LoadedPage } from '#platform/web/form/loaded.tsx'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { breastfeedingMeals, tableDraft, type TableRow } from '../breastfeeding-meals.contract.ts'
import { PublishTable } from './publish-table.tsx'
import { TableStatus } from './status-tag.tsx'
import { TableFields } from './table-fields.tsx'
import { storedTable, useTableFields } from './table-form.ts'
import { tableFormMessages } from './table-form.messages.ts'
import { Screen as TableList } from './table-list.tsx'
import { tablePaths } from './table-paths.ts'
import { TableView } from './table-view.tsx'
import { tablesMessages } from './tables.messages.ts'
import { useTableActions, useTableDrafts } from './use-table-actions.ts'

/** A version: a draft is edited, another one is read. Without one in the address: the list to choose from. */
export function Screen() {
  const { version_id: versionId }: { version_id?: string } = useParams({ strict: false })
  return versionId === undefined ? <TableList /> : <OneTable tableId={Number(versionId)} />
}

function OneTable({ tableId }: { tableId: number }) {
  const t = useMessages(tablesMessages)
  const query = useQuery(useApi().query(breastfeedingMeals.get, { params: { tableId } }))
  const { may } = useTableActions()
  return (
    <LoadedPage title={t.title} query={query}>
      {(table) =>
        table.status === 'draft' && may.write ? (
          <TableEdit key={table.id} table={table} />
        ) : (
          <TableView key={table.id} table={table} />
        )
      }
    </LoadedPage>
  )
}

function TableEdit({ table }: { table: TableRow }) {
  const t = useMessages(tableFormMessages)
  const list = useMessages(tablesMessages)
  const { may } = useTableActions()
  const { patch } = useTableDrafts()
  const fields = useTableFields()
  const history = useQuery(useApi().query(breastfeedingMeals.history, { params: { tableId: table.id } }))
  const stored = storedTable(table)
  const form = useForm({
    schema: tableDraft,
    fields,
    initial: stored.values,
    version: stored.version,
    draft: `breastfeeding-table/${table.id}`,
    stored: storedTable,
    submit: (_, { changed, version }) => patch(table.id, changed, version),
  })
  const name = list.name(table.number)
  return (
    <FormScreen
      form={form}
      title={name}
      crumbs={[{ label: list.title, href: backHref(tablePaths.list) }]}
      status={<TableStatus state={table.status} />}
      actions={
        <>
          <HistoryButton query={history} specs={{ ...fields, status: { label: t.fields.status } }} />
          {may.publish && !form.dirty && <PublishTable table={table} />}
        </>
      }
      notice={<CreatedNotice name={name} createHref={hrefOf(tablePaths.create)} />}
      onSaved={() => toast(t.saved(name))}
      foot={<TableFoot table={table} dirty={form.dirty} />}
    >
      <TableFields form={form} table={table} />
    </FormScreen>
  )
}

function TableFoot({ table, dirty }: { table: TableRow; dirty: boolean }) {
  const t = useMessages(tableFormMessages)
  const list = useMessages(tablesMessages)
  const router = useRouter()
  const { remove } = useTableDrafts()
  const name = list.name(table.number)
  return (
    <RecordFoot
      name={name}
      usage={t.usage(table.clients)}
      dirty={dirty}
      remove={{
        consequences: [t.removeText],
        async run() {
          await remove(table)
          toast(t.removed(name))
          router.history.push(backHref(tablePaths.list).slice(1))
        },
      }}
    />
  )
}
