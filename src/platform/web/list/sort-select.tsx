import { useMessages } from '../i18n/messages.ts'
import css from './filter-bar.module.css'
import { listMessages } from './list.messages.ts'
import type { ListModel } from './use-list.ts'

/** Sorting where there are no column headers. */
export function SortSelect<Row>({ model }: { model: ListModel<Row> }) {
  const t = useMessages(listMessages)
  const { state, go } = model
  const options = model.list.columns.flatMap(({ sort, label }) =>
    sort === undefined
      ? []
      : [
          { value: sort, label: `${label} — ${t.ascending}` },
          { value: `-${sort}`, label: `${label} — ${t.descending}` },
        ],
  )
  if (options.length === 0) return null
  return (
    <select
      className={css.sort}
      aria-label={t.sort}
      value={state.sort}
      onChange={(event) => go({ ...state, sort: event.target.value, page: 1 })}
    >
      <option value="">{t.ownOrder}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
