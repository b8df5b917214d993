import table from '#platform/web/foreign-tables/read-table.module.css'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Num, Percent } from '#platform/web/text/number-text.tsx'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { ColumnHeads } from '#platform/web/ui/column-heads.tsx'
import type { ImportState } from '../food-item-import.contract.ts'
import { foodItemImportMessages } from './food-item-import.messages.ts'
import css from './food-item-import.module.css'

/** Rows that are written although their energy does not fit their nutrients: to look at, not to refuse. */
export function ImportWarnings({ state: { warned, warnings } }: { state: ImportState }) {
  const t = useMessages(foodItemImportMessages)
  return (
    <section className="stack-4" aria-label={t.warnings.title(warned)}>
      <InlineMessage tone="plum">
        {t.warnings.title(warned)} {t.warnings.why}
      </InlineMessage>
      <div className={css.scroll}>
        <table className={table.table} aria-label={t.warnings.title(warned)}>
          <ColumnHeads
            labels={[t.row, t.warnings.name, t.warnings.stated, t.warnings.computed, t.warnings.gap]}
          />
          <tbody>
            {warnings.map(({ row, name, statedX10, computedX10, percent }) => (
              <tr key={row}>
                <td>
                  <Num value={row} />
                </td>
                <td>
                  <bdi>{name}</bdi>
                </td>
                <td>
                  <Num value={statedX10 / 10} />
                </td>
                <td>
                  <Num value={Math.round(computedX10 / 10)} />
                </td>
                <td>
                  <Percent value={percent / 100} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {warned > warnings.length && <p className="muted flush">{t.warnings.shown(warnings.length)}</p>}
    </section>
  )
}
