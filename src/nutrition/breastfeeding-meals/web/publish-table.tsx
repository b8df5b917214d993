import { validate } from '#platform/contract/validation.ts'
import { PublishVersion } from '#platform/web/form/publish-version.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { overlappingTables, type TableRow } from '../breastfeeding-meals.contract.ts'
import { tableFormMessages } from './table-form.messages.ts'
import { tablesMessages } from './tables.messages.ts'
import { useTableActions } from './use-table-actions.ts'

/** Brings a draft into force. Where other versions stand in its way, it names them and offers to replace them. */
export function PublishTable({ table }: { table: TableRow }) {
  const t = useMessages(tablesMessages)
  const words = useMessages(tableFormMessages)
  const { publish } = useTableActions()
  const obstacles = (refused: unknown) => ({
    others: (validate(overlappingTables, refused).value ?? []).map(
      ({ id, number, fromMonth, beforeMonth }) => ({
        id,
        label: `${t.name(number)}: ${t.ages(fromMonth, beforeMonth)}`,
      }),
    ),
  })
  return (
    <PublishVersion
      t={t}
      title={t.publishTitle(t.name(table.number))}
      obstacles={obstacles}
      publish={(replace) => publish(table, replace)}
    >
      <p>{t.publishText}</p>
      <p>{words.usage(table.clients)}</p>
    </PublishVersion>
  )
}
