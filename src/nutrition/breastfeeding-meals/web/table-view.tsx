import { useMutation, useQuery } from '@tanstack/react-query'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { HistoryButton } from '#platform/web/form/history-panel.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Page } from '#platform/web/page.tsx'
import { Instant } from '#platform/web/text/date-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { ConfirmButton } from '#platform/web/ui/confirm-dialog.tsx'
import { breastfeedingMeals, type TableRow } from '../breastfeeding-meals.contract.ts'
import { PublishTable } from './publish-table.tsx'
import { TableStatus } from './status-tag.tsx'
import { useTableFields } from './table-form.ts'
import { tableFormMessages } from './table-form.messages.ts'
import { tablesMessages } from './tables.messages.ts'
import css from './tables.module.css'
import { useTableActions } from './use-table-actions.ts'

/** A version as it is or was in force. */
export function TableView({ table }: { table: TableRow }) {
  const t = useMessages(tablesMessages)
  const words = useMessages(tableFormMessages)
  const fields = useTableFields()
  const { may, copy } = useTableActions()
  const history = useQuery(useApi().query(breastfeedingMeals.history, { params: { tableId: table.id } }))
  const actions = (
    <>
      <HistoryButton query={history} specs={{ ...fields, status: { label: words.fields.status } }} />
      {may.write && (
        <Button icon="copy" onClick={() => void copy(table.id)}>
          {t.copy}
        </Button>
      )}
      {may.publish && table.status === 'draft' && <PublishTable table={table} />}
      {may.publish && table.status === 'published' && <RetireTable table={table} />}
    </>
  )
  return (
    <Page
      title={t.name(table.number)}
      status={<TableStatus state={table.status} />}
      actions={actions}
      width="form"
    >
      {table.status !== 'draft' && <InlineMessage tone="info">{t.locked}</InlineMessage>}
      <Card title={words.sections.supplement}>
        <Facts table={table} />
      </Card>
      {table.meals.map((meal) => (
        <ExtraMeal key={meal.mealId} meal={meal} />
      ))}
    </Page>
  )
}

function Facts({ table }: { table: TableRow }) {
  const t = useMessages(tablesMessages)
  const words = useMessages(tableFormMessages)
  const { format, locale } = useLocale()
  const { source, note, publishedAt, publishedBy } = table
  return (
    <dl className={css.facts}>
      <dt>{t.age}</dt>
      <dd>{t.ages(table.fromMonth, table.beforeMonth)}</dd>
      <dt>{words.fields.kcal}</dt>
      <dd>{format.unit(table.kcal, words.kcalUnit)}</dd>
      <dt>{words.fields.protein}</dt>
      <dd>{format.unit(table.proteinG, words.gram)}</dd>
      <dt>{t.source}</dt>
      <dd>
        <UserText>{localName(source, locale)}</UserText>
      </dd>
      {note !== null && (
        <>
          <dt>{words.fields.note}</dt>
          <dd>
            <UserText>{note}</UserText>
          </dd>
        </>
      )}
      {publishedAt !== null && (
        <>
          <dt>{t.published}</dt>
          <dd>
            <Instant at={publishedAt} /> {publishedBy !== null && <UserText>{publishedBy}</UserText>}
          </dd>
        </>
      )}
      <dt>{t.clients}</dt>
      <dd>{words.usage(table.clients)}</dd>
    </dl>
  )
}

function ExtraMeal({ meal }: { meal: TableRow['meals'][number] }) {
  const t = useMessages(tablesMessages)
  const { locale } = useLocale()
  return (
    <Card title={t.meal({ name: localName(meal.name, locale), kcal: meal.kcal, foods: meal.foods.length })}>
      {/* Dishes have an «and» in their names: only a comma tells where one ends. */}
      <p>{meal.foods.map((food) => localName(food.name, locale)).join('، ')}</p>
    </Card>
  )
}

function RetireTable({ table }: { table: TableRow }) {
  const t = useMessages(tablesMessages)
  const { retire } = useTableActions()
  const action = useMutation({ mutationFn: () => retire(table), networkMode: 'always' })
  return (
    <ConfirmButton
      label={t.retire}
      look="danger"
      title={t.retireTitle(t.name(table.number))}
      consequences={[t.retireText]}
      busy={action.isPending}
      onConfirm={(close) => action.mutate(undefined, { onSettled: close })}
    />
  )
}
