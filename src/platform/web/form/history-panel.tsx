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
import { type Change, changesOf } from './changes.ts'
import { type AnySpecs, type FieldSpec, specAt } from './field-specs.ts'
import { formMessages } from './form.messages.ts'
import css from './history-panel.module.css'
import { changedValues, valuesAfter } from './history-values.ts'
import { Loaded } from './loaded.tsx'
import { same } from './paths.ts'
import type { AnyForm } from './use-form.ts'

interface Props {
  query: UseQueryResult<{ data: HistoryEntry[] }>
  /** The form's fields, and those that only the history has (`retired`). */
  specs: Readonly<Record<string, FieldSpec<never>>>
  /** Earlier values can be put back into it; nothing is stored before it is saved as always. */
  form?: Pick<AnyForm, 'valueAt' | 'fill'>
  /** Where it appears because somebody asked for the history. */
  isOpenFirst?: boolean
  /** Somebody wants to see it: where reading is logged, it is asked for only then. */
  onOpen?: () => void
}

/** The last change beside the title; opens every save of the record: who, when, each field old → new. */
export function HistoryButton({ query, specs, form, isOpenFirst = false, onOpen }: Props) {
  const t = useMessages(formMessages)
  const { format, zone } = useLocale()
  const [open, setOpen] = useState(isOpenFirst)
  const last = query.data?.data[0]
  const label = last
    ? t.history.last(last.by ?? t.history.system, format.dateTime(new Date(last.at), zone))
    : t.history.title
  const revert = form && {
    valueAt: form.valueAt,
    to(values: Record<string, unknown>) {
      form.fill(values)
      setOpen(false)
    },
  }
  function toggle() {
    if (!open) onOpen?.()
    setOpen(!open)
  }
  return (
    <>
      <Button look="quiet" size="small" icon="clock" aria-expanded={open} onClick={toggle}>
        {last && <span className="sr-only">{t.history.lastChange} </span>}
        {label}
      </Button>
      {open && (
        <Drawer title={t.history.title} onClose={() => setOpen(false)}>
          <Loaded query={query}>
            {(entries) => <Entries entries={entries} specs={specs} revert={revert} />}
          </Loaded>
        </Drawer>
      )}
    </>
  )
}

interface Revert {
  valueAt: (path: string) => unknown
  to: (values: Record<string, unknown>) => void
}

interface EntriesProps {
  entries: readonly HistoryEntry[]
  specs: AnySpecs
  revert: Revert | undefined
}

function Entries({ entries, specs, revert }: EntriesProps) {
  const t = useMessages(formMessages)
  if (entries.length === 0) return <p>{t.history.empty}</p>
  return (
    <ol className="grid-4 bare-list">
      {entries.map((entry, index) => (
        <li key={entry.version} className={css.entry}>
          <p className={css.head}>
            <strong>{entry.by === null ? t.history.system : <UserText>{entry.by}</UserText>}</strong>
            <Instant at={entry.at} />
            <span>{t.history.version(entry.version)}</span>
          </p>
          <What entry={entry} specs={specs} revert={revert} />
          {revert && <AsThen values={valuesAfter(entries, index)} revert={revert} />}
        </li>
      ))}
    </ol>
  )
}

/** Puts the whole record back as it was after a save, as far as the form has it. */
function AsThen({ values, revert }: { values: Record<string, unknown>; revert: Revert }) {
  const t = useMessages(formMessages)
  const differing = changedValues(values, revert.valueAt)
  if (Object.keys(differing).length === 0) return null
  return (
    <span>
      <Button size="small" icon="undo" onClick={() => revert.to(differing)}>
        {t.history.asThen}
      </Button>
    </span>
  )
}

/** Values of a creation are the record itself; a change is told field by field. */
function What({ entry, specs, revert }: Omit<EntriesProps, 'entries'> & { entry: HistoryEntry }) {
  const t = useMessages(formMessages)
  if (entry.action.endsWith('.created')) return <p>{t.history.created}</p>
  if (entry.action.endsWith('.deleted')) return <p>{t.history.deleted}</p>
  const changes = Object.entries(entry.changes)
    .flatMap(([key, [before, after]]) => changesOf(before, after, key))
    .filter(({ path }) => specAt(specs, path))
  if (changes.length === 0) return <p>{t.history.unchanged}</p>
  const action = revert && {
    label: t.history.putBack,
    // A field that the form does not have, or that holds the value already, has nothing to put back.
    applies: ({ path, before }: Change) => {
      const now = revert.valueAt(path)
      return now !== undefined && !same(now, before ?? null)
    },
    run: ({ path, before }: Change) => revert.to({ [path]: before ?? null }),
  }
  return <ChangeList changes={changes} specs={specs} {...(action && { action })} />
}
