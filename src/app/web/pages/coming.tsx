import { useLocation } from '@tanstack/react-router'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Page } from '#platform/web/page.tsx'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { comingParts } from '../coming.screens.ts'
import { layoutMessages } from '../layout/layout.messages.ts'
import { menuPathOf, screenOf } from '../layout/screen-index.ts'
import { menu } from '../menu.ts'
import { pagesMessages } from './pages.messages.ts'

/** Says which part brings this page. Nothing here pretends to work. */
export function Screen() {
  const t = useMessages(pagesMessages)
  const { home } = useMessages(layoutMessages)
  const { locale } = useLocale()
  const { pathname } = useLocation()
  const screen = screenOf(pathname)
  const entry = menu.flatMap((group) => group.items).find((item) => item.path === menuPathOf(pathname))
  const part = comingParts.find(({ paths }) => screen !== null && paths.includes(screen.path))
  return (
    <Page title={entry?.label[locale] ?? t.coming} coming>
      <EmptyState
        kind="first-use"
        title={t.coming}
        actions={
          <LinkButton href="#/" look="primary">
            {home}
          </LinkButton>
        }
      >
        {t.comingText(part?.label[locale] ?? '')}
      </EmptyState>
    </Page>
  )
}
