import { useMessages } from '#platform/web/i18n/messages.ts'
import { Num } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import type { UnderstoodRow } from '../food-item-import.contract.ts'
import table from '#platform/web/foreign-tables/read-table.module.css'
import css from './food-item-import.module.css'
import { foodItemImportMessages } from './food-item-import.messages.ts'

/** Amounts with what they are divided by to be shown. */
const amounts = [
  ['kcal', 'kcalX10', 10],
  ['protein', 'proteinMg', 1000],
  ['carb', 'carbMg', 1000],
  ['fat', 'fatMg', 1000],
  ['fibre', 'fibreMg', 1000],
  ['sugar', 'sugarMg', 1000],
  ['sodium', 'sodiumMg', 1],
] as const

/** The first good rows as they would be stored, before anything is. */
export function UnderstoodRows({ rows }: { rows: readonly UnderstoodRow[] }) {
  const t = useMessages(foodItemImportMessages)
  return (
    <section aria-label={t.understood}>
      <p className="muted flush">{t.understood}</p>
      <div className={css.scroll}>
        <table className={table.table} aria-label={t.understood}>
          <thead>
            <tr>
              <th scope="col">{t.row}</th>
              <th scope="col">{t.fields.nameFa}</th>
              <th scope="col">{t.state}</th>
              {amounts.map(([field]) => (
                <th scope="col" key={field}>
                  {t.fields[field]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <tr key={one.row}>
                <td>
                  <Num value={one.row} />
                </td>
                <th scope="row">
                  <UserText>{one.name}</UserText>
                </th>
                <td>{t.counts[one.state]}</td>
                {amounts.map(([field, key, scale]) => (
                  <td key={field}>
                    <Num value={one[key] / scale} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
