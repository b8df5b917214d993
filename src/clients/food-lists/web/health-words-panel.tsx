import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Banner } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { type HealthHit, healthWords } from '#clients/health-words/health-words.contract.ts'
import css from './health-words.module.css'
import { healthWordsMessages } from './health-words.messages.ts'
import { useHealthRefresh } from './use-health-refresh.ts'

const DismissHit = lazyPart(async () => (await import('./dismiss-hit.tsx')).DismissHit)

interface Props {
  clientId: number
}

/** Sentences about health in the free texts about a client, each with the way to its data or to a reason; none: nothing. */
export function HealthWordsPanel({ clientId }: Props) {
  const t = useMessages(healthWordsMessages)
  const hits = useQuery(useApi().query(healthWords.list, { params: { clientId } })).data?.data ?? []
  const open = hits.filter(({ dismissed }) => dismissed === null)
  const done = hits.filter(({ dismissed }) => dismissed !== null)
  const [asked, setAsked] = useState<HealthHit | null>(null)
  if (hits.length === 0) return null
  return (
    <div className="stack-2 shrinks" data-print="hide">
      {open.length > 0 && (
        <Banner tone="danger" title={t.title}>
          <p>{t.intro}</p>
          <ul className={css.hits}>
            {open.map((hit) => (
              <OpenHit key={hit.key} clientId={clientId} hit={hit} onDismiss={() => setAsked(hit)} />
            ))}
          </ul>
        </Banner>
      )}
      {done.length > 0 && (
        <details className="muted">
          <summary>{t.dismissed.title}</summary>
          <ul className={css.hits}>
            {done.map((hit) => (
              <DoneHit key={hit.key} clientId={clientId} hit={hit} />
            ))}
          </ul>
        </details>
      )}
      <Suspense>
        {asked && <DismissHit clientId={clientId} hit={asked} onClose={() => setAsked(null)} />}
      </Suspense>
    </div>
  )
}

/** The kind, the sentence, and where and when it was written. */
function Sentence({ hit }: { hit: HealthHit }) {
  const t = useMessages(healthWordsMessages)
  const { format, zone } = useLocale()
  const facts = [
    t.sources[hit.source],
    ...(hit.at === null ? [] : [format.dateTime(new Date(hit.at), zone)]),
    ...(hit.isDenied ? [t.denied] : []),
  ]
  return (
    <div className={css.said}>
      <strong>{t.kinds[hit.kind]}</strong>
      <q className={css.quote}>
        <UserText>{hit.sentence}</UserText>
      </q>
      <span className="note">{format.list(facts)}</span>
    </div>
  )
}

function OpenHit({ clientId, hit, onDismiss }: Props & { hit: HealthHit; onDismiss: () => void }) {
  const t = useMessages(healthWordsMessages)
  const mayDismiss = useMay('food-lists.send')
  return (
    <li className={css.hit}>
      <Sentence hit={hit} />
      <span className="line-3">
        <a href={`${hrefOf(paths.profile, { user_id: clientId })}?s=body`}>{t.record}</a>
        {mayDismiss && (
          <Button size="small" onClick={onDismiss}>
            {t.dismiss}
          </Button>
        )}
      </span>
    </li>
  )
}

function DoneHit({ clientId, hit }: Props & { hit: HealthHit }) {
  const t = useMessages(healthWordsMessages)
  const api = useApi()
  const refresh = useHealthRefresh()
  const mayDismiss = useMay('food-lists.send')
  const { dismissed } = hit
  async function restore() {
    await api.call(healthWords.restore, { params: { clientId, key: hit.key } })
    toast(t.dismissed.restored)
    refresh()
  }
  if (dismissed === null) return null
  const why = t.dismissed.by(dismissed.by?.name ?? '', dismissed.note ?? t.reasons[dismissed.reason])
  return (
    <li className={css.hit}>
      <Sentence hit={hit} />
      <span className="line-3">
        <span className="note">
          <UserText>{why}</UserText>
        </span>
        {mayDismiss && (
          <Button size="small" look="quiet" onClick={() => void restore()}>
            {t.dismissed.restore}
          </Button>
        )}
      </span>
    </li>
  )
}
