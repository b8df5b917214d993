import { useEffect } from 'react'
import { browserNow } from '#platform/web/clock.ts'
import { reloadKeepingDrafts } from '#platform/web/form/reload-keeping-drafts.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Page } from '#platform/web/page.tsx'
import { Button, LinkButton } from '#platform/web/ui/button.tsx'
import { Star } from '#platform/web/ui/star.tsx'
import { layoutMessages } from '../layout/layout.messages.ts'
import { claimChunkReload } from '../routing/chunk-reload.ts'
import { describePageError, kindOfPageError, pageNotFound, PageError } from '../routing/page-error.ts'
import css from './error-page.module.css'

/** What happened, what to do, and the technical words under details. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useMessages(layoutMessages)
  const kind = kindOfPageError(error)
  const { status, message } = describePageError(error)
  const requestId = (error as { requestId?: string } | undefined)?.requestId
  useEffect(() => {
    // Also what began as fetching ahead, and what a part of the page could not fetch.
    if (kind === 'chunk' && navigator.onLine && claimChunkReload(sessionStorage, browserNow()))
      reloadKeepingDrafts()
  }, [kind])
  return (
    <Page title={t.errors[kind]} titleHidden>
      <div className={css.error} data-status={status}>
        <Star />
        <p className={css.title} aria-hidden="true">
          {t.errors[kind]}
        </p>
        <p>{t.errorTexts[kind]}</p>
        <div className={css.actions}>
          {kind !== 'not-found' && kind !== 'forbidden' && (
            <Button look="primary" onClick={() => location.reload()}>
              {t.retry}
            </Button>
          )}
          <LinkButton href="#/" look={kind === 'not-found' ? 'primary' : 'secondary'}>
            {t.home}
          </LinkButton>
        </div>
        <details className={css.details}>
          <summary>{t.details}</summary>
          <p dir="ltr" lang="en">
            {status} · {message}
            {requestId && ` · ${requestId}`}
          </p>
        </details>
      </div>
    </Page>
  )
}

export function NotFoundPage() {
  return <ErrorPage error={new PageError(404, pageNotFound)} />
}
