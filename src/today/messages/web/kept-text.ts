import { useState } from 'react'
import { useServices } from '#platform/web/app-context.tsx'
import { browserNow } from '#platform/web/clock.ts'
import { createDraftStore } from '#platform/web/form/drafts.ts'
import { draftKey } from '#platform/web/form/open-forms.ts'
import { emptySheet, type WrittenText } from './sheet-state.ts'

const { templateId, text } = emptySheet
const nothing: WrittenText = { templateId, text }

/**
 * What is written to many, kept in this browser until it is sent: a closed sheet, a reload or a session that ends
 * take nothing of it.
 * @param audience whom it is written to: the text for one worklist is none for another
 */
export function useKeptText(audience: string) {
  const { session } = useServices()
  const [store] = useState(() => createDraftStore(localStorage, browserNow))
  const [key] = useState(() => draftKey(session.state().user?.id ?? 0, `message-sheet/${audience}`))
  const [kept] = useState(() => store.read(key, nothing)[0]?.values ?? nothing)
  return {
    kept,
    keep(written: WrittenText) {
      const draft = { savedAt: store.now(), version: 0, base: nothing, values: written, idempotencyKey: '' }
      store.write(key, isBlank(written) ? [] : [draft])
    },
    forget: () => store.write(key, []),
  }
}

const isBlank = ({ text: { fa, ar } }: WrittenText): boolean => !fa?.trim() && !ar?.trim()
