import { useEffect, useRef, useState } from 'react'
import type { User } from '#platform/contract/user.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Finder, FinderField, type HeldKeys } from '#platform/web/ui/finder.tsx'
import { SEARCH_DELAY } from '#platform/web/ui/fields/option-search.ts'
import { useFinder } from '#platform/web/ui/use-finder.ts'
import { PaletteKeys } from './command-palette-keys.tsx'
import { PaletteList } from './command-palette-list.tsx'
import { useOptions, type Option } from './command-palette-options.tsx'
import { recordOf, rememberRecord } from './command-palette-recent.ts'
import { paletteMessages } from './command-palette.messages.ts'

interface Props {
  user: User
  /** The path of the open screen. */
  path: string | null
  /** Follows an in-app path as a link would. */
  onGo: (path: string) => void
  onClose: () => void
}

/** Search everywhere: one field for clients, foods, days, screens, guides and acts, worked with the keyboard alone. */
export function CommandPalette({ user, path, onGo, onClose }: Props) {
  const t = useMessages(paletteMessages)
  const { list, text, pointed, point, field } = useFinder()
  const typed = text.trim()
  const debounced = useDebounced(typed)
  useRememberOpen(user.id, path)
  const { groups, isSearching, hasFailed } = useOptions(user, typed, debounced)
  const options = groups.flatMap((group) => group.options)
  const active = options.find(({ id }) => id === pointed) ?? options[0]

  function run(option: Option, { ctrlKey, metaKey }: HeldKeys) {
    if (option.isDisabled) return
    const record = option.record === undefined ? null : recordOf(option.record)
    if (record) rememberRecord(user.id, record.kind, record.id)
    if (option.href !== undefined && (ctrlKey || metaKey)) {
      window.open(option.href, '_blank', 'noopener')
      return
    }
    onClose()
    if (option.href === undefined) option.action?.()
    else onGo(option.href.slice(1))
  }
  return (
    <Dialog
      title={t.title}
      onClose={onClose}
      dirty={false}
      width="wide"
      footer={<PaletteKeys onClose={onClose} />}
    >
      <Finder>
        <FinderField
          {...field}
          label={t.field}
          lines={options}
          active={active}
          maxLength={100}
          dir="auto"
          onTake={run}
        />
        <PaletteList
          id={list}
          user={user}
          groups={groups}
          active={active?.id ?? null}
          query={typed}
          state={hasFailed ? 'failed' : isSearching ? 'searching' : 'settled'}
          onPoint={point}
          onRun={run}
        />
      </Finder>
    </Dialog>
  )
}

/** The text once typing has debounced; nothing at once. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), text === '' ? 0 : SEARCH_DELAY)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}

/** The record that is open when somebody looks for another one is the first to go back to. */
function useRememberOpen(userId: number, path: string | null): void {
  const done = useRef(false)
  useEffect(() => {
    const id = /^\/profile\/([1-9]\d{0,14})$/.exec(path ?? '')?.[1]
    if (done.current || id === undefined) return
    done.current = true
    rememberRecord(userId, 'client', Number(id))
  }, [userId, path])
}
