import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { safetyPaths } from '#platform/web/routing/safety-paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Instant } from '#platform/web/text/date-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { safetyRules, type SafetyVersionRow } from '../safety-rules.contract.ts'
import css from './safety.module.css'
import { safetyMessages } from './safety.messages.ts'
import { useNumberWords } from './use-number-words.ts'
import { VersionState } from './version-state.tsx'

/** The versions, those to come first. */
export function VersionTable({ shownId }: { shownId: number }) {
  const t = useMessages(safetyMessages)
  const query = useQuery(useApi().query(safetyRules.list, { query: { perPage: 100 } }))
  return (
    <Card title={t.versions}>
      <Loaded query={query}>
        {(rows) => (
          <div className={css.wide} tabIndex={0} role="group" aria-label={t.versions}>
            <table className={css.table} aria-label={t.versions}>
              <thead>
                <tr>
                  {[t.day, t.state, t.changes, t.note, t.by].map((label) => (
                    <th key={label} scope="col">
                      {label}
                    </th>
                  ))}
                  <th scope="col">
                    <span className="sr-only">{t.show}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <Row key={row.id} row={row} isShown={row.id === shownId} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Loaded>
    </Card>
  )
}

interface RowProps {
  row: SafetyVersionRow
  isShown: boolean
}

function Row({ row, isShown }: RowProps) {
  const t = useMessages(safetyMessages)
  const { format } = useLocale()
  const isFirst = row.by === null && row.note === null
  return (
    <tr>
      <th scope="row">{format.longDate(row.effectiveFrom)}</th>
      <td>
        <VersionState state={row.state} />
      </td>
      <td>
        <Changes row={row} />
      </td>
      <td>{row.note === null ? isFirst && t.first : <UserText>{row.note}</UserText>}</td>
      <td>
        {row.by === null ? t.system : <UserText>{row.by}</UserText>} <Instant at={row.at} />
      </td>
      <td>
        {isShown ? (
          <span className="muted">{t.shown}</span>
        ) : (
          <a href={hrefOf(safetyPaths.rules, {}, `?version=${row.id}`)}>{t.show}</a>
        )}
      </td>
    </tr>
  )
}

function Changes({ row }: { row: SafetyVersionRow }) {
  const t = useMessages(safetyMessages)
  const { format } = useLocale()
  const words = useNumberWords()
  const conditions = useRegistry('conditions')
  const all = [
    ...row.changedNumbers.map(words.labelOf),
    ...row.changedLists.map(words.listLabel),
    ...row.changedConditions.map((code) => t.condition(conditions.nameOf(code))),
  ]
  return <>{all.length === 0 ? t.noChange : format.list(all)}</>
}
