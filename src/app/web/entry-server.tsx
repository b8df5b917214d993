import { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import type { Init } from '#platform/contract/init.ts'
import { productTitle } from '#platform/web/page.tsx'
import { createPreferencesStore } from '#platform/web/preferences/preferences-store.ts'
import { Root } from './root.tsx'

/** The frame of the document for this visitor; the page itself is behind the hash and comes in the browser. */
export function render(init: Init): { title: string; html: string } {
  const preferences = createPreferencesStore(init.locale, init.user?.preferences ?? {})
  const html = renderToString(
    <Root init={init} preferences={preferences} queries={new QueryClient()} services={null} router={null} />,
  )
  return { title: productTitle, html }
}
