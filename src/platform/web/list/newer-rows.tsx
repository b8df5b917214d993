import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useMessages } from '../i18n/messages.ts'
import type { NewerPage } from '../realtime/held-rows.ts'
import { Button } from '../ui/button.tsx'
import { layerMessages } from './layers.messages.ts'
import css from './newer-rows.module.css'

/** Says that the list has changed meanwhile; pressed it shows the list as it is now. */
export function NewerRows({ queryKey, page, added }: NewerPage) {
  const t = useMessages(layerMessages)
  const queries = useQueryClient()
  const isPressed = useRef(false)
  // The button goes away with the old rows: whoever works with the keys goes on at the first of the new ones.
  useEffect(() => () => (isPressed.current ? focusFirstRow() : undefined), [])
  return (
    <div className={css.place} role="status">
      <Button
        size="small"
        icon="refresh"
        onClick={() => {
          isPressed.current = true
          queries.setQueryData(queryKey, page)
        }}
      >
        {added > 0 ? t.newRows(added) : t.newOrder}
      </Button>
    </div>
  )
}

function focusFirstRow(): void {
  const first = document.querySelector<HTMLElement>('main [data-row] [data-row-link]')
  first?.focus({ preventScroll: true })
  first?.scrollIntoView({ block: 'nearest' })
}
