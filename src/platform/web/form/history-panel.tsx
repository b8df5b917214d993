import { type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { HistoryEntry } from '#platform/contract/history.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { Instant } from '../text/date-text.tsx'
import { UserText } from '../text/user-text.tsx'
import { Button } from '../ui/button.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { ChangeList } from './change-list.tsx'
import { changesOf } from './changes.ts'
import { type AnySpecs, type FieldSpec, specAt } from './field-specs.ts'
import { formMessages } from './form.messages.ts'
import css from './history-panel.module.css'
import { Loaded } from './loaded.tsx'

interface Props {
  query: UseQueryResult<{ data: HistoryEntry[] }>
  /** The form's fields, and those that only the history has (`retired`). */
  specs: Readonly<Record<string, FieldSpec<never>>>
}

/** The last change beside the title; opens every save of the record: who, when, each field old → new. */
export function HistoryButton({ query, specs }: Props) {
  const t = useMessages(formMessages)
  const { format, zone } = useLocale()
  const [open, setOpen] = useState(false)
  const last = query.data?.data[0]
  const label = last
    ? t.history.last(last.by ?? t.history.system, format.dateTime(new Date(last.at), zone))
    : t.history.title
  return (
    <>
      <Button look="quiet" size="small" icon="clock" aria-expanded={open} onClick={() => setOpen(!open)}>
        {last && <span className="sr-only">{t.history.lastChange} </span>}
        {label}
      </Button>
      {open && (
        <Drawer title={t.history.title} onClose={() => setOpen(false)}>
          <Loaded query={query}>{(entries) => <Entries entries={entries} specs={specs} />}</Loaded>
        </Drawer>
      )}
    </>
  )
}

function Entries({ entries, specs }: { entries: readonly HistoryEntry[]; specs: AnySpecs }) {
  const t = useMessages(formMessages)
  if (entries.length === 0) return <p>{t.history.empty}</p>
  return (
    <ol className={css.entries}>
      {entries.map((entry) => (
        <li key={entry.version} className={css.entry}>
          <p className={css.head}>
            <strong>{entry.by === null ? t.history.system : <UserText>{entry.by}</UserText>}</strong>
            <Instant at={entry.at} />
            <span>{t.history.version(entry.version)}</span>
          </p>
          <What entry={entry} specs={specs} />
        </li>
      ))}
    </ol>
  )
}

/** Values of a creation are the record itself; a change is told field by field. */
function What({ entry, specs }: { entry: HistoryEntry; specs: AnySpecs }) {
  const t = useMessages(formMessages)
  if (entry.action.endsWith('.created')) return <p>{t.history.created}</p>
  if (entry.action.endsWith('.deleted')) return <p>{t.history.deleted}</p>
  const changes = Object.entries(entry.changes)
    .flatMap(([key, [before, after]]) => changesOf(before, after, key))
    .filter(({ path }) => specAt(specs, path))
  return changes.length === 0 ? <p>{t.history.unchanged}</p> : <ChangeList changes={changes} specs={specs} />
}
