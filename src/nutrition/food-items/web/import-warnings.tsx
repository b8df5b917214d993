import { useMessages } from '#platform/web/i18n/messages.ts'
import { Num, Percent } from '#platform/web/text/number-text.tsx'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import type { ImportState } from '../food-item-import.contract.ts'
import table from '#platform/web/foreign-tables/read-table.module.css'
import css from './food-item-import.module.css'
import { foodItemImportMessages } from './food-item-import.messages.ts'

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
          <thead>
            <tr>
              <th scope="col">{t.row}</th>
              <th scope="col">{t.warnings.name}</th>
              <th scope="col">{t.warnings.stated}</th>
              <th scope="col">{t.warnings.computed}</th>
              <th scope="col">{t.warnings.gap}</th>
            </tr>
          </thead>
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
